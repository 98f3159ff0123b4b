import { parseArgs } from "node:util";
import { type DataPointName, dataPoint, isDataPointName } from "../../../app/catalogue/catalogue.ts";
import { isPagePath } from "../../../app/catalogue/pages.ts";
import { screenOfState, screenTable } from "../screen-table.ts";
import { type Edit, edit, intoEnd, intoTable, type Start } from "./edits.ts";
import { camelOf, type EnglishText, sentenceOf, textEdits, wordsOf } from "./texts.ts";

const kinds = ["form", "own", "consents", "hand-off", "offer"] as const;
type Kind = (typeof kinds)[number];

/** The question that a plain form begins with unless one is named as the screen is. */
const usualQuestion = "number_of_inhabitants";

const snakeOf = (path: string): string => path.replaceAll("-", "_");

/** Returns the question that a plain form begins with. */
function questionOf(path: string): DataPointName {
  const name = snakeOf(path);
  return isDataPointName(name) ? name : usualQuestion;
}

/** The field of the body that a screen sends by a call of its own; a group of questions has several. */
const bodyFields: Partial<Record<Kind, (path: string) => string | undefined>> = {
  form: (path) => dataPoint(questionOf(path)).field?.split(".").at(-1),
  own: camelOf,
};

/** What a row of the table says of a screen beside its state, path and kind. */
const rowEnds: Readonly<Record<Kind, (path: string) => string>> = {
  form: (path) => `, dataPoints: ["${questionOf(path)}"], call: "/lead/${path}"`,
  own: (path) => `, call: "/lead/${path}"`,
  consents: () => `, call: "/lead/offer/policy"`,
  "hand-off": () => "",
  offer: () => `, offer: "single", call: "/lead/offer/accept-creditea-offer"`,
};

/** The texts that only this screen has; consents and offers have those of their kind. */
const texts: Readonly<Record<Kind, (path: string) => unknown>> = {
  form: (path) => ({ title: sentenceOf(path), text: "The lender asks for this before it decides." }),
  own: (path) => ({
    title: sentenceOf(path),
    text: "The lender asks for this before it decides.",
    label: sentenceOf(path),
    required: { [snakeOf(path)]: `Answer yes or no: ${wordsOf(path)}` },
  }),
  consents: () => undefined,
  "hand-off": (path) => ({
    title: sentenceOf(path),
    text: "You finish this step on another page, and come straight back.",
    steps: ["You go to the other page", "You come back here and your application goes on"],
    go: "Go there",
  }),
  offer: () => undefined,
};

/** The module of a screen with a form of its own: one question, which it sends by a call of its own. */
const routeFile = (path: string): string => {
  const [control, field] = [snakeOf(path), camelOf(path)];
  const component = field.replace(/^./, (first) => first.toUpperCase());
  return `import * as z from "zod/mini";
import { yesNo } from "../../catalogue/rules/choice.ts";
import { answersSchema, controlNamed } from "../../form/answers-schema.ts";
import { answersScreen, ScreenForm } from "../../form/answers-screen.tsx";
import { RadioField, useYesNo } from "../../form/fields/choice-field.tsx";
import { useTranslation } from "../../platform/i18n/texts.ts";
import type { Route } from "./+types/route";

const screen = answersScreen({
  path: "${path}",
  asks: () => ["${control}"],
  schema: () =>
    z.pipe(
      answersSchema({ ${control}: yesNo }, { section: "${path}" }),
      z.transform((given) => ({ ${field}: given.${control} })),
    ),
  call: "/lead/${path}",
  controlOf: controlNamed({ ${field}: "${control}" }),
});

export const clientLoader = screen.clientLoader;
export const clientAction = screen.clientAction;

export default function ${component}({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const choices = useYesNo();
  return (
    <ScreenForm
      screen={screen}
      loaderData={loaderData}
      actionData={actionData}
      title={t("${path}>title")}
      text={t("${path}>text")}
    >
      {({ entries, errors }) => (
        <RadioField
          entries={entries}
          errors={errors}
          name="${control}"
          label={t("${path}>label")}
          choices={choices}
          last
        />
      )}
    </ScreenForm>
  );
}
`;
};

/** The stand-in's call of such a screen. */
const ownCall = (path: string, state: number): string[] => [
  `  defineCall("lead.${path}", "/lead/${path}", (incoming) =>`,
  `    incoming.leave(incoming.leadAt([${state}], incoming.body)),`,
  "  ),",
];

/** Reads the arguments of the command. @throws Error of one line that says what is wrong */
function read(args: readonly string[]): { path: string; kind: Kind; state: number } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { kind: { type: "string", default: "form" }, state: { type: "string" } },
  });
  const [path = "", ...more] = positionals;
  if (more.length > 0) throw new Error(`One screen at a time: "${more.join(" ")}" is too much.`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(path) || path.length > 40)
    throw new Error(
      `"${path}" can't be a screen's path: give small letters joined by hyphens, such as pets or pet-details.`,
    );
  if (isPagePath(path) || screenTable.some((screen) => screen.path === path))
    throw new Error(`The path /${path} is taken already, and nothing was written.`);
  const kind = kinds.find((one) => one === values.kind);
  if (kind === undefined)
    throw new Error(`"${values.kind}" is no kind of screen: give one of ${kinds.join(", ")}.`);
  const states = screenTable.flatMap(({ state }) => state ?? []);
  const state = values.state === undefined ? Math.max(...states) + 1 : Number(values.state);
  const taken = screenOfState(state);
  if (!Number.isInteger(state) || state < 1 || taken !== undefined)
    throw new Error(
      `"${values.state}" can't be the screen's state${taken ? ` because it is /${taken.path}'s` : ""}: give the provider's number, one that no screen has yet.`,
    );
  return { path, kind, state };
}

/**
 * What `npm run new -- screen` writes.
 * @throws Error of one line that says what is wrong and what is allowed
 */
export function newScreen(args: readonly string[]): Start {
  const { path, kind, state } = read(args);
  const row = `  { state: ${state}, path: "${path}", kind: "${kind}"${rowEnds[kind](path)} },`;
  const value = texts[kind](path);
  const own: EnglishText[] =
    value === undefined
      ? []
      : [{ file: "steps", path: kind === "hand-off" ? ["hand-off", path] : [path], value, ...placeOf(kind) }];
  const edits: Edit[] = [
    edit("app/journey/screens.ts", row.trim(), (text) => intoEnd(text, "screens", [row])),
    ...(bodyFields[kind] ? contractEdits(path, state, bodyFields[kind](path)) : []),
    ...textEdits(own),
  ];
  if (kind !== "own") return { files: [], edits, next: stepsOf(path, kind, state) };
  const call = ownCall(path, state);
  const schema = `  "/lead/${path}": z.object({ ...ofLead, ${camelOf(path)}: z.boolean() }),`;
  return {
    files: [{ path: `app/screens/${path}/route.tsx`, content: routeFile(path) }],
    edits: [
      ...edits,
      edit("app/lead/provider/schemas/requests.ts", schema.trim(), (text) =>
        intoEnd(text, "answersRequests", [schema]),
      ),
      edit("tests/lead-server/calls/own-screens.ts", call.join(" "), (text) =>
        intoEnd(text, "ownScreenCalls", call),
      ),
    ],
    next: stepsOf(path, kind, state),
  };
}

/** Returns the edits that name a screen and its call in the contract's tables. */
function contractEdits(path: string, state: number, field: string | undefined): Edit[] {
  const fields = ["id", ...(field === undefined ? [] : [field])].map((name) => `\`${name}\``);
  const inTable = (section: string, row: string): Edit =>
    edit("app/lead/provider/contract.md", `${row} in "${section}"`, (text) => intoTable(text, section, row));
  return [
    inTable("States", `| ${state} | \`/${path}\` | 26 |`),
    inTable("Call 26: ", `| \`/lead/${path}\` | ${state} | ${fields.join(", ")} |`),
  ];
}

/** Where a kind's texts stand among the others: a hand-off's after those of the other partners. */
const placeOf = (kind: Kind): { after?: string } => (kind === "hand-off" ? { after: "smava" } : {});

const rowSteps: Readonly<Record<Kind, string>> = {
  form: "the questions that it asks, and its call as the provider names it",
  own: "final, if nothing of the application is asked after it",
  consents: "its call, /lead/offer/dynamic-policy if the provider is asked for the consents",
  "hand-off": "skippable, if the applicant may pass over it",
  offer: "single, choice or adjustable, and its call as the provider names it",
};

const ownSteps = (path: string): string[] => [
  `app/screens/${path}/route.tsx: what it asks and sends; its call is /lead/${path}.`,
  `app/lead/provider/schemas/requests.ts: the body of /lead/${path}, as the provider takes it.`,
  `tests/routes/screens/${path}: tests of its loader and action; npm run unit -- every-route   names those that are missing.`,
];

/** What is left to write in the contract. */
const contractSteps: Readonly<Record<Kind, (path: string) => string>> = {
  form: (path) => `the fields of /lead/${path} in "Call 26"`,
  own: (path) => `the fields of /lead/${path} in "Call 26"`,
  consents: () => 'the screen in "States", and in "Call 28" with its call',
  "hand-off": () => 'the screen in "States", and in "Offer bodies" beside the other hand-offs',
  offer: () => 'the screen in "States", in "Call 29" with its call, and in "Offer bodies"',
};

const stepsOf = (path: string, kind: Kind, state: number): string[] => [
  `app/journey/screens.ts: ${state} has to be the provider's number; ${rowSteps[kind]}.`,
  ...(kind === "own" ? ownSteps(path) : []),
  `app/lead/provider/contract.md: ${contractSteps[kind](path)}; then npm run contract   writes openapi.json anew; npm run unit -- tools/contract   names a row that is missing, and nothing compares its fields with the screen.`,
  ...(kind === "consents" || kind === "offer"
    ? []
    : [
        `locales/en/steps.json: the texts of ${path}; npm run unit -- i18n/locales   names those that still have the mark. A language without them shows English.`,
      ]),
  `npm start, then the lead server's console   leads an application to ${state} ${wordsOf(path)}.`,
  "npm run format.",
];
