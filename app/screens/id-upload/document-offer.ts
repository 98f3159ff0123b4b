import * as z from "zod/mini";
import type { Country } from "../../catalogue/country.ts";
import { choice } from "../../catalogue/rules/choice.ts";
import { answersSchema } from "../../form/answers-schema.ts";
import { type OfferBody, offerPart } from "../../offers/offer-part.ts";

/** The name of the control that asks for the document type. */
export const DOCUMENT_TYPE = "document_type";

/** The documents that the provider asks the applicant to upload (contract, Offer bodies, state 30). */
export type DocumentOffer = {
  documentTypes: readonly string[];
  sides: readonly string[];
  maxBytes: number;
  canSkip: boolean;
};

const names = z.array(z.string().check(z.regex(/^[\w-]{1,50}$/))).check(z.minLength(1), z.maxLength(20));

/** The defaults for missing parts: the contract's own example. */
const usual: DocumentOffer = {
  documentTypes: ["id_card", "passport", "residence_permit"],
  sides: ["front", "back"],
  maxBytes: 10 * 1024 * 1024,
  canSkip: false,
};

/** Reads the documents to upload. Missing and malformed parts have defaults. */
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

/** Returns the schema of the document type form. It accepts only types that the provider names. */
export function documentTypeSchema(
  { documentTypes }: Pick<DocumentOffer, "documentTypes">,
  country: Country,
) {
  return z.pipe(
    answersSchema({ [DOCUMENT_TYPE]: choice(documentTypes) }, { country, section: "id-upload" }),
    z.transform((given) => ({ documentType: String(given[DOCUMENT_TYPE]) })),
  );
}
