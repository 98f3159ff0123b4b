import * as z from "zod/mini";
import { readableAddress } from "../journey/redirect-policy.ts";
import { offerDocument } from "../lead/provider/schemas/offer-parts.ts";
import type { Body, OfferBody, OfferDocument, ShownOffer } from "./offer.ts";
import { Reader } from "./read-offer.ts";

type ReadDocuments = {
  documents: OfferDocument[];
  /**
   * The ids of the choices with a document that may have to be confirmed and can't be; undefined for the whole offer.
   */
  unconfirmable: (string | undefined)[];
  /** Paths of parts that differ from the contract. */
  differing: string[];
};

/**
 * Reads the documents of an offer and of its choices (contract, Offer bodies). A document without an id of its own, a
 * title or a safe address is left out.
 */
export function readDocuments(body: OfferBody): ReadDocuments {
  const reader = new Reader();
  const documents: OfferDocument[] = [];
  const unconfirmable: ReadDocuments["unconfirmable"] = [];
  readFrom(body ?? {}, "", undefined);
  const choices: readonly unknown[] = Array.isArray(body?.choices) ? body.choices : [];
  for (const [index, given] of choices.entries()) {
    const choice = (given ?? {}) as Body;
    if (typeof choice.id === "string") readFrom(choice, `choices.${index}.`, choice.id);
  }
  // A malformed part that its document needs is noted twice.
  return { documents, unconfirmable, differing: [...new Set(reader.differing)] };

  function readFrom(from: Body, path: string, choice: string | undefined): void {
    const given = from.documents ?? [];
    const entries = reader.entries(from, "documents", path);
    // What can't be read may have to be confirmed.
    if (!Array.isArray(given) || entries.length < given.length) unconfirmable.push(choice);
    for (const { entry, path: at } of entries) {
      const id = reader.part(entry, "id", offerDocument.id, at);
      const named = reader.part(entry, "title", offerDocument.title, at)?.trim();
      const url = readableAddress(entry.url);
      const kind = reader.part(entry, "kind", offerDocument.kind, at);
      const mustConfirm = reader.part(entry, "mustConfirm", z.boolean(), at) ?? false;
      if (mustConfirm !== (entry.mustConfirm ?? false)) unconfirmable.push(choice);
      const known = documentsFor(documents, choice).find((other) => other.id === id);
      if (id !== undefined && known === undefined && named !== undefined && url !== undefined) {
        const control = `document_${documents.length}`;
        documents.push({ id, title: named, url, kind, mustConfirm, control, choice });
        continue;
      }
      reader.note(at + (id === undefined || known ? "id" : named === undefined ? "title" : "url"));
      // The box of the same document stands for both.
      const hasBox = known?.mustConfirm && known.title === named && known.url === url;
      if (mustConfirm && !hasBox) unconfirmable.push(choice);
    }
  }
}

/** Returns an offer with its documents, and without the loans that have a document nobody could confirm. */
export function withDocuments(
  offer: ShownOffer,
  { documents, unconfirmable }: Pick<ReadDocuments, "documents" | "unconfirmable">,
): ShownOffer {
  if (offer.kind === "unusable" || unconfirmable.includes(undefined)) return { kind: "unusable" };
  if (offer.kind !== "choice") return { ...offer, documents };
  const choices = offer.choices.filter(({ id }) => !unconfirmable.includes(id));
  return choices.length > 0 ? { ...offer, choices, documents } : { kind: "unusable" };
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
