import * as z from "zod/mini";
import type { Country } from "../../data-points/country.ts";
import { choice } from "../../data-points/rules/choice.ts";
import { answersSchema } from "../../form/answers-schema.ts";
import { type OfferBody, offerPart } from "../shared/offer-part.ts";

/** The control that asks for the kind of document. */
export const DOCUMENT_TYPE = "document_type";

/** What the provider wants to be uploaded (contract, Offer bodies, state 30). */
export type DocumentOffer = {
  documentTypes: readonly string[];
  sides: readonly string[];
  maxBytes: number;
  canSkip: boolean;
};

const names = z.array(z.string().check(z.regex(/^[\w-]{1,50}$/))).check(z.minLength(1), z.maxLength(20));

/** What stands in for what the provider doesn't say: the contract's own example. */
const usual: DocumentOffer = {
  documentTypes: ["id_card", "passport", "residence_permit"],
  sides: ["front", "back"],
  maxBytes: 10 * 1024 * 1024,
  canSkip: false,
};

/** Reads what is to be uploaded; what is missing or broken is as usual. */
export function readDocumentOffer(offer: OfferBody): DocumentOffer {
  return {
    documentTypes: unique(offerPart(offer, "documentTypes", names, [...usual.documentTypes])),
    sides: unique(offerPart(offer, "sides", names, [...usual.sides])),
    maxBytes: offerPart(offer, "maxBytes", z.number().check(z.positive()), usual.maxBytes),
    canSkip: offerPart(offer, "canSkip", z.boolean(), usual.canSkip),
  };
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** Returns the schema of the form that asks which document comes: one of those that the provider takes. */
export function documentTypeSchema(
  { documentTypes }: Pick<DocumentOffer, "documentTypes">,
  country: Country,
) {
  return z.pipe(
    answersSchema({ [DOCUMENT_TYPE]: choice(documentTypes) }, { country, section: "id-upload" }),
    z.transform((given) => ({ documentType: String(given[DOCUMENT_TYPE]) })),
  );
}
