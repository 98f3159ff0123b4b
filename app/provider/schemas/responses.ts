import * as z from "zod/mini";
import { type LeadAnswers, type LeadValueKind, leadGroups, topFields } from "../../catalogue/lead.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** An instant: ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/));
/** A day, `YYYY-MM-DD`. */
const calendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** A text of any content. */
export const text = z.string().check(z.maxLength(100_000));
/** The id of a lead, an offer or a consent. */
export const identifier = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * Returns the schema of an optional field of a response: null means the same as a missing one (contract, Rules for
 * every call).
 */
function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );
}

/** A boolean that is false if the provider doesn't send it. */
const yesOrNo = z._default(maybe(z.boolean()), false);

/** Texts by name. A number or a boolean is read as its text, and null as a missing entry. */
const namedTexts = z.pipe(
  z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((entries) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
  ),
);

/** A consent with the provider's text. */
const consentSchema = z.object({
  id: identifier,
  text,
  url: maybe(text),
  version: maybe(text),
  required: yesOrNo,
  given: yesOrNo,
});
export type Consent = z.infer<typeof consentSchema>;

/** An answer about a consent. */
export const givenConsent = z.object({
  id: identifier,
  given: z.boolean(),
  version: maybe(text),
});

export const valueSchemas = {
  text: z.string().check(z.maxLength(10_000)),
  number: z.number(),
  flag: z.boolean(),
  date: calendarDay,
  consents: z.array(givenConsent),
} satisfies Record<LeadValueKind, z.ZodMiniType>;

function fieldsSchema(fields: Readonly<Record<string, LeadValueKind>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, z.optional(z.nullable(valueSchemas[kind]))]),
  );
}

/** Answers as a provider writes them: null means the same as a missing one. */
export type WrittenAnswers = {
  [Name in keyof LeadAnswers]: Written<NonNullable<LeadAnswers[Name]>> | null | undefined;
};
type Written<Value> = Value extends readonly unknown[] | string | number | boolean
  ? Value
  : { [Field in keyof Value]: Value[Field] | null | undefined };

/** The answers within a lead; every field is optional, unknown fields are removed. */
export const leadAnswersSchema = z.object({
  ...fieldsSchema(topFields),
  ...Object.fromEntries(
    Object.entries(leadGroups).map(([group, fields]) => [
      group,
      z.optional(z.nullable(z.object(fieldsSchema(fields)))),
    ]),
  ),
}) as unknown as z.ZodMiniType<LeadAnswers, WrittenAnswers>;

const progress = z.union([
  z.number(),
  z.array(z.number()),
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
]);

/** The response of most calls: the application's state (contract, Shapes). */
export const leadStateSchema = z.object({
  id: identifier,
  leadStatus: z.nullish(text),
  progressState: z.nullish(progress),
  routeChange: z.nullish(text),
  expiresAt: z.nullish(instant),
  dataPoints: z.nullish(z.array(text)),
  lead: z.nullish(leadAnswersSchema),
  uiColors: z.nullish(namedTexts),
  customerConsents: z.nullish(z.array(consentSchema)),
  applicationResult: z.nullish(
    z.object({
      application: z.nullish(z.object({ status: z.nullish(text) })),
      offerId: z.nullish(identifier),
      partner: z.nullish(z.object({ name: text, logo: z.nullish(text) })),
      offer: z.nullish(z.record(z.string(), z.unknown())),
    }),
  ),
  redirectUrl: z.nullish(text),
  redirectMethod: z.nullish(text),
  redirectParams: z.nullish(namedTexts),
});
export type LeadState = z.infer<typeof leadStateSchema>;

/** The body of a 400 or 422: the refused answers, by data point. */
export const fieldErrorsSchema = z.object({
  errors: z.record(z.string(), z.object({ fieldName: maybe(text), message: text })),
});

export const conflictSchema = z.object({ code: z.literal("conflict"), lead: leadStateSchema });

export const codeSchema = z.object({ code: text });

export const policiesSchema = z.object({
  generalPolicies: z.array(consentSchema),
  marketingConsents: z.array(consentSchema),
});
export type Policies = z.infer<typeof policiesSchema>;

export const placeSchema = z.object({
  province: z.nullish(text),
  city: z.nullish(text),
  district: z.nullish(text),
  streets: z.nullish(z.array(text)),
});
export type Place = z.infer<typeof placeSchema>;

export const companySchema = z.object({
  name: text,
  taxRegistryCode: z.nullish(text),
  postalCode: z.nullish(text),
  city: z.nullish(text),
  street: z.nullish(text),
  houseNumber: z.nullish(text),
});
export type Company = z.infer<typeof companySchema>;
export const companiesSchema = z.array(companySchema);

export const emailVerdictSchema = z.object({ valid: z.boolean(), suggestion: z.nullish(text) });
export type EmailVerdict = z.infer<typeof emailVerdictSchema>;

/** A list of choices. A value that the list repeats counts once, with its first label. */
export const choicesSchema = z.pipe(
  z.array(z.object({ value: text, label: text })),
  z.transform((choices) => {
    const seen = new Set<string>();
    return choices.filter(({ value }) => !seen.has(value) && seen.add(value));
  }),
);
export type Choice = z.infer<typeof choicesSchema>[number];

export const verificationSchema = z.object({
  sentTo: text,
  expiresIn: z.number(),
  retryAfter: z.nullish(z.number()),
});
export type Verification = z.infer<typeof verificationSchema>;

export const redirectSchema = z.object({
  redirectUrl: text,
  redirectMethod: z.nullish(text),
  redirectParams: z.nullish(namedTexts),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const partnerLogosSchema = z.array(
  z.object({ name: text, logo: text, url: z.nullish(text), fact: z.nullish(text) }),
);

export const listsSchema = z.record(z.string(), z.array(text));

/** Brand → model → the years of its production. */
export const vehicleModelsSchema = z.record(z.string(), z.record(z.string(), z.array(z.number())));
export type VehicleModels = z.infer<typeof vehicleModelsSchema>;

export const customerConsentsSchema = z.array(consentSchema);
/** The response names the document, which no other call takes. */
export const documentSchema = z.object({ documentId: z.nullish(text) });
export type DocumentResponse = z.infer<typeof documentSchema>;

export const dataPointsSchema = z.object({ dataPoints: z.array(text) });
export const okSchema = z.object({ ok: z.boolean() });
