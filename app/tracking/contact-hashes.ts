import { parsePhoneNumberFromString } from "libphonenumber-js/core";
// The metadata of all countries: a big file that only the pixel's chunk imports.
import metadata from "libphonenumber-js/min/metadata";

/** The unhashed data by which a platform can match an applicant; only hashes of it leave the page. */
export type Contact = {
  sessionId?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
};

/** Returns the SHA-256 of a text as hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns a phone number that may be hashed and sent: + and digits only, and valid in some country (specification
 * §5.8).
 */
export function phoneToHash(phone: string | undefined): string | undefined {
  if (phone === undefined || !/^\+\d+$/.test(phone)) return undefined;
  return parsePhoneNumberFromString(phone, metadata)?.isValid() ? phone : undefined;
}

/** Returns an e-mail address trimmed and in lower case; undefined for an empty one (specification §5.8). */
export function emailToHash(email: string | undefined): string | undefined {
  return email?.trim().toLowerCase() || undefined;
}

/** Returns the hashes by which TikTok identifies a visitor; absent and invalid values are left out. */
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
