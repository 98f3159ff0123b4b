import { expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../../app/lead/application.ts";
import * as status from "../../../../app/resume/status/route.tsx";
import { ensureSession, storedSession } from "../../../../app/visit/session.ts";
import { submit } from "../../call-route.ts";
import { sentCalls } from "../../provider.ts";

it("extending the session before there is a lead begins another without a call", async () => {
  const { id } = ensureSession();
  sessionStorage.setItem("sessionStartedAt", '"2020-01-01T00:00:00.000Z"');
  changeApplication({ answers: { amount: 900 } });
  expect(await submit(status.clientAction, {})).toEqual({ reached: true });
  expect(storedSession()?.id).not.toBe(id);
  expect(Date.now() - (storedSession()?.startedAt.getTime() ?? 0)).toBeLessThan(60 * 60_000);
  expect(readApplication().answers).toEqual({ amount: 900 });
  expect(sentCalls()).toEqual([]);
});
