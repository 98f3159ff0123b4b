import { createHash } from "node:crypto";
import type { GivenConsent } from "../../../app/catalogue/lead.ts";
import type { Consent } from "../../../app/lead/provider/schemas/responses.ts";
import type { Violation } from "./violation.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Returns the version of a consent's text: another text has another one. */
export const versionOf = (text: string): string => sha256(text).slice(0, 8);

/**
 * Checks the evidence of consents (contract, Consent): a version names one text, so its hash is always the same.
 * @param path the path of the list within the body
 * @param own the server's consents, as it shows them now
 */
export function evidenceViolations(
  path: string,
  given: readonly GivenConsent[],
  own: readonly Consent[],
): Violation[] {
  return given.flatMap(({ id, version, textHash }, index) => {
    const text = own.find((one) => one.id === id && one.version === version && version !== undefined);
    // An address that isn't safe isn't shown.
    const isKnown = text && [text.url ?? "", ""].some((url) => sha256(`${text.text}\n${url}`) === textHash);
    if (!text || !textHash || isKnown) return [];
    const problem = `isn't that of the text with the version ${version}`;
    return [{ path: `${path}.${index}.textHash`, problem, refused: false }];
  });
}
