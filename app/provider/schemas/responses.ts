import * as z from "zod/mini";
import { type LeadValueKind, leadGroups, topFields } from "../../catalogue/lead.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/));
const calendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
export const text = z.string().check(z.maxLength(100_000));
export const identifier = z.string().check(z.minLength(1), z.maxLength(200));

/** A boolean that is false if the provider doesn't send it. */
const yesOrNo = z._default(z.boolean(), false);

/** Texts by name. A number or a boolean is read as its text. */
const namedTexts = z.record(
  z.string(),
  z.codec(z.union([z.string(), z.number(), z.boolean()]), z.string(), {
    decode: String,
    encode: (text) => text,
  }),
);

const consentSchema = z.object({
  id: identifier,
  text,
  url: z.optional(text),
  version: z.optional(text),
  required: yesOrNo,
  given: yesOrNo,
});
export type Consent = z.infer<typeof consentSchema>;

export const givenConsent = z.object({
  id: identifier,
  given: z.boolean(),
  version: z.optional(text),
});

export const valueSchemas = {
  text: z.string().check(z.maxLength(10_000)),
  number: z.number(),
  flag: z.boolean(),
  date: calendarDay,
  consents: z.array(givenConsent),
} satisfies Record<LeadValueKind, z.ZodMiniType>;

type Table = Readonly<Record<string, LeadValueKind>>;
type FieldsOf<Kinds extends Table> = {
  -readonly [Field in keyof Kinds]: z.ZodMiniOptional<(typeof valueSchemas)[Kinds[Field]]>;
};

function fieldsOf<Kinds extends Table>(kinds: Kinds) {
  const fields = Object.entries(kinds).map(([field, kind]) => [field, z.optional(valueSchemas[kind])]);
  return Object.fromEntries(fields) as FieldsOf<Kinds>;
}

type GroupsOf<Groups extends Readonly<Record<string, Table>>> = {
  [Group in keyof Groups]: z.ZodMiniOptional<z.ZodMiniObject<FieldsOf<Groups[Group]>>>;
};

/** The answers within a lead; every field is optional, unknown fields are removed. */
export const leadAnswersSchema = z.object({
  ...fieldsOf(topFields),
  ...(Object.fromEntries(
    Object.entries<Table>(leadGroups).map(([group, kinds]) => [group, z.optional(z.object(fieldsOf(kinds)))]),
  ) as GroupsOf<typeof leadGroups>),
});

const progress = z.union([
  z.number(),
  z.array(z.number()),
  z.codec(z.string().check(z.regex(/^\d{1,3}$/)), z.number(), { decode: Number, encode: String }),
]);

/** The response of most calls. */
export const leadStateSchema = z.object({
  id: identifier,
  leadStatus: z.optional(text),
  progressState: z.optional(progress),
  routeChange: z.optional(text),
  expiresAt: z.optional(instant),
  dataPoints: z.optional(z.array(text)),
  lead: z.optional(leadAnswersSchema),
  uiColors: z.optional(namedTexts),
  customerConsents: z.optional(z.array(consentSchema)),
  applicationResult: z.optional(
    z.object({
      application: z.optional(z.object({ status: z.optional(text) })),
      offerId: z.optional(identifier),
      partner: z.optional(z.object({ name: text, logo: z.optional(text) })),
      offer: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  redirectUrl: z.optional(text),
  redirectMethod: z.optional(text),
  redirectParams: z.optional(namedTexts),
});
export type LeadState = z.infer<typeof leadStateSchema>;

/** The body of a 400 or 422: the refused answers, by data point. */
export const fieldErrorsSchema = z.object({
  errors: z.record(z.string(), z.object({ fieldName: z.optional(text), message: text })),
});

export const conflictSchema = z.object({ code: z.literal("conflict"), lead: leadStateSchema });

export const codeSchema = z.object({ code: text });

export const policiesSchema = z.object({
  generalPolicies: z.array(consentSchema),
  marketingConsents: z.array(consentSchema),
});

export const placeSchema = z.object({
  province: z.optional(text),
  city: z.optional(text),
  district: z.optional(text),
  streets: z.optional(z.array(text)),
});
export type Place = z.infer<typeof placeSchema>;

export const companySchema = z.object({
  name: text,
  taxRegistryCode: z.optional(text),
  postalCode: z.optional(text),
  city: z.optional(text),
  street: z.optional(text),
  houseNumber: z.optional(text),
});
export type Company = z.infer<typeof companySchema>;
export const companiesSchema = z.array(companySchema);

export const emailVerdictSchema = z.object({ valid: z.boolean(), suggestion: z.optional(text) });
export type EmailVerdict = z.infer<typeof emailVerdictSchema>;

export const choicesSchema = z.array(z.object({ value: text, label: text }));
export type Choice = z.infer<typeof choicesSchema>[number];

export const verificationSchema = z.object({
  sentTo: text,
  expiresIn: z.number(),
  retryAfter: z.optional(z.number()),
});
export type Verification = z.infer<typeof verificationSchema>;

export const redirectSchema = z.object({
  redirectUrl: text,
  redirectMethod: z.optional(text),
  redirectParams: z.optional(namedTexts),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const partnerLogosSchema = z.array(
  z.object({ name: text, logo: text, url: z.optional(text), fact: z.optional(text) }),
);

export const listsSchema = z.record(z.string(), z.array(text));

/** Brand → model → the years of its production. */
export const vehicleModelsSchema = z.record(z.string(), z.record(z.string(), z.array(z.number())));
export type VehicleModels = z.infer<typeof vehicleModelsSchema>;

export const customerConsentsSchema = z.array(consentSchema);
export const documentSchema = z.object({ documentId: z.optional(text) });
export type DocumentResponse = z.infer<typeof documentSchema>;

export const dataPointsSchema = z.object({ dataPoints: z.array(text) });
export const okSchema = z.object({ ok: z.boolean() });
