import type { LeadState } from "../../../app/provider/schemas/responses.ts";
import type { Script } from "../scripts/script.ts";
import type { Progress, SentCode } from "./record.ts";
import { isShownByRoute } from "./screens.ts";

/** The state of a new lead: the applicant is answering. */
const firstState = 2;
const checking = 6;
const mobileVerification = 7;
const idUpload = 30;

/** Sends a code: nothing leaves the machine, the console shows it. */
export function sendCode({ code, expiresIn }: Script["verification"]): SentCode {
  const now = Date.now();
  return { code, sentAt: now, expiresAt: now + expiresIn * 1000, wrongTries: 0 };
}

export function beginProgress(script: Script, dataPoints: readonly string[]): Progress {
  return {
    history: [firstState],
    position: -1,
    script,
    dataPoints: [...dataPoints],
    polls: 0,
    finalAnswerGiven: false,
    expired: false,
  };
}

export function currentState(progress: Progress): number {
  return progress.history.at(-1) ?? firstState;
}

/** Puts a lead in a state. Entering mobile verification sends a code. */
function enterState(progress: Progress, state: number, answer?: Partial<LeadState>): Progress {
  const { answer: _, document: __, ...rest } = progress;
  return {
    ...rest,
    history: currentState(progress) === state ? progress.history : [...progress.history, state],
    polls: 0,
    ...(state === mobileVerification && { sentCode: sendCode(progress.script.verification) }),
    ...(answer && { answer }),
  };
}

/** Advances a lead to the next step of its script; after the last it stays there. */
export function moveOn(progress: Progress): Progress {
  const position = progress.position + 1;
  const step = progress.script.steps[position];
  if (!step) return progress;
  const answer = "answer" in step ? (step.answer as Partial<LeadState> | undefined) : undefined;
  return { ...enterState(progress, step.state, answer), position };
}

/** Advances a lead from a declined offer: to the script's state for that, else to its next step. */
export function decline(progress: Progress): Progress {
  const { declined, steps } = progress.script;
  if (declined === undefined) return moveOn(progress);
  const position = steps.findIndex((step, index) => index > progress.position && step.state === declined);
  return { ...enterState(progress, declined), position: position < 0 ? steps.length - 1 : position };
}

/** Puts a lead in any state, at the script's step of that state if it has one, else before its first. */
export function jumpTo(progress: Progress, state: number, answer?: Partial<LeadState>): Progress {
  const position = progress.script.steps.findIndex((step) => step.state === state);
  return { ...enterState(progress, state, answer), position };
}

/**
 * Counts a status request: a checking step ends after as many as the script says, and the first one after a document's
 * last side processes the document.
 */
export function countPoll(progress: Progress): Progress {
  const state = currentState(progress);
  if (state === idUpload && progress.document?.complete) return moveOn(progress);
  if (state !== checking || isShownByRoute(progress.answer?.routeChange)) return progress;
  const step = progress.script.steps[progress.position];
  const needed = (step && "polls" in step ? step.polls : undefined) ?? progress.script.polls;
  const polls = progress.polls + 1;
  return polls >= needed ? moveOn({ ...progress, polls }) : { ...progress, polls };
}

/** Records a changed phone number: sends a code to the new one. */
export function returnToVerification(progress: Progress): Progress {
  const next = progress.script.steps[progress.position + 1];
  const scripted = next?.state === mobileVerification && currentState(progress) !== mobileVerification;
  return scripted ? moveOn(progress) : enterState(progress, mobileVerification);
}
