import { catalogue, type LeadPath } from "./catalogue.ts";
import type { Control, DataPoint } from "./types.ts";

/** The kind of value of a field. Dates are `YYYY-MM-DD`, amounts plain numbers in the country's currency. */
export type LeadValueKind = "text" | "number" | "flag" | "date" | "consents";

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

export type LeadField = keyof typeof topFields | `${GroupName}.${string}`;

export type GivenConsent = { id: string; given: boolean; version?: string | undefined };

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

type Groups = {
  [Group in GroupName]: {
    [Name in keyof Catalogue as Catalogue[Name] extends { field: `${Group}.${infer Field}` }
      ? Field
      : never]: KindOf<Catalogue[Name]>;
  };
};

/** The groups of a lead with the fields that the catalogue names, and the kind of value of each. */
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

type Fields<Table> = { -readonly [Field in keyof Table]?: ValueOf<Table[Field]> | undefined };

export type LeadAnswers = Fields<typeof topFields> & {
  [Group in GroupName]?: Fields<Groups[Group]> | undefined;
};

export type LeadValue = ValueOf<LeadValueKind>;

export function readAnswer(answers: LeadAnswers, path: LeadPath): LeadValue | undefined {
  const [head, tail] = path.split(".") as [keyof LeadAnswers, string | undefined];
  const value = answers[head];
  return tail === undefined
    ? (value as LeadValue | undefined)
    : (value as Record<string, LeadValue> | undefined)?.[tail];
}

/** The provider may send an empty text for no answer. */
export function isAnswered(value: LeadValue | undefined): value is LeadValue {
  return value !== undefined && value !== "";
}

export function withAnswer(answers: LeadAnswers, path: LeadPath, value: LeadValue | undefined): LeadAnswers {
  const [head, tail] = path.split(".") as [keyof LeadAnswers, string | undefined];
  if (tail === undefined) return { ...answers, [head]: value };
  const group = answers[head] as Record<string, LeadValue> | undefined;
  return { ...answers, [head]: { ...group, [tail]: value } };
}

export type ParsedAnswers = ReadonlyMap<LeadPath, LeadValue | undefined>;

export function withAnswers(
  answers: LeadAnswers,
  given: Iterable<readonly [LeadPath, LeadValue | undefined]>,
): LeadAnswers {
  return [...given].reduce((known, [field, value]) => withAnswer(known, field, value), answers);
}

export const leadPaths: readonly LeadPath[] = [
  ...(Object.keys(topFields) as LeadPath[]),
  ...Object.entries(leadGroups).flatMap(([group, fields]) =>
    Object.keys(fields).map((field) => `${group}.${field}` as LeadPath),
  ),
];
