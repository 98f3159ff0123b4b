import { destination } from "../journey/screens.ts";
import type { LeadState } from "../provider/schemas.ts";
import { sessionStore } from "../storage/storage.ts";
import {
  type Application,
  changeApplication,
  forgetNextVisit,
  newApplication,
  readApplication,
  rememberForNextVisit,
  replaceApplication,
} from "./application.ts";
import { withoutOutdated } from "./stale.ts";

/**
 * Takes over what the provider says of the application: its id, its state, what it asks next and, where it sends
 * them, the answers that it knows.
 */
export function takeOver({ id, lead, dataPoints, ...state }: LeadState): Application {
  const before = readApplication();
  const application = changeApplication({
    id,
    state: { ...before.state, ...withoutAbsent(state) },
    errors: {},
    createKey: undefined,
    lastOperationTimestamp: new Date(),
    ...(dataPoints ? { dataPoints } : {}),
    ...(lead ? { answers: mergeAnswers(before.answers, lead), drafts: {} } : {}),
  });
  if (state.redirectUrl) {
    sessionStore.write("redirectUrl", state.redirectUrl);
    sessionStore.write("redirectMethod", state.redirectMethod ?? "GET");
  }
  if (isFinal(application)) forgetNextVisit();
  else rememberForNextVisit();
  return application;
}

/** Begins again after the provider let the lead go: what may be kept is kept, the rest forgotten (spec.md §4). */
export function startAgain(): Application {
  forgetNextVisit();
  return replaceApplication(withoutOutdated(readApplication()));
}

/** Forgets everything of this application. */
export function clearApplication(): Application {
  forgetNextVisit();
  return replaceApplication(newApplication);
}

/** An application that has ended is nobody's next visit. */
function isFinal({ state }: Application): boolean {
  const target = destination(state);
  return target.kind === "screen" && target.final;
}

/** A route change or a consent list of an earlier answer doesn't outlive an answer that has none. */
function withoutAbsent(state: Omit<LeadState, "id" | "lead" | "dataPoints">): Application["state"] {
  return { ...state, routeChange: state.routeChange ?? null };
}

function mergeAnswers(known: Application["answers"], news: Application["answers"]): Application["answers"] {
  const merged: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(news)) {
    if (value === null || value === undefined) continue;
    const before = merged[key];
    merged[key] =
      typeof value === "object" && !Array.isArray(value)
        ? { ...(typeof before === "object" ? before : {}), ...withoutNulls(value) }
        : value;
  }
  return merged as Application["answers"];
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
