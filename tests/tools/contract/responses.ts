import { type CallSection, type ContractDocument, type ErrorRow, statusesOf } from "./document.ts";

/** The shape and the example of a failure's body, by its kind; the others may have any. */
const bodies: Readonly<Record<string, string>> = {
  refused: "Refusal",
  conflict: "Conflict",
  expired: "Code",
};

const component = (kind: string): string =>
  kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const retryHeader = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };

/** Returns the part of a response that doesn't depend on its call. */
function bodyOf(kind: string) {
  const schema = bodies[kind];
  const content = schema && {
    "application/json": {
      schema: { $ref: `#/components/schemas/${schema}` },
      examples: { [kind]: { $ref: `#/components/examples/${kind}` } },
    },
  };
  return { ...(kind === "unavailable" && { headers: retryHeader }), ...(content && { content }) };
}

const failuresOf = (errors: readonly ErrorRow[]) => errors.filter(({ statuses }) => statuses.length > 0);

/** Returns the responses of failures that calls share, by name: what the applicant sees of each. */
export function sharedResponses({ errors }: ContractDocument): Record<string, object> {
  return Object.fromEntries(
    failuresOf(errors).map(({ kind, seen }) => [
      component(kind),
      { description: `**${kind}**: ${seen}.`, ...bodyOf(kind) },
    ]),
  );
}

/** A sentence of a call's "Otherwise", with the failures that it names. */
type Sentence = { text: string; kinds: readonly string[]; statuses: readonly string[] };

/** Returns the kinds that a text names, apart from the one as which another counts. */
function kindsIn(text: string, errors: readonly ErrorRow[]): string[] {
  const named = text.toLowerCase().replaceAll(/counts as [\w-]+/g, "");
  return errors.filter(({ kind }) => new RegExp(`\\b${kind}\\b`).test(named)).map(({ kind }) => kind);
}

/** Returns the sentences of a call's "Otherwise"; one about everything else names the kinds that no other names. */
function sentencesOf(call: CallSection, errors: readonly ErrorRow[]): Sentence[] {
  const texts = (call.points.Otherwise ?? "").split(/(?<=\.) (?=[A-Z0-9"])/).filter(Boolean);
  const named = texts.map((text) => ({ text, kinds: kindsIn(text, errors), statuses: statusesOf(text) }));
  const all = new Set(named.flatMap(({ kinds }) => kinds));
  const others = errors.map(({ kind }) => kind).filter((kind) => !all.has(kind));
  return named.map((one) =>
    one.text.includes("everything else") ? { ...one, kinds: [...one.kinds, ...others] } : one,
  );
}

/** Adds what the applicant sees of the kind as which a failure counts. */
function spelledOut(text: string, errors: readonly ErrorRow[]): string {
  const [, target] = /counts as ([\w-]+)/.exec(text) ?? [];
  const seen = errors.find(({ kind }) => kind === target)?.seen;
  return seen === undefined ? text : `${text.replace(/\.$/, "")}: ${seen}.`;
}

/**
 * Returns a call's responses to failures, by status. A failure that the call treats differently says so.
 * @param call its section of the contract
 * @param method its HTTP method, since a sentence may be about one of a call's two
 * @param helps whether the call only helps, so that its "Otherwise" is about every failure
 */
export function failureResponses(
  { errors }: ContractDocument,
  call: CallSection,
  method: string,
  helps: boolean,
): Record<string, object> {
  const sentences = sentencesOf(call, errors).filter(
    ({ text }) => !/\b(?:GET|POST|PUT)\b/.test(text) || new RegExp(`\\b${method}\\b`).test(text),
  );
  const usual = failuresOf(errors).flatMap(({ kind, statuses, seen }) =>
    statuses.map((status) => ({ kind, status, seen })),
  );
  const rest = usual.filter(({ status }) => status === "default");
  const own = sentences
    .flatMap(({ statuses }) => statuses)
    .filter((status) => !usual.some((one) => one.status === status))
    .flatMap((status) => rest.map((one) => ({ ...one, status })));

  const describe = ({ kind, status, seen }: (typeof usual)[number]): string | undefined => {
    const special = sentences.filter((one) =>
      one.statuses.length > 0 ? one.statuses.includes(status) : one.kinds.includes(kind),
    );
    const general = sentences.filter(
      ({ kinds, statuses, text }) =>
        kinds.length + statuses.length === 0 && (helps || /\bfailure\b/i.test(text)),
    );
    const said = [...special, ...general].map(({ text }) => spelledOut(text, errors));
    if (said.length === 0) return undefined;
    const isComplete =
      helps || special.length > 0 || said.some((text) => /^an?y? failure (?!of)/i.test(text));
    return `**${kind}**. For this call: ${said.join(" ")}${isComplete ? "" : ` In every other case: ${seen}.`}`;
  };
  return Object.fromEntries(
    [...usual, ...own].map((failure) => {
      const description = describe(failure);
      return [
        failure.status,
        description === undefined
          ? { $ref: `#/components/responses/${component(failure.kind)}` }
          : { description, ...bodyOf(failure.kind) },
      ];
    }),
  );
}
