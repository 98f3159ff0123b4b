import { replace } from "react-router";
import { readApplication } from "../lead/application.ts";
import { settleEnd } from "../lead/changes.ts";
import { setDraft } from "../lead/drafts.ts";
import { pathOf } from "../lead/journey.ts";
import { OFFER_ID } from "../lead/screen-draft.ts";
import { leadStatus, sendStep } from "../provider/calls.ts";
import type { FieldErrors } from "../provider/schemas.ts";
import { moveOn } from "./move-on.ts";
import type { ScreenProblem } from "./recover.ts";

/** What an offer's screen is told of an answer that didn't get through, and which answer it was. */
export type OfferActionData = { intent: string } & (ScreenProblem | { refused: FieldErrors; at: number });

/**
 * Accepts or declines an offer by its call (contract.md, call 29), or asks how it stands (call 6).
 * @param screen the screen's path and the call that answers its offer
 * @param data `__form`: `accept`, `decline` or `refresh`; with `accept` which offer: `choice`, or `amount` and `period`
 */
export async function decideOffer(
  { path, call }: { path: string; call: string },
  data: FormData,
  signal: AbortSignal,
): Promise<OfferActionData | Response> {
  const application = readApplication();
  const { id, state } = application;
  if (id === undefined) return replace("/");
  if (pathOf(application) !== `/${path}`) return replace(pathOf(application));
  const intent = String(data.get("__form"));
  const { offerId } = state.applicationResult ?? {};
  const answer = (accepted: boolean) =>
    sendStep(call, { id, ...(offerId ? { offerId } : {}), accepted, ...(accepted ? chosen(data) : {}) });
  switch (intent) {
    case "accept": {
      const result = await answer(true);
      const way = moveOn(path, result);
      if (result.ok) noteAccepted(path, offerId);
      return told(intent, way);
    }
    case "decline":
      return told(intent, moveOn(path, await answer(false)));
    default:
      return told(intent, moveOn(path, await leadStatus(id, signal)));
  }
}

function told(intent: string, way: ReturnType<typeof moveOn>): OfferActionData | Response {
  return way instanceof Response ? way : { ...way, intent };
}

function chosen(data: FormData): { choice?: string; amount?: number; period?: number } {
  const choice = data.get("choice");
  const [amount, period] = [data.get("amount"), data.get("period")].map((value) =>
    Number(value ?? Number.NaN),
  );
  return {
    ...(typeof choice === "string" ? { choice } : {}),
    ...(Number.isFinite(amount) ? { amount: amount as number } : {}),
    ...(Number.isFinite(period) ? { period: period as number } : {}),
  };
}

/**
 * Keeps that an offer was accepted, where the application still stands on the same screen with it: the provider may
 * say "accepted" before and after.
 */
function noteAccepted(path: string, offerId: string | null | undefined): void {
  const application = readApplication();
  const { applicationResult } = application.state;
  if (pathOf(application) !== `/${path}` || (applicationResult?.offerId ?? "") !== (offerId ?? "")) return;
  setDraft(path, [[OFFER_ID, offerId ?? ""]]);
  settleEnd();
}
