/** Returns the token that the provider set as a cookie, if there is one. */
const token = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

/** Returns a picture as a file, for a try of an upload. */
async function picture() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 856, height: 540 });
  const context = canvas.getContext("2d");
  context.fillStyle = "#dfe7ee";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#33475b";
  context.font = "48px sans-serif";
  context.fillText("Document: front", 60, 120);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  return new File([blob], "front.jpg", { type: "image/jpeg" });
}

/** Sends a picture where a try of an upload has only the example's file name: JSON has no files. */
async function attachPicture({ body }) {
  const part =
    body?.mode === "formdata" && body.value.find(({ key, type }) => key === "file" && type === "text");
  if (part) Object.assign(part, { type: "file", value: await picture() });
}

/** Scrolls to the answer of a try on a phone, where it is below the request. */
function showAnswer() {
  const answer = document.querySelector('[role="dialog"] section[aria-label="Response"]');
  if (matchMedia("(width < 768px)").matches) answer?.scrollIntoView({ block: "start" });
}

window.Scalar.createApiReference("#contract", {
  url: "/lead-server/contract/openapi.json",
  // Nothing leaves this machine: no fonts, no proxy, no statistics, no assistant.
  withDefaultFonts: false,
  proxyUrl: "",
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  persistAuth: false,
  // Every call says that it reads JSON and repeats the token, as the application does.
  onBeforeRequest: async ({ request, requestBuilder }) => {
    if (requestBuilder) await attachPicture(requestBuilder);
    const headers = (requestBuilder ?? request).headers;
    headers.set("Accept", "application/json");
    const value = token();
    if (value !== undefined) headers.set("X-XSRF-TOKEN", decodeURIComponent(value));
  },
  // The answer is drawn after this call.
  onResponseReceived: () => void setTimeout(showAnswer, 100),
});
