import { isDeepStrictEqual } from "node:util";
import type { LeadState, Place, Redirect } from "../../../app/lead/provider/schemas/responses.ts";
import { screenOfState } from "../../tools/screen-table.ts";
import type { Answer, Call } from "../calls/call.ts";
import type { ProviderCountry } from "../countries/types.ts";
import type { Dialect } from "./dialect.ts";
import { type Shape, shapeOf } from "./shapes.ts";

/** The request that an answer is for. */
type Asked = {
  call: Pick<Call, "name" | "method">;
  /** The path within the API. */
  path: string;
  country: ProviderCountry;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an answer in a dialect. Read by the contract, it means the same. */
export function speak(dialect: Dialect, asked: Asked, answer: Answer): Answer {
  const { call, country } = asked;
  const meant = isAtOlderPath(dialect, asked.path, answer) ? postcodeNotFound : answer;
  const { status, headers } = meant;
  const body = said(dialect, call.name, status, meant.body, country);
  return inStatus(dialect, call, {
    status,
    ...(headers && { headers: saidHeaders(dialect, headers) }),
    ...(body !== undefined && {
      body: inShape(dialect, body, shapeOf(call.name, status)),
    }),
  });
}

const postcodeNotFound: Answer = { status: 404, body: { code: "postcode_not_found" } };

/** Returns whether only the older path gives this answer to a postcode. */
function isAtOlderPath({ postcodePath }: Dialect, path: string, { status }: Answer): boolean {
  return postcodePath === "older" && status === 200 && path.startsWith("/postcode/lookup/");
}

/** Says the values of a body whose meaning has several words. */
function said(
  dialect: Dialect,
  call: string,
  status: number,
  body: unknown,
  country: ProviderCountry,
): unknown {
  if (!isFields(body)) return body;
  if (status === 400 || status === 422) return saidRefusals(dialect, body, country);
  if (status === 409 && isFields(body.lead))
    return { ...body, lead: saidState(dialect, body.lead as LeadState) };
  if (status < 200 || status > 299) return body;
  if (call === "lookup.postcode") return saidPlace(dialect, body, country);
  if (call === "lead.redirect") return saidRedirect(dialect, body as Redirect);
  return "id" in body ? saidState(dialect, body as LeadState) : body;
}

/** The states that a result alone names (specification §4.2). */
const results: Readonly<Record<number, string>> = { 10: "accepted", 12: "redirected", 13: "rejected" };

const same = (text: string): string => text;

/** The ways to say a text of a state. */
const ways = {
  leadStatus: {
    words: same,
    capitals: (status: string) => status.toUpperCase(),
    code: (status: string) => String(status.length),
  },
  instants: {
    milliseconds: same,
    seconds: (instant: string) => instant.replace(/\.\d+Z$/, "Z"),
    microseconds: (instant: string) => instant.replace(/(\.\d{3})Z$/, "$1000Z"),
  },
  redirectMethod: {
    "upper case": same,
    "lower case": (method: string) => method.toLowerCase(),
    "title case": (method: string) => `${method.slice(0, 1).toUpperCase()}${method.slice(1).toLowerCase()}`,
  },
};

function saidState(dialect: Dialect, state: LeadState): Fields {
  const { leadStatus, expiresAt, applicationResult } = state;
  return {
    ...saidRedirect(dialect, state),
    ...saidProgress(dialect, state),
    ...(leadStatus && { leadStatus: ways.leadStatus[dialect.leadStatus](leadStatus) }),
    ...(expiresAt && { expiresAt: ways.instants[dialect.instants](expiresAt) }),
    ...(applicationResult && { applicationResult: saidResult(dialect, applicationResult) }),
  };
}

function saidProgress(
  dialect: Dialect,
  {
    progressState,
    routeChange,
    applicationResult,
  }: Pick<LeadState, "progressState" | "routeChange" | "applicationResult">,
): Fields {
  if (routeChange)
    return { ...saidNumbers(dialect, progressState), routeChange: saidRoute(dialect, routeChange) };
  const current = Array.isArray(progressState) ? progressState.at(-1) : progressState;
  const row = screenOfState(Number(current));
  const { status } = applicationResult?.application ?? {};
  if (dialect.screen === "result" && status && status === results[current ?? 0])
    return { progressState: undefined };
  const named = dialect.screen === "route" && row && row.kind !== "page" && row.kind !== "resume";
  return {
    ...saidNumbers(dialect, progressState),
    ...(named && { routeChange: saidRoute(dialect, row.path) }),
  };
}

function saidNumbers(dialect: Dialect, progressState: LeadState["progressState"]): Fields {
  const current = Array.isArray(progressState) ? progressState.at(-1) : progressState;
  if (current === undefined || current === null || dialect.progressState === "list") return {};
  return { progressState: dialect.progressState === "digits" ? String(current) : current };
}

function saidRoute({ route }: Dialect, name: string): string {
  return route === "slash" ? `/${name.replace(/^\//, "")}` : name;
}

function saidResult(
  { offerId }: Dialect,
  result: NonNullable<LeadState["applicationResult"]>,
): NonNullable<LeadState["applicationResult"]> {
  if (offerId === "given") return result;
  const { offerId: _, ...rest } = result;
  return rest;
}

/** Says the redirect of a state, or the one that was asked for. */
function saidRedirect<Body extends Partial<LeadState>>(dialect: Dialect, body: Body): Body {
  const { redirectMethod, redirectParams } = body;
  return {
    ...body,
    ...(redirectMethod && { redirectMethod: ways.redirectMethod[dialect.redirectMethod](redirectMethod) }),
    ...(redirectParams &&
      dialect.redirectParams === "values" && {
        redirectParams: Object.fromEntries(
          Object.entries(redirectParams).map(([name, text]) => [name, typed(text)]),
        ),
      }),
  };
}

/** Returns the number or the boolean that a text writes exactly; else the text. */
function typed(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return text !== "" && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Letters with a stroke, which Unicode doesn't decompose. */
const strokes: Readonly<Record<string, string>> = { đ: "d", Đ: "D", ł: "l", Ł: "L", ø: "o", Ø: "O" };

function saidName({ places }: Dialect, name: string): string {
  switch (places) {
    case "capitals":
      return name.toUpperCase();
    case "unaccented":
      return name
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .replace(/[đĐłŁøØ]/g, (letter) => strokes[letter] ?? letter);
    default:
      return name;
  }
}

function saidPlace(dialect: Dialect, place: Place, { facts }: ProviderCountry): Fields {
  const { province, city, district } = place;
  const label = facts.divisions.find(({ value }) => value === province)?.label;
  const named = dialect.places !== "codes" && label !== undefined;
  return {
    ...place,
    ...(named && { province: saidName(dialect, label) }),
    ...(city && { city: saidName(dialect, city) }),
    ...(district && { district: saidName(dialect, district) }),
  };
}

/** The key of the `validation` namespace for an answer that the provider refuses. */
const refusedKey = "server";

function saidRefusals({ messages }: Dialect, body: Fields, { texts }: ProviderCountry): Fields {
  if (messages === "texts" || !isFields(body.errors)) return body;
  const ownTexts: readonly unknown[] = Object.values(texts);
  return {
    ...body,
    errors: Object.fromEntries(
      Object.entries(body.errors).map(([name, error]) => [
        name,
        isFields(error) && ownTexts.includes(error.message) ? { ...error, message: refusedKey } : error,
      ]),
    ),
  };
}

function saidHeaders(
  { retryAfter }: Dialect,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const seconds = Number(headers["Retry-After"]);
  if (retryAfter === "seconds" || !(seconds > 0)) return headers;
  // A date has whole seconds: rounded up, so that nobody comes too early.
  const at = new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000);
  return { ...headers, "Retry-After": at.toUTCString() };
}

function inStatus(dialect: Dialect, { method }: Asked["call"], answer: Answer): Answer {
  const { status, body, headers } = answer;
  switch (status) {
    case 200:
    case 204:
      return method === "GET" ? answer : { ...answer, ...success(dialect, answer) };
    case 400:
    case 422: {
      if (dialect.refusalStatus === "either") return answer;
      return { ...answer, status: Number(dialect.refusalStatus) };
    }
    case 404:
    case 410: {
      if (dialect.failures === "bare") return { status, ...(headers && { headers }) };
      const expired = isFields(body) && body.code === "lead_expired";
      return dialect.failures === "other status" && expired ? { ...answer, status: 419 } : answer;
    }
    default:
      return answer;
  }
}

/** Returns the status of a call that has succeeded, and the body of one that answers nothing. */
function success(dialect: Dialect, { status, body }: Answer): Answer {
  if (dialect.success === "200") return { status, body };
  return { status: Number(dialect.success), body: status === 204 ? {} : body };
}

/** Applies the freedoms of a body's shape, and of the shapes within it. */
function inShape(dialect: Dialect, value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => inShape(dialect, entry, shape.entries ?? {}));
    return dialect.listOrder === "reversed" && !shape.ordered ? entries.toReversed() : entries;
  }
  if (!isFields(value)) return value;
  const { optional = {}, parts = {} } = shape;
  const present = Object.entries(value).filter(([name, field]) => {
    const { usual, detail, empty } = optional[name] ?? {};
    if (field === undefined) return false;
    if (detail && dialect.details === "left out") return false;
    if (empty && dialect.absent === "null" && isDeepStrictEqual(field, empty)) return false;
    return usual === undefined || dialect.defaults === "given" || !isDeepStrictEqual(field, usual);
  });
  const absent = Object.keys(optional).filter((name) => !present.some(([one]) => one === name));
  const entries: [string, unknown][] = [
    ...present.map(([name, field]): [string, unknown] => [
      name,
      inShape(dialect, field, parts[name] ?? (shape.map ? shape.entries : undefined) ?? {}),
    ]),
    ...absent.flatMap((name) => saidAbsent(dialect, name, optional[name]?.empty)),
    ...(dialect.unknownFields === "some" && !shape.map
      ? [["aFieldOfALaterVersion", { since: 2030, of: [null, "anything"] }] satisfies [string, unknown]]
      : []),
  ];
  return Object.fromEntries(inOrder(dialect, entries));
}

function saidAbsent({ absent }: Dialect, name: string, empty: unknown): [string, unknown][] {
  if (absent === "null") return [[name, null]];
  return absent === "empty" && empty !== undefined ? [[name, empty]] : [];
}

function inOrder({ fieldOrder }: Dialect, entries: [string, unknown][]): [string, unknown][] {
  if (fieldOrder === "reversed") return entries.toReversed();
  return fieldOrder === "alphabetical" ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries;
}

/** The call that needs the offer's id if the lead's state names one. */
const DECISION = 29;

/**
 * Completes a request by what the dialect didn't say: a provider that names no offer knows a lead's only one.
 * @param offerIdOf returns the id of a lead's offer, as the plain dialect names it
 */
export function hear(
  { offerId }: Dialect,
  { number }: Pick<Call, "number">,
  body: unknown,
  offerIdOf: (leadId: string) => string | null | undefined,
): unknown {
  if (offerId === "given" || number !== DECISION) return body;
  const { id } = (body ?? {}) as { id?: unknown };
  const meant = typeof id === "string" ? offerIdOf(id) : undefined;
  return meant ? { offerId: meant, ...(body as object) } : body;
}
