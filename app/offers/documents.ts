import * as z from "zod/mini";
import { readableAddress } from "../journey/redirect-policy.ts";
import { type Body, documentKinds, type OfferBody, type OfferDocument } from "./offer.ts";
import { Reader, text } from "./read-offer.ts";

const title = z.string().check(z.regex(/\S/), z.maxLength(500));

/**
 * Reads the documents of an offer and of its choices (contract, Offer bodies). A document without an id of its own, a title
 * or a safe address is left out.
 */
export function readDocuments(body: OfferBody): { documents: OfferDocument[]; differing: string[] } {
  const reader = new Reader();
  const documents: OfferDocument[] = [];
  readFrom(body ?? {}, "", undefined);
  const choices: readonly unknown[] = Array.isArray(body?.choices) ? body.choices : [];
  for (const [index, given] of choices.entries()) {
    const choice = (given ?? {}) as Body;
    if (typeof choice.id === "string") readFrom(choice, `choices.${index}.`, choice.id);
  }
  // A malformed part that its document needs is noted twice.
  return { documents, differing: [...new Set(reader.differing)] };

  function readFrom(from: Body, path: string, choice: string | undefined): void {
    for (const { entry, path: at } of reader.entries(from, "documents", path)) {
      const id = reader.part(entry, "id", text, at);
      const named = reader.part(entry, "title", title, at);
      const url = readableAddress(entry.url);
      const kind = reader.part(entry, "kind", z.enum(documentKinds), at);
      const mustConfirm = reader.part(entry, "mustConfirm", z.boolean(), at) ?? false;
      const isRepeated = documentsFor(documents, choice).some((other) => other.id === id);
      if (id === undefined || isRepeated) reader.note(`${at}id`);
      else if (named === undefined) reader.note(`${at}title`);
      else if (url === undefined) reader.note(`${at}url`);
      else {
        const control = `document_${documents.length}`;
        documents.push({ id, title: named.trim(), url, kind, mustConfirm, control, choice });
      }
    }
  }
}

/**
 * Returns the documents of the loan that the applicant would accept.
 * @param choice the id of the chosen loan, if the offer has several
 */
export function documentsFor(
  documents: readonly OfferDocument[] | undefined = [],
  choice: string | undefined,
): OfferDocument[] {
  return documents.filter((document) => document.choice === undefined || document.choice === choice);
}
