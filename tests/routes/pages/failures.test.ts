import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/lead/application.ts";
import { applicationWith, complete, submitAsShown, submitFirst, submitLoan, thenSend } from "../applicant.ts";
import { reload, reports, storeContent, toasts } from "../browser.ts";
import { replaceTo, to } from "../call-route.ts";
import { answerInstead, control, json, sent, sentCalls } from "../provider.ts";

type Lead = "lead.create" | "lead.update";

/** How a call fails, with the inline message and the toast that the applicant sees. */
const failures: [name: string, fail: (call: Lead) => unknown, problem?: string, toast?: string][] = [
  ["the server is out of order", (call) => failWith(call, 500)],
  ["this browser may no longer go on", (call) => failWith(call, 401), "forbidden", "none"],
  ["the refusal doesn't say what is refused", () => answerInstead(() => json({ error: "no" }, 422))],
  ["the device is offline", goOffline, "unavailable", "offline"],
  ["the lead can't be found", (call) => failWith(call, 404), "not-found", "none"],
];

function failWith(call: Lead, status: number) {
  return control.setFaults({ call, kind: "status", status });
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

describe.each(failures)("when %s", (name, fail, problem = "unavailable", toast = "unavailable") => {
  it("creating the lead can be retried, with all input kept", async () => {
    await submitFirst();
    await fail("lead.create");
    expect(await submitLoan()).toMatchObject({ problem });
    expect(toasts).toEqual(told(toast));
    expect(sentCalls()).toEqual(["POST /api/v3/lead"]);
    expect(reports).toContainEqual(expect.objectContaining({ message: "Failed to post lead" }));
    expect(readApplication().drafts["initial-details"]?.entries).toContainEqual([
      "phone_number",
      "612 34 56 78",
    ]);
    expect(readApplication().id).toBeUndefined();

    await mend();
    expect(await submitFirst()).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([
      { answers: { amount: 1200, contactDetails: { phoneNumber: "+34612345678" } } },
    ]);
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    // A 4xx decides that there is no lead: a provider would repeat it for the same key.
    const isDecided = problem !== "unavailable" || name === "the refusal doesn't say what is refused";
    expect(keys[1] !== keys[0]).toBe(isDecided);
  });

  it("sending the application can be retried, with all answers kept", async () => {
    const id = await applicationWith();
    const { answers } = readApplication();
    await fail("lead.update");
    expect(await thenSend(submitAsShown("pep-details"))).toMatchObject({ problem });
    expect(toasts).toEqual(told(toast));
    expect(sentCalls()).toEqual(["PUT /api/v3/lead"]);
    expect(reports).toContainEqual(expect.objectContaining({ message: "Failed to update lead" }));
    expect(readApplication()).toMatchObject({ id, answers });
    expect(readApplication().drafts["pep-details"]).toEqual({
      entries: [
        ["is_politically_exposed", "no"],
        ["connected_to_pep", "no"],
      ],
      accepted: true,
    });

    await mend();
    reload();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo("/checking"));
    expect(await control.leads()).toMatchObject([{ state: 6, missing: [] }]);
  });
});

it("a new application starts with the answers that may be kept when one has expired", async () => {
  await control.usePreset("expired");
  const id = await applicationWith({ ...complete, policies: [{ id: "old", given: true }] });
  expect(await thenSend(submitAsShown("pep-details"))).toMatchObject({ to: "/initial-details" });
  expect(toasts).toEqual([{ key: "expired", tone: "error" }]);
  const { policies: _, generalPolicies: __, ...kept } = complete;
  expect(readApplication()).toMatchObject({ state: {}, errors: {}, dataPoints: [], endReached: false });
  expect(readApplication().id).toBeUndefined();
  expect(readApplication().answers).toEqual(kept);
  expect(storeContent(localStorage)).not.toContain(id);
  expect(storeContent(sessionStorage)).not.toContain(id);
});
