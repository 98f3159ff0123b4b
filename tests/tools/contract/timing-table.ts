import type { Endpoint } from "../../../app/lead/provider/endpoints.ts";
import * as timing from "../../../app/platform/timing.ts";

type Timed = Pick<Endpoint, "call" | "method" | "kept">;

/** Returns a time in words: "350 ms", "1.4 s", "10 min". */
function words(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds >= 120_000 && milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return `${milliseconds / 1000} s`;
}

/** Returns the delays before a number of retries. */
function delays(retries: number, first: number, growth: number): string {
  return Array.from({ length: retries }, (_, index) => words(first * growth ** index)).join(", ");
}

const {
  FIRST_POLL_MS,
  FIRST_RETRY_MS,
  LONGEST_POLL_MS,
  POLL_GROWTH,
  READ_RETRIES,
  RETRY_GROWTH,
  TRANSLATION_FIRST_RETRY_MS,
  TRANSLATION_RETRIES,
} = timing;

const readDelays = delays(READ_RETRIES, FIRST_RETRY_MS, RETRY_GROWTH);
const growth = `growing by ${(POLL_GROWTH - 1) * 100} % to ${words(LONGEST_POLL_MS)}`;
const polling = `every ${words(FIRST_POLL_MS)}, ${growth}`;
const resend = `again after ${timing.RESEND_AFTER_S} s, or as \`retryAfter\` or \`Retry-After\` says`;

/** Waits and repeats that only this call has, by its number. */
const particular: Readonly<Record<number, string>> = {
  1: `waits up to ${words(timing.CAPTCHA_MS)} for a captcha's token`,
  3: `on \`/checking\` once, after ${words(timing.UNKNOWN_STATE_MS)} in an unknown state`,
  4: "as call 3",
  6: `on \`/checking\` and after an upload ${polling}, not while the page is hidden; \`/checking\` offers to stop after ${words(timing.LEAVING_OFFERED_MS)} and pauses after ${words(timing.LONGEST_POLLING_MS)} of visible time; "stay" is offered ${words(timing.EXPIRY_WARNING_MS)} before the end`,
  9: `${words(timing.COMPANY_DELAY_MS)} after the last key`,
  11: `countries: after ${words(timing.COUNTRIES_MS)} every country is offered`,
  16: "once for an application",
  18: resend,
  24: "after the last side, call 6 is polled",
  31: `at most ${timing.TRANSLATIONS_AT_ONCE} at once`,
  34: resend,
  35: resend,
};

/** Returns the delays before a call's retries. Translations have a retry policy of their own. */
function retriesOf({ call, method }: Timed): string {
  if (call === 31) return delays(TRANSLATION_RETRIES, TRANSLATION_FIRST_RETRY_MS, RETRY_GROWTH);
  return method === "GET" ? readDelays : "never";
}

/** Returns in words how a call is retried, kept and repeated. */
export const timesOf = (endpoint: Timed) => ({
  retried: retriesOf(endpoint),
  kept: endpoint.kept ? words(timing.KEPT_FOR_MS) : "no",
  waits: particular[endpoint.call] ?? "",
});

/** Returns the contract's section about time: rules for every call, then a line for each call and method. */
function timingTable(endpoints: readonly Endpoint[]): string {
  const lines = endpoints.map((endpoint) => {
    const { retried, kept, waits } = timesOf(endpoint);
    return `| ${endpoint.call} | ${endpoint.method} | ${retried} | ${kept} | ${waits} |`;
  });
  return `- No call has a time-out. A screen that waits longer than ${words(timing.LONG_WAIT_MS)} says so and offers another try.
- A GET is retried after "unavailable" (see Errors) only: after the delays below, or as \`Retry-After\` says in seconds or as a date.
  A delay above ${words(timing.LONGEST_RETRY_MS)} isn't waited for, and a GET that the screen calls off isn't retried.
- A POST or PUT is never repeated by itself; the applicant presses "Try again". The only exception: while the provider answers \`in_progress\`, it is
  asked again as \`Retry-After\` says, else after ${words(timing.IN_PROGRESS_MS)}, up to ${timing.IN_PROGRESS_RETRIES} times.
- A POST or PUT that changes a lead waits up to ${words(timing.OTHER_TAB_MS)} for another tab that changes a lead.
- An answer is kept in memory for the time below after its last use. Failures aren't kept.
- \`expiresAt\` is compared with the answer's \`Date\` if the device's clock differs from it by more than ${words(timing.CLOCK_TOLERANCE_MS)}.

| call | method | retried after | kept | waits and repeats |
| --- | --- | --- | --- | --- |
${[...new Set(lines)].join("\n")}
`.replaceAll(/ \| {2}\|$/gm, " | |");
}

/** Returns the contract with its section about time written anew. */
export const withTimingTable = (contract: string, endpoints: readonly Endpoint[]): string =>
  withSection(contract, "timing", timingTable(endpoints));

/**
 * Returns the contract with the section between two marks written anew.
 * @param name the section's name in its marks
 * @throws Error if the contract has no such marks
 */
export function withSection(contract: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run contract -->`, `<!-- /${name} -->`];
  const [start, stop] = [contract.indexOf(begin), contract.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`The contract has no "${begin}" … "${end}".`);
  const before = contract.slice(0, start + begin.length);
  return `${before}\n\n${text}\n${contract.slice(stop)}`;
}
