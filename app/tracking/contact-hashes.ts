import { parsePhoneNumberFromString } from "libphonenumber-js/core";
// Numbers of all countries; the file is big and comes with the pixel only.
import metadata from "libphonenumber-js/min/metadata";

/** What is known of an applicant that a platform may match, in its clear form; it leaves the page only hashed. */
export type Contact = {
  sessionId?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
};

/** The SHA-256 of a text, as hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns a phone number that may be sent: it begins with +, goes on with digits only, and is valid in some country of
 * the world (specification §5.8).
 */
export function phoneToHash(phone: string | undefined): string | undefined {
  if (phone === undefined || !/^\+\d+$/.test(phone)) return undefined;
  return parsePhoneNumberFromString(phone, metadata)?.isValid() ? phone : undefined;
}

/** An e-mail address without surrounding space, in lower case; an empty one is none (specification §5.8). */
export function emailToHash(email: string | undefined): string | undefined {
  return email?.trim().toLowerCase() || undefined;
}

/** What TikTok identifies a visitor by: hashes of what is there; what is absent or unfit is left out. */
export async function identityOf({
  sessionId,
  email,
  phoneNumber,
}: Contact): Promise<Record<string, string>> {
  const parts = {
    external_id: sessionId || undefined,
    email: emailToHash(email),
    phone_number: phoneToHash(phoneNumber),
  };
  const hashed = Object.entries(parts).map(
    async ([name, value]) => [name, value === undefined ? undefined : await sha256(value)] as const,
  );
  return Object.fromEntries(
    (await Promise.all(hashed)).filter((part): part is [string, string] => part[1] !== undefined),
  );
}
