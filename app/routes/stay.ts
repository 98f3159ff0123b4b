import { changeApplication, readApplication } from "../lead/application.ts";
import { leadStatus } from "../provider/calls.ts";
import { renewSession } from "../session/session.ts";
import { saveNow } from "./draft-saver.ts";

/**
 * Keeps an application open whose applicant says that they are still there (decision 21): the configured time counts from
 * now on, and the provider is asked how its lead stands, which may give it more time.
 * @returns whether the provider could be reached, where there is a lead; only it knows how long it keeps that
 */
export async function stay(): Promise<boolean> {
  saveNow();
  renewSession();
  // Has those look again who show how long there is.
  const { id } = changeApplication({});
  if (id === undefined) return true;
  const status = await leadStatus(id);
  if (!status.ok || readApplication().id !== id) return false;
  const { state } = readApplication();
  changeApplication({ state: { ...state, expiresAt: status.value.expiresAt ?? state.expiresAt } });
  return true;
}
