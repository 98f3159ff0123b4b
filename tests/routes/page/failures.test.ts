import { expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { applicationWith, complete, submitAsShown, submitFirst, thenSend } from "../applicant.ts";
import { reports, storeContent, toasts } from "../browser.ts";
import { to } from "../call-route.ts";
import { answerInstead, control, json, sent, sentCalls } from "../provider.ts";

/** How the creation fails, with the inline message and the toast that the applicant sees. */
const failures: [name: string, fail: () => unknown, problem?: string, toast?: string][] = [
  ["the server is out of order", () => failWith(500)],
  ["the provider doesn't know the sender", () => failWith(401), "unavailable", "none"],
  ["the provider doesn't allow it", () => failWith(403), "unavailable", "none"],
  ["the provider finds nothing at its address", () => failWith(404), "unavailable", "none"],
  ["the refusal doesn't say what is refused", () => answerInstead(() => json({ error: "no" }, 422))],
  ["the refusal has no reason", () => answerInstead(() => json({ errors: {} }, 400))],
  ["the device is offline", goOffline, "unavailable", "offline"],
];

function failWith(status: number) {
  return control.setFaults({ call: "lead.create", kind: "status", status });
}

function goOffline() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  answerInstead(() => {
    throw new TypeError("Failed to fetch");
  });
}

async function mend() {
  answerInstead(() => undefined);
  await control.setFaults();
}

const told = (toast: string) => (toast === "none" ? [] : [{ key: toast, tone: "error" }]);

it.each(failures)(
  "creating the lead can be retried when %s, with all input kept",
  async (name, fail, problem = "unavailable", toast = "unavailable") => {
    await fail();
    expect(await submitFirst()).toMatchObject({ problem });
    expect(toasts).toEqual(told(toast));
    expect(sentCalls()).toEqual(["POST /api/v3/lead"]);
    expect(reports).toContainEqual(expect.objectContaining({ message: "Failed to post lead" }));
    expect(readApplication().drafts["initial-details"]?.entries).toContainEqual([
      "phone_number",
      "612 34 56 78",
    ]);
    expect(readApplication().id).toBeUndefined();

    await mend();
    expect(await submitFirst()).toEqual(to("/personal-details"));
    expect(await control.leads()).toMatchObject([
      { answers: { amount: 1200, contactDetails: { phoneNumber: "+34612345678" } } },
    ]);
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    // A 4xx decides that there is no lead: a provider would repeat it for the same key.
    const isDecided = toast === "none" || name.startsWith("the refusal");
    expect(keys[1] !== keys[0]).toBe(isDecided);
  },
);

it("a new application starts with the answers that may be kept when one has expired", async () => {
  await control.usePreset("expired");
  const id = await applicationWith({ ...complete, policies: [{ id: "old", given: true }] });
  expect(await thenSend(submitAsShown("credit-history"))).toMatchObject({ to: "/initial-details" });
  expect(toasts).toEqual([{ key: "expired", tone: "info" }]);
  const { policies: _, generalPolicies: __, ...kept } = complete;
  expect(readApplication()).toMatchObject({ state: {}, errors: {} });
  expect(readApplication().id).toBeUndefined();
  expect(readApplication().answers).toEqual(kept);
  expect(storeContent(localStorage)).not.toContain(id);
  expect(storeContent(sessionStorage)).not.toContain(id);
});
