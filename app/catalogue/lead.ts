import { catalogue, type LeadPath } from "./catalogue.ts";
import type { Control, DataPoint } from "./types.ts";

/**
 * The lead entity of specification §3.1: every field with the kind of value it holds, as the catalogue names it.
 * The TypeScript types, the schema of the provider's responses and the checks of answers derive from these tables.
 */

/** The kind of value of a field. Dates are `YYYY-MM-DD`, amounts plain numbers in the country's currency. */
export type LeadValueKind = "text" | "number" | "flag" | "date" | "consents";

/** The top-level fields of a lead that the applicant answers. */
export const topFields = {
  amount: "number",
  period: "number",
  periodScale: "text",
  financingOption: "text",
  monthlyPaymentDay: "number",
  generalPolicies: "consents",
  policies: "consents",
} as const satisfies Record<string, LeadValueKind>;

const groupNames = [
  "personalDetails",
  "contactDetails",
  "incomeDetails",
  "otherDetails",
  "expenses",
  "employer",
  "referenceDetails",
] as const;

type GroupName = (typeof groupNames)[number];

/** A field that the catalogue may name: one of the top level, or any field of a group. */
export type LeadField = keyof typeof topFields | `${GroupName}.${string}`;

/** A consent of a submission: its id, whether it was given, and its version if the provider names one. */
export type GivenConsent = { id: string; given: boolean; version?: string | undefined };

/** The kind of value that each control gives. */
export const valueKinds = {
  text: "text",
  phone: "text",
  choice: "text",
  money: "number",
  number: "number",
  range: "number",
  date: "date",
  "yes-no": "flag",
  consents: "consents",
} as const satisfies Record<Exclude<Control["kind"], "group">, LeadValueKind>;

type Catalogue = typeof catalogue;
type KindOf<Point> = Point extends { control: { kind: infer Kind extends keyof typeof valueKinds } }
  ? (typeof valueKinds)[Kind]
  : never;

/** The fields of a group are those that data points of the catalogue name. */
type Groups = {
  [Group in GroupName]: {
    [Name in keyof Catalogue as Catalogue[Name] extends { field: `${Group}.${infer Field}` }
      ? Field
      : never]: KindOf<Catalogue[Name]>;
  };
};

/** The groups of a lead and their fields, which the catalogue names. */
export const leadGroups = Object.fromEntries(
  groupNames.map((group) => [group, Object.fromEntries(fieldsIn(group))]),
) as Groups;

function fieldsIn(group: GroupName): [field: string, kind: LeadValueKind][] {
  return Object.values<DataPoint>(catalogue).flatMap(({ field, control }) => {
    const [head, tail] = field?.split(".") ?? [];
    return head === group && tail !== undefined && control.kind !== "group"
      ? [[tail, valueKinds[control.kind]]]
      : [];
  });
}

type ValueOf<Kind> = Kind extends "number"
  ? number
  : Kind extends "flag"
    ? boolean
    : Kind extends "consents"
      ? GivenConsent[]
      : string;

type Fields<Table> = { -readonly [Field in keyof Table]?: ValueOf<Table[Field]> };

/** The answers of an application: the part of the lead entity that the applicant fills in. */
export type LeadAnswers = Fields<typeof topFields> & { [Group in GroupName]?: Fields<Groups[Group]> };

export type LeadValue = ValueOf<LeadValueKind>;

/** Returns one answer, or undefined while it is unknown. */
export function readAnswer(answers: LeadAnswers, path: LeadPath): LeadValue | undefined {
  const [head, tail] = path.split(".") as [keyof LeadAnswers, string | undefined];
  const value = answers[head];
  return tail === undefined
    ? (value as LeadValue | undefined)
    : (value as Record<string, LeadValue> | undefined)?.[tail];
}

/** Returns whether there is an answer: the provider may also send null or an empty text for none. */
export function isKnown(value: LeadValue | null | undefined): value is LeadValue {
  return value !== undefined && value !== null && value !== "";
}

/**
 * Returns a copy of the answers with one answer replaced.
 * @param value undefined removes the answer
 */
export function withAnswer(answers: LeadAnswers, path: LeadPath, value: LeadValue | undefined): LeadAnswers {
  const [head, tail] = path.split(".") as [keyof LeadAnswers, string | undefined];
  if (tail === undefined) return { ...answers, [head]: value };
  const group = answers[head] as Record<string, LeadValue> | undefined;
  return { ...answers, [head]: { ...group, [tail]: value } };
}

export function withAnswers(
  answers: LeadAnswers,
  given: Iterable<readonly [LeadPath, LeadValue | undefined]>,
): LeadAnswers {
  return [...given].reduce((known, [field, value]) => withAnswer(known, field, value), answers);
}

/** Every path of the table, in the table's order. */
export const leadPaths: readonly LeadPath[] = [
  ...(Object.keys(topFields) as LeadPath[]),
  ...Object.entries(leadGroups).flatMap(([group, fields]) =>
    Object.keys(fields).map((field) => `${group}.${field}` as LeadPath),
  ),
];
