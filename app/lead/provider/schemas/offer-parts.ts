/** The parts of an offer, with their limits (contract, Offer bodies): the browser reads an offer part by part. */

import * as z from "zod/mini";
import { identifier } from "./responses.ts";

export const positive = z.number().check(z.positive());
export const notNegative = z.number().check(z.nonnegative());
/** A date, which may be an instant: its time is ignored. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?:$|T)/));
export const shortText = z.string().check(z.minLength(1), z.maxLength(500));
export const names = z
  .array(z.string().check(z.regex(/^[\w-]{1,50}$/)))
  .check(z.minLength(1), z.maxLength(20));

/**
 * An annual percentage rate as a fraction, up to 10,000 %. Loans of a month reach some thousands in Spain and Mexico,
 * so a number above it is in per cent.
 */
export const rate = z.number().check(z.nonnegative(), z.maximum(100));

/** The units of a loan's term. */
export const periodScale = z.enum(["days", "weeks", "months", "years"]);

export const offerDocument = {
  id: identifier,
  title: shortText.check(z.regex(/\S/)),
  kind: z.enum(["precontract", "contract", "schedule", "insurance"]),
};
