import * as z from "zod/mini";
import {
  type AffiliateReference,
  type LeadContext,
  leadAnswersSchema,
} from "../../../app/provider/schemas.ts";

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/));
const text = z.string().check(z.maxLength(100_000));
const identifier = z.string().check(z.minLength(1), z.maxLength(200));

/** The affiliate that an applicant came from (specification §3.4). */
export const affiliateReferenceSchema = z.object({
  attribute: text,
  subId: z.optional(text),
  transactionId: z.optional(text),
  setAt: instant,
}) satisfies z.ZodMiniType<AffiliateReference>;

/** What a lead carries beside the applicant's answers (specification §3.2). */
const leadContext = z.object({
  leadSource: z.optional(text),
  googleCaptchaToken: z.optional(text),
  tags: z.optional(z.array(text)),
  deviceData: z.optional(
    z.object({
      timezoneOffset: z.number(),
      deviceMemory: z.number(),
      language: text,
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
  posthogParameters: z.optional(
    z.object({
      isLeadPrefilled: z.boolean(),
      leadPrefilledFields: z.array(text),
      leadPreviouslyRedirected: z.boolean(),
    }),
  ),
}) satisfies z.ZodMiniType<LeadContext>;

/** The body of create and update: the answers, what came with them and the product. Unknown fields are refused. */
export const leadRequestSchema = z.strictObject({
  ...(leadAnswersSchema as unknown as z.ZodMiniObject).shape,
  ...leadContext.shape,
  id: z.optional(identifier),
  expiresAt: z.optional(instant),
  leadStatus: z.optional(text),
  productId: text,
});

/** The smaller bodies that the application sends. */
export const requestSchemas = {
  verificationStart: z.strictObject({ id: identifier }),
  verificationCode: z.strictObject({ id: identifier, code: z.string().check(z.regex(/^\d{4,8}$/)) }),
  mobile: z.strictObject({ id: identifier, phoneNumber: z.string().check(z.regex(/^\+\d{6,15}$/)) }),
  password: z.strictObject({ id: identifier, password: z.string().check(z.minLength(8), z.maxLength(200)) }),
  progress: z.strictObject({ progressState: z.number() }),
  affiliateEvent: z.strictObject({
    id: z.optional(identifier),
    event: text,
    affiliateReferenceParams: affiliateReferenceSchema,
    productId: text,
  }),
};
