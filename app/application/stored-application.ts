import { isRecord, isText } from "../catalogue/values.ts";
import { hasEnded } from "../journey/location.ts";
import { sha256 } from "../shell/sha256.ts";
import { localStore } from "../shell/storage/storage.ts";
import { type Application, readApplication } from "./application.ts";
import { sessionLifetime } from "./visit/session.ts";

/** A lead that this browser offers to continue. The e-mail address is hashed: nothing in it tells whose it is. */
export type StoredApplication = {
  id: string;
  amount?: number | undefined;
  period?: number | undefined;
  emailHash: string;
  storedAt: Date;
};

export async function storeForAnotherVisit({ id, answers }: Application): Promise<void> {
  const emailHash = await hashOf(answers.contactDetails?.email);
  const now = readApplication();
  if (id === undefined || emailHash === undefined || now.id !== id || hasEnded(now)) return;
  const { amount, period } = now.answers;
  const record: StoredApplication = { id, amount, period, emailHash, storedAt: new Date() };
  localStore.write("storedLoanApplication", record);
}

/** Returns the stored lead if this is its applicant's e-mail address. Deletes an outdated record. */
export async function storedApplicationOf(email: string | undefined): Promise<StoredApplication | undefined> {
  const kept = localStore.read("storedLoanApplication");
  if (kept === null) return undefined;
  if (!isStoredApplication(kept)) {
    forgetStoredApplication();
    return undefined;
  }
  return kept.emailHash === (await hashOf(email)) ? kept : undefined;
}

export function forgetStoredApplication(): void {
  localStore.remove("storedLoanApplication");
}

function isStoredApplication(kept: unknown): kept is StoredApplication {
  if (!isRecord(kept) || !isText(kept.id) || !isText(kept.emailHash) || !(kept.storedAt instanceof Date))
    return false;
  const age = Date.now() - kept.storedAt.getTime();
  return age >= 0 && age <= sessionLifetime();
}

/** Hashes an address; undefined without one, and on plain http, where the browser has no cryptography. */
async function hashOf(email = ""): Promise<string | undefined> {
  const address = email.trim().toLowerCase();
  return address.includes("@") ? sha256(address).catch(() => undefined) : undefined;
}
