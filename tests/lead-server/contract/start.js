/** Returns the token that the provider set as a cookie, if there is one. */
const token = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

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
  onBeforeRequest: ({ request, requestBuilder }) => {
    const headers = (requestBuilder ?? request).headers;
    headers.set("Accept", "application/json");
    const value = token();
    if (value !== undefined) headers.set("X-XSRF-TOKEN", decodeURIComponent(value));
  },
});
