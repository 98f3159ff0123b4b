import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../../app/lead/application.ts";
import * as status from "../../../../app/resume/status/route.tsx";
import { ensureSession, storedSession } from "../../../../app/visit/session.ts";
import { applicationWith } from "../../applicant.ts";
import { submit } from "../../call-route.ts";
import { answerAt, json, sentCalls } from "../../provider.ts";

const later = "2999-01-01T00:00:00.000Z";

const stay = () => submit(status.clientAction, {});

describe("an applicant who extends the session", () => {
  it("gets the configured time again and a new session, without a call before there is a lead", async () => {
    const { id } = ensureSession();
    sessionStorage.setItem("sessionStartedAt", '"2020-01-01T00:00:00.000Z"');
    changeApplication({ answers: { amount: 900 } });
    expect(await stay()).toEqual({ reached: true });
    expect(storedSession()?.id).not.toBe(id);
    expect(Date.now() - (storedSession()?.startedAt.getTime() ?? 0)).toBeLessThan(60 * 60_000);
    expect(readApplication().answers).toEqual({ amount: 900 });
    expect(sentCalls()).toEqual([]);
  });

  it("asks the provider to extend a lead, and stays on the screen", async () => {
    const id = await applicationWith();
    const before = readApplication();
    answerAt("/lead/status/", () => json({ id, progressState: [2, 6], expiresAt: later }));
    expect(await stay()).toEqual({ reached: true });
    expect(readApplication()).toEqual({ ...before, state: { ...before.state, expiresAt: later } });
  });
});
