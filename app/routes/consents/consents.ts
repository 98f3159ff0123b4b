import * as z from "zod/mini";
import { formPayload, refuseAt } from "../../form/answers-schema.ts";
import type { SafeDestination } from "../../journey/safe-destination.ts";
import type { Consent } from "../../provider/schemas.ts";

/** A consent as its screen asks it. */
export type AskedConsent = Pick<Consent, "id" | "text" | "required"> & {
  url?: SafeDestination | undefined;
  /** Given before: it is told, not asked again. */
  held: boolean;
};

/** What the provider is told of a consent. */
type ConsentAnswer = { id: string; given: boolean };

/**
 * The consents of a screen, each id once, those that are required first.
 *
 * A box is the applicant's own to tick (GDPR, recital 32; CJEU C-673/17), so that `given` alone ticks none. A consent
 * counts as given before where it is required, or where the applicant gave it in this application.
 * @param givenHere ids that the applicant gave earlier in this application
 * @param addressOf which of the provider's addresses may be opened
 */
export function askedConsents(
  consents: readonly Consent[],
  givenHere: ReadonlySet<string>,
  addressOf: (url: string | undefined) => SafeDestination | undefined,
): AskedConsent[] {
  const once = new Map(consents.toReversed().map((consent) => [consent.id, consent]));
  return consents
    .filter((consent) => once.get(consent.id) === consent)
    .map(({ id, text, url, required, given }) => ({
      id,
      text,
      required,
      url: addressOf(url),
      held: given && (required || givenHere.has(id)),
    }))
    .toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** The control that holds which consents are ticked. */
export const GIVEN = "consents.given";

const ids = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((id) => [id]),
  ),
]);
const ticks = z.object({ consents: z.optional(z.object({ given: z.optional(ids) })) });

/** Returns the required consents that are still to be given, in their order. */
export function missingConsents(
  consents: readonly AskedConsent[],
  given: ReadonlySet<string>,
): readonly AskedConsent[] {
  return consents.filter(({ id, required, held }) => required && !held && !given.has(id));
}

/**
 * Returns the schema of a consents screen: every consent that is asked, with whether it is given. A required one that is
 * missing and one that isn't asked here are refused.
 */
export function consentsSchema(consents: readonly AskedConsent[]): z.ZodMiniType<ConsentAnswer[]> {
  return z.pipe(
    z.pipe(formPayload, ticks),
    z.transform(({ consents: ticked }, context): ConsentAnswer[] => {
      const given = new Set(ticked?.given ?? []);
      const missing = missingConsents(consents, given);
      const path = GIVEN.split(".");
      if (missing.length > 0) {
        refuseAt(context, path, {
          key: "missingAll",
          section: "consents",
          values: { count: missing.length },
        });
      } else if ([...given].some((id) => consents.every((consent) => consent.id !== id))) {
        refuseAt(context, path, { key: "choice" });
      }
      return consents.map(({ id, held }) => ({ id, given: held || given.has(id) }));
    }),
  );
}

/** From how many characters on a consent's text is folded. */
const LONG = 240;
/** How much of it stands beside the box then. */
const BEGINNING = 140;

/**
 * What of a consent's text stands beside its box: all of it, or its beginning where it is long, up to the end of the
 * first sentence or else of a word.
 */
export function besideBox(text: string): { text: string; folded: boolean } {
  const whole = text.trim();
  if (whole.length <= LONG) return { text: whole, folded: false };
  const sentence = /^.{20,}?[.!?](?=\s)/su.exec(whole)?.[0];
  if (sentence !== undefined && sentence.length <= BEGINNING) return { text: sentence, folded: true };
  const cut = whole.slice(0, BEGINNING);
  const words = cut.replace(/\s+\S*$/u, "");
  // A pair of code units may have been cut in two.
  return { text: `${words.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,;:]+$/u, "")}…`, folded: true };
}
