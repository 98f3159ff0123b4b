import {
  type Application,
  type ApplicationWithLead,
  changeApplication,
} from "../../application/application.ts";
import { clearIfFinal } from "../../application/apply-lead-state.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import { readingProblem } from "../../form/screens/handle-lead-result.ts";
import { readRedirect } from "../../provider/calls.ts";
import { type SafeDestination, withParams } from "../../shell/safe-destination.ts";
import { sessionStore } from "../../shell/storage/storage.ts";

type FoundRedirect = Pick<Application["state"], "redirectUrl" | "redirectMethod" | "redirectParams"> & {
  /** The problem that kept the provider from naming the address. */
  problem?: ProblemKind;
};

/**
 * Returns the redirect, unchecked: the one of the lead's state, else the one that this tab has stored, else the
 * provider's response to call 25.
 * @throws Response a redirect, if the application can't stay here after a failed call
 */
export async function findRedirect({ id, state }: ApplicationWithLead): Promise<FoundRedirect> {
  if (state.redirectUrl) return state;
  const kept = readKeptRedirect();
  if (kept) return { ...state, ...kept };
  const read = await readRedirect(id);
  if (!read.ok) return { problem: readingProblem(read.error).problem };
  // Stored, so that a reload needs no second call.
  clearIfFinal(changeApplication({ state: { ...state, ...read.value } }));
  return read.value;
}

/** Stores the redirect separately as well, for a reload that can't read the application's record. */
export function keepRedirect(
  url: SafeDestination,
  method: "get" | "post",
  params: Record<string, string>,
): void {
  sessionStore.write("redirectUrl", method === "get" ? withParams(url, params) : url);
  sessionStore.write("redirectMethod", method.toUpperCase());
}

/** Returns a stored GET redirect. The loader requests a POST redirect again, because its fields aren't stored. */
function readKeptRedirect(): FoundRedirect | undefined {
  const redirectUrl = sessionStore.read("redirectUrl");
  if (sessionStore.read("redirectMethod") !== "GET" || typeof redirectUrl !== "string") return undefined;
  return { redirectUrl, redirectMethod: "GET" };
}
