import { consentIdOf } from "../catalogue/form-values.ts";
import { changeApplication, copyOfEarlierVisit, readApplication } from "./application.ts";
import { withEntries } from "./lead-record.ts";
import { replaceCopy } from "./next-visit.ts";
import { setPreferences } from "./provider/calls.ts";
import { isOffered } from "./selectors.ts";

/** The channels of offers. The brand's own consents have the same ids. */
export const channels = ["email", "sms", "partners"] as const;
export type Channel = (typeof channels)[number];

/** The action data of the screen: the channel that was stopped, or when it couldn't be. */
export type WithdrawalData = { channel: Channel; failedAt?: number };

/** The channels that were stopped since the document loaded: the application may have no answer about them. */
const stoppedHere = new Set<Channel>();

/** Returns whether a channel is known to be without consent. */
export function isOff(channel: Channel): boolean {
  const { marketingConsents = [] } = readApplication().answers.contactDetails ?? {};
  return stoppedHere.has(channel) || marketingConsents.some(({ id, given }) => id === channel && !given);
}

/** Returns whether the provider takes withdrawals by channel (contract, call 36). */
export function takesPreferences(): boolean {
  const application = readApplication();
  return application.id !== undefined && isOffered(application, "preferences");
}

/** Withdraws the consent to offers by one channel. */
export async function withdraw(channel: Channel): Promise<WithdrawalData> {
  const { id } = readApplication();
  const wanted = Object.fromEntries(channels.map((one) => [one, one !== channel && !isOff(one)]));
  const sent = id === undefined ? undefined : await setPreferences(id, wanted as Record<Channel, boolean>);
  if (!sent?.ok) return { channel, failedAt: Date.now() };
  stoppedHere.add(channel);
  noteWithdrawal(channel);
  return { channel };
}

/**
 * Takes a consent back in the answers, the drafts, the records and the copy for another visit, so that nothing gives it
 * again. A list of the provider's own doesn't say which channel a consent is about: all of those are taken back.
 */
function noteWithdrawal(channel: Channel): void {
  const { id: lead, answers, drafts, consentRecords } = readApplication();
  const isBack = (id: string) => id === channel || !(channels as readonly string[]).includes(id);
  const { contactDetails } = answers;
  const marketingConsents = contactDetails?.marketingConsents?.map((consent) => ({
    ...consent,
    given: consent.given && !isBack(consent.id),
  }));
  changeApplication({
    ...(marketingConsents && {
      answers: { ...answers, contactDetails: { ...contactDetails, marketingConsents } },
    }),
    consentRecords: consentRecords.map((record) =>
      record.field === MARKETING && record.given && isBack(record.id)
        ? { ...record, withdrawnAt: record.withdrawnAt ?? new Date() }
        : record,
    ),
    drafts: withEntries(drafts, (entries) =>
      entries.filter(([name, value]) => name !== GIVEN || !isBack(consentIdOf(value))),
    ),
  });
  if (copyOfEarlierVisit()?.id === lead) replaceCopy();
}

/** The name of the checkboxes for consents to offers, and the field of their answers. */
const GIVEN = "marketing_consents.given";
const MARKETING = "contactDetails.marketingConsents";
