import * as z from "zod/mini";
import { type DataPointName, dataPoint } from "../../catalogue/catalogue.ts";
import { everyCountry } from "../../catalogue/every-country.ts";
import { dependencies, isOptional } from "../../catalogue/fields.ts";
import { valueKinds } from "../../catalogue/lead.ts";
import { CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from "../../catalogue/rules/account.ts";
import { screens } from "../../journey/screens.ts";
import type { AnswersPath, EndpointName } from "../endpoints.ts";
import { givenConsent, identifier, instant, leadAnswersSchema, text, valueSchemas } from "./responses.ts";

// The browser needs only the types: a run-time import would add these schemas to the client's bundle.

/** A text that isn't empty and has no space around it. */
const filled = z.string().check(z.minLength(1), z.maxLength(1000), z.regex(/^\S(?:.*\S)?$/s));

const { number } = valueSchemas;

export const affiliateReferenceSchema = z.object({
  attribute: text,
  subId: z.optional(text),
  transactionId: z.optional(text),
  setAt: instant,
});

const leadContextSchema = z.object({
  leadSource: z.optional(text),
  tags: z.optional(z.array(text)),
  deviceData: z.optional(
    z.object({
      timezoneOffset: z.number(),
      deviceMemory: z.number(),
      language: text,
      /** As "1280x720". */
      screenResolution: z.string().check(z.regex(/^\d+x\d+$/)),
      loadingTime: z.number(),
    }),
  ),
  sessionId: z.optional(text),
  sessionStartedAt: z.optional(instant),
  affiliateReferenceParams: z.optional(affiliateReferenceSchema),
  googleClick: z.optional(
    z.object({
      gclid: z.optional(text),
      gclidAt: z.optional(instant),
      gbraid: z.optional(text),
      wbraid: z.optional(text),
    }),
  ),
  sellingTierGlobalId: z.optional(text),
  metaPixel: z.optional(z.object({ fbp: z.optional(text), fbc: z.optional(text) })),
  tikTokPixel: z.optional(z.object({ ttp: z.optional(text), ttclid: z.optional(text) })),
  /** The event id of the lead's conversions at advertising platforms; only with the consent to marketing. */
  conversionId: z.optional(text),
  posthogParameters: z.optional(
    z.object({
      isLeadPrefilled: z.boolean(),
      leadPrefilledFields: z.array(text),
      leadPreviouslyRedirected: z.boolean(),
    }),
  ),
});

const proof = { googleCaptchaToken: z.optional(text) };

/** What a lead has besides the applicant's answers. */
export type SentContext = z.infer<typeof leadContextSchema>;

const knownLead = { id: identifier, expiresAt: z.optional(instant), leadStatus: z.optional(text) };

const sentLead = z.object({
  ...leadAnswersSchema.shape,
  ...leadContextSchema.shape,
  productId: text,
});

/** A lead as it is sent: the identity only of a known lead, the proof only of a new one. */
export type LeadRequest = z.infer<typeof sentLead> & Partial<z.infer<z.ZodMiniObject<typeof knownLead>>>;

const ofLead = { id: identifier };
const progress = z.object({ progressState: z.number() });

/** The offer's id is sent only if the state names one. */
const ofOffer = { id: identifier, offerId: z.optional(identifier) };

const consents = z.array(givenConsent);
const policy = z.object({ ...ofOffer, consents });

const vehicle = {
  ...ofLead,
  brand: filled,
  model: filled,
  year: z.int(),
  licensePlateNumber: filled,
  hasDownPayment: z.boolean(),
  downPayment: z.optional(number),
};

const decision = z.object({
  ...ofOffer,
  accepted: z.boolean(),
  amount: z.optional(number),
  period: z.optional(number),
  choice: z.optional(identifier),
});

/** State 33, the Polish application. */
export const confirmationSchema = z.object({ ...ofLead, confirmed: z.literal(true) });

type FormPath = Exclude<Extract<(typeof screens)[number], { kind: "form" }>["call"], "/lead/wniosek">;

/** Returns whether a form's body may lack an answer: in some country it is optional, or it depends on another one. */
function mayBeAbsent(name: DataPointName, asked: readonly string[]): boolean {
  const dependsOnForm = dependencies(dataPoint(name).when).some((other) => asked.includes(other));
  return dependsOnForm || Object.values(everyCountry).some((country) => isOptional(name, country));
}

/** Returns the fields of a form's questions, without their group. */
function formFields(asked: readonly DataPointName[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    asked.flatMap((name) => {
      const { field, control } = dataPoint(name);
      if (field === undefined || control.kind === "group") return [];
      const kind = valueKinds[control.kind];
      const value = kind === "text" ? filled : valueSchemas[kind];
      return [[field.split(".").at(-1), mayBeAbsent(name, asked) ? z.optional(value) : value]];
    }),
  );
}

/** The bodies of the plain forms: their rows in the table of screens say what they ask. */
const formRequests = Object.fromEntries(
  screens.flatMap((screen) => {
    if (screen.kind !== "form" || screen.dataPoints.length === 0) return [];
    const ids = screen.call.startsWith("/lead/offer/") ? ofOffer : ofLead;
    return [[screen.call, z.object({ ...ids, ...formFields(screen.dataPoints) })]];
  }),
) as unknown as Record<FormPath, z.ZodMiniObject<typeof ofOffer>>;

const answersRequests = {
  ...formRequests,
  "/lead/aide": z.object({
    ...ofLead,
    receivesAid: z.boolean(),
    aidKind: z.optional(filled),
    aidMonthlyAmount: z.optional(number),
  }),
  "/lead/offer/accept-creditea-offer": decision,
  "/lead/offer/customer-debts": z.object({
    ...ofOffer,
    debts: z.array(z.object({ id: identifier, confirmed: z.boolean(), amount: z.optional(number) })),
  }),
  "/lead/offer/dynamic-policy": policy,
  "/lead/offer/payment": z.object({ ...ofOffer, returnUrl: z.url({ protocol: /^https?$/ }) }),
  "/lead/offer/policy": policy,
  "/lead/offer/professional-details": z.object({
    ...ofOffer,
    incomeSource: filled,
    professionalField: filled,
    position: filled,
  }),
  "/lead/offer/proficredit": decision,
  "/lead/offer/skip-document-upload": z.object(ofLead),
  "/lead/offer/update-provident-offer": decision,
  "/lead/sale": z.object({ ...vehicle, lender: filled, outstandingAmount: number }),
  "/lead/vehicle": z.object(vehicle),
  // State 34 adds missing answers in their groups.
  "/lead/wniosek": z.union([confirmationSchema, z.object({ ...leadAnswersSchema.shape, ...ofLead })]),
} satisfies Record<AnswersPath, z.ZodMiniType>;

const code = z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)));
const password = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX));

export const requestSchemas = {
  createLead: z.object({ ...sentLead.shape, ...proof }),
  updateLead: z.object({ ...sentLead.shape, ...knownLead }),
  sendCustomerConsents: z.object({ consents }),
  startVerification: z.object(ofLead),
  verifyMobile: z.object({ ...ofLead, code }),
  resendCode: z.object(ofLead),
  changeMobile: z.object({ ...ofLead, phoneNumber: z.string().check(z.regex(/^\+\d{6,15}$/)) }),
  setPassword: z.object({ ...ofLead, password }),
  sendAffiliateEvent: z.object({
    id: z.optional(identifier),
    event: text,
    affiliateReferenceParams: affiliateReferenceSchema,
    productId: text,
  }),
  skipStep: progress,
  continueFrom: progress,
  chooseDocument: z.object({ ...ofLead, documentType: identifier }),
  uploadSide: z.object({ ...ofLead, side: identifier, file: z.file() }),
  ...answersRequests,
} satisfies Partial<Record<EndpointName, z.ZodMiniType>>;
