import { randomUUID } from "node:crypto";
import type { Config } from "../../app/config.ts";
import { currentState } from "../../app/journey/screens.ts";
import type { LeadState } from "../../app/provider/schemas/answers.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { withWholeSample } from "../lead-server/countries/whole-sample.ts";
import { type Measured, openBrowser } from "./browser.ts";
import type { JourneyFiles } from "./files.ts";
import { countryHeader } from "./provider.ts";

/** A place that journeys run through. */
export type Visited = {
  host: string;
  basePath: string;
  country: string;
  journey: Config["journey"];
  /** The path of the calls for a lead, below `/api`. */
  leadPath: string;
  files: JourneyFiles;
};

/** The maximum number of status requests per lead. */
const mostPolls = 20;

const checking = 6;
const verification = 7;
const accepted = 10;

/** Returns the answers of an applicant who is asked all that a journey asks. */
function answersOf({ country, journey }: Visited) {
  const provider = providerCountry(country);
  const { asks, facts } = provider;
  if (journey === "dynamic") return provider.sample;
  return withWholeSample({ ...provider, asks: { ...asks, dynamic: facts.classic } }).sample;
}

/**
 * Runs one applicant's journey: loads the first page and its files, creates a lead, completes it, requests its status
 * until the code from the text message is due, and sends it.
 * @param origin the address of nginx
 * @throws Error with the unexpected outcome
 */
export async function runJourney(
  origin: string,
  visited: Visited,
  measured: Measured,
  signal: AbortSignal,
): Promise<void> {
  const { host, basePath, country, leadPath, files } = visited;
  const browser = openBrowser(origin, host, measured, signal);
  const load = async (kind: string, path: string) => {
    const { status } = await browser.send(path, { kind });
    if (status !== 200) throw new Error(`${host}${path} answered ${status}`);
  };
  const loadAll = (kind: string, paths: readonly string[]) =>
    Promise.all(paths.map((path) => load(kind, path)));
  const call = async (
    kind: string,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: unknown,
  ): Promise<LeadState> => {
    const answer = await browser.send(path, {
      kind,
      method,
      body,
      // Accepting any encoding keeps an answer readable here: the provider's aren't compressed for it.
      headers: {
        Accept: "application/json",
        "Accept-Encoding": "identity",
        [countryHeader]: country,
        ...(method === "GET" ? {} : { "Idempotency-Key": randomUUID() }),
      },
    });
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${kind} answered ${answer.status} in ${country}`);
    return JSON.parse(answer.body) as LeadState;
  };

  try {
    await load("document", basePath);
    await loadAll("its files", files.document);
    await Promise.all([loadAll("late files", files.late), call("policies", "GET", "/policies")]);

    const sample = answersOf(visited);
    const first = { productId: "loan", ...sample.firstPage };
    const lead = `/api${leadPath}`;
    const { id } = await call("create", "POST", lead, first);
    if (!id) throw new Error("The lead was made without an id");
    await loadAll("later screens' files", files.screens);
    let state = await call("update", "PUT", lead, { productId: "loan", ...sample.complete, id });
    for (let polls = 0; currentState(state.progressState) === checking && polls < mostPolls; polls += 1)
      state = await call("status", "GET", `/api/lead/status/${id}`);
    expectState(state, verification);
    state = await call("verify", "POST", "/api/v2/customer/mobile/verify", { id, code: "123456" });
    expectState(state, accepted);
  } finally {
    browser.close();
  }
}

/** @throws Error when a lead is in another state */
function expectState({ progressState }: LeadState, expected: number): void {
  const state = currentState(progressState);
  if (state !== expected) throw new Error(`A lead is in state ${state} instead of ${expected}`);
}
