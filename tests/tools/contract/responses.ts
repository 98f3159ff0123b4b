import type { CallSection, ContractDocument, ErrorRow } from "./document.ts";

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

/** The body of a 403 that asks for a code first. Any other body forbids the call. */
const codeFirst = {
  content: {
    "application/json": {
      schema: {
        anyOf: [
          { $ref: "#/components/schemas/CodeRequired" },
          { type: "object", description: "Any other body: the call is forbidden." },
        ],
      },
      examples: { "code-required": { $ref: "#/components/examples/code-required" } },
    },
  },
};

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

/**
 * What the applicant sees of some failures of a call, as its "Otherwise" says it: "on `/checking`, forbidden: a
 * message."
 */
type Exception = {
  /** The words before the failures, such as "on `/checking`"; empty if it always applies. */
  where: string;
  kinds: readonly string[];
  statuses: readonly string[];
  /** "any failure", or "every other failure". */
  every?: "any" | "other";
  seen: string;
};

/** Returns the failures that a list of words names; undefined if another word is among them. */
function failuresIn(
  words: string,
  errors: readonly ErrorRow[],
): Omit<Exception, "where" | "seen"> | undefined {
  const text = words.toLowerCase();
  if (text === "any failure") return { kinds: [], statuses: [], every: "any" };
  if (text === "every other failure") return { kinds: [], statuses: [], every: "other" };
  const named = text.split(/, | or | and /);
  const kinds = named.filter((word) => errors.some(({ kind }) => kind === word));
  const statuses = named.filter((word) => /^[45](?:\d\d|xx)$/.test(word)).map((word) => word.toUpperCase());
  return kinds.length + statuses.length === named.length ? { kinds, statuses } : undefined;
}

/** Returns the exceptions of a call's "Otherwise". Its other sentences are only in the call's description. */
function exceptionsOf(call: CallSection, errors: readonly ErrorRow[]): Exception[] {
  const sentences = (call.points.Otherwise ?? "").split(/(?<=\.) (?=[A-Z0-9"])/);
  return sentences.flatMap((sentence) => {
    const [, where = "", words = "", said = ""] =
      /^(?:((?:on|after) [^,:]+|GET|POST|PUT), )?([^:]+): (.+)\.$/i.exec(sentence) ?? [];
    const failures = failuresIn(words, errors);
    if (failures === undefined) return [];
    const [, target] = /^as ([\w-]+)$/.exec(said) ?? [];
    const seen = target === undefined ? said : errors.find(({ kind }) => kind === target)?.seen;
    if (seen === undefined)
      throw new Error(`Call ${call.number} of the contract names a failure "${target}"`);
    return [{ where: where.replace(/^O/, "o").replace(/^A/, "a"), ...failures, seen }];
  });
}

/** A request of a call: some of its exceptions are about one path or one method. */
type Request = { path: string; method: string };

/** Returns the exceptions of a request, without the words that only name its path or its method. */
function exceptionsFor(
  { path, method }: Request,
  call: CallSection,
  errors: readonly ErrorRow[],
): Exception[] {
  const own = call.paths.map((row) => `on \`${row.path}\``);
  return exceptionsOf(call, errors).flatMap((one) => {
    const isOfRequest = one.where === method || one.where === `on \`${path}\``;
    if (isOfRequest && (one.where === method || own.includes(one.where))) return [{ ...one, where: "" }];
    return own.includes(one.where) || /^(?:GET|POST|PUT)$/.test(one.where) ? [] : [one];
  });
}

/**
 * Returns a request's responses to failures, by status: what the applicant sees. A call whose failures are all alike
 * has one for all of them.
 * @param call its section of the contract
 */
export function failureResponses(
  { errors }: ContractDocument,
  call: CallSection,
  request: Request,
): Record<string, object> {
  const exceptions = exceptionsFor(request, call, errors);
  const all = exceptions.find(({ every }) => every === "any");
  if (all !== undefined) {
    const response = { description: `**any failure**: ${all.seen}.`, headers: retryHeader };
    return { "4XX": response, default: response };
  }
  const usual = failuresOf(errors).flatMap(({ kind, statuses, seen }) =>
    statuses.map((status) => ({ kind, status, seen })),
  );
  const rest = usual.filter(({ status }) => status === "default");
  const own = exceptions
    .flatMap(({ statuses }) => statuses)
    .filter((status) => !usual.some((one) => one.status === status))
    .flatMap((status) => rest.map((one) => ({ ...one, status })));
  const others = exceptions.find(({ every }) => every === "other");

  const describe = ({ kind, status, seen }: (typeof usual)[number]): string | undefined => {
    const named = exceptions.filter((one) =>
      one.statuses.length > 0 ? one.statuses.includes(status) : one.kinds.includes(kind),
    );
    const said = named.length === 0 && others !== undefined ? [others] : named;
    if (said.length === 0) return undefined;
    const parts = said.map((one) => (one.where === "" ? one.seen : `${one.where}: ${one.seen}`));
    const elsewhere = said.every(({ where }) => where !== "") ? [`elsewhere: ${seen}`] : [];
    return `**${kind}**: ${[...parts, ...elsewhere].join(". ").replaceAll(/(?<=\. )\w/g, (first) => first.toUpperCase())}.`;
  };
  return Object.fromEntries(
    [...usual, ...own].map((failure) => {
      const description = describe(failure);
      const { kind, status, seen } = failure;
      if (status === "403" && call.points["Code first"] !== undefined)
        return [status, { description: description ?? `**${kind}**: ${seen}.`, ...codeFirst }];
      return [
        status,
        description === undefined
          ? { $ref: `#/components/responses/${component(kind)}` }
          : { description, ...bodyOf(kind) },
      ];
    }),
  );
}
