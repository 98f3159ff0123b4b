import "../../shell/dialog.css";
import { country } from "@country";
import { legalFacts } from "@legal-facts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { OFFER_KEY } from "../../application/selectors.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { parseMoney } from "../../catalogue/rules/number.ts";
import { ofKind } from "../../catalogue/values.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { useOwnForm } from "../../form/own-form.tsx";
import { problemIn } from "../../form/problem.tsx";
import { QuestionsForm } from "../../form/questions-form.tsx";
import { type Partner, PartnerBadge } from "../../shell/partner-badge.tsx";
import { formatMoment } from "../../shell/texts/moments.ts";
import { useModal } from "../../shell/use-modal.ts";
import { useNow } from "../../shell/use-now.ts";
import { chosenLoan, type Loan, type Offer, offerQuestions } from "./offer.ts";
import type { OfferData } from "./offer-action.ts";
import { AdjustedLoan, OfferDocuments, useOfferChoices } from "./offer-fields.tsx";
import { costsFirst, OfferBox, OfferTerms } from "./offer-terms.tsx";

/** A decision that a dialog confirms: accepting binds, declining is final. */
type Decision = {
  /** The dialog's words: to accept an offer, to decline one, to decline all. */
  words: "confirm" | "declining" | "decliningAll";
  /** What is submitted, the offer's key among it. */
  entries: readonly FormEntry[];
  /** The loan that is accepted. */
  loan?: Loan | undefined;
};

type OfferFormProps = {
  offer: Offer;
  offerKey: string;
  entries: readonly FormEntry[];
  onDraft?: (entries: readonly FormEntry[]) => void;
};

type OpenOfferProps = Omit<OfferFormProps, "offer"> & {
  /** Undefined for an offer that can't be read. */
  offer: Offer | undefined;
  partner: Partner | undefined;
  /** When the offer ends, in milliseconds; NaN without an end. */
  end: number;
  ended: boolean;
};

export function useOfferEnded(end: number): boolean {
  const now = useNow((time) => (end > time.getTime() ? end - time.getTime() : Number.POSITIVE_INFINITY));
  return end <= now.getTime();
}

/** The ways on from an offer: its form, or one that asks for it again after its end or if it can't be read. */
export function OpenOffer({ offer, partner, end, ended, ...form }: OpenOfferProps) {
  const { t } = useTranslation("steps");
  const fetcher = useFetcher<OfferData>();
  const [asked, setAsked] = useState<Decision>();
  const ask = (decision: Decision) => {
    fetcher.reset();
    setAsked(decision);
  };
  // The dialog shows a failure, the page every other result.
  const isAsked = !fetcher.data || fetcher.data.kind === "failed";
  const several = offer?.kind === "choice";
  const time = Number.isNaN(end) ? "" : formatMoment(new Date(end), country.languageTag);
  return (
    <>
      <div className="offer-head">
        {partner && offer?.kind !== "single" ? <PartnerBadge {...partner} /> : null}
        {offer && !ended && time ? <p className="question-hint">{t("offers>until", { time })}</p> : null}
      </div>
      {offer && !ended ? (
        <OfferForm {...form} offer={offer} invalid={ofKind(fetcher.data, "invalid")} onAccept={ask} />
      ) : (
        <AskAgain hasEnded={ended} />
      )}
      {ended ? null : (
        <button
          type="button"
          className="button-link"
          onClick={() =>
            ask({ words: several ? "decliningAll" : "declining", entries: [[OFFER_KEY, form.offerKey]] })
          }
        >
          {t(several ? "offers>declineAll" : "offers>decline")}
        </button>
      )}
      {asked && isAsked ? (
        <DecisionDialog {...asked} fetcher={fetcher} partner={partner} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

type AcceptFormProps = OfferFormProps & {
  invalid: InvalidAnswers | undefined;
  onAccept: (decision: Decision) => void;
};

/** The form of what an offer lets the applicant choose, with its figures. */
function OfferForm({ offer, offerKey, entries, invalid, onDraft, onAccept }: AcceptFormProps) {
  const { t } = useTranslation("steps");
  const choices = useOfferChoices(offer);
  const form = useOwnForm({
    id: "offer",
    questions: () => offerQuestions(offer),
    textsOf: "offers",
    entries,
    invalid,
    onValid: (answers, typed) =>
      onAccept({ words: "confirm", entries: typed, loan: chosenLoan(offer, answers) }),
    onDraft,
  });
  const wanted = {
    choice: form.typed("choice"),
    amount: parseMoney(form.typed("loan_amount"), country),
    period: parseMoney(form.typed("loan_period"), country),
  };
  const loan = chosenLoan(offer, wanted);
  return (
    <QuestionsForm
      form={form}
      headed="choice"
      choices={choices}
      above={offer.kind === "choice" && loan ? <OfferTerms loan={loan} names={["total"]} /> : null}
      submitLabel={t("offers>accept")}
    >
      <input type="hidden" name={OFFER_KEY} value={offerKey} />
      {offer.kind === "single" ? <OfferBox loan={offer} /> : null}
      {offer.kind === "adjustable" && loan && Object.keys(form.errors).length === 0 ? (
        <AdjustedLoan offer={offer} loan={loan} wanted={wanted} />
      ) : null}
      <OfferDocuments documents={offer.documents} />
    </QuestionsForm>
  );
}

/** The form that asks the provider for the offer again. */
function AskAgain({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTranslation(["steps", "common"]);
  const fetcher = useFetcher<OfferData>();
  return (
    <FormShell
      fetcher={fetcher}
      intent="refresh"
      submitLabel={t(hasEnded ? "offers>end>ask" : "commonˆform>tryAgain")}
    >
      <p role="status">{fetcher.data?.kind === "unchanged" ? t("offers>end>none") : null}</p>
    </FormShell>
  );
}

type Fetcher = FetcherWithComponents<OfferData>;

type DialogProps = Decision & { fetcher: Fetcher; partner: Partner | undefined; onClose: () => void };

/** The dialog that confirms a decision. It stays open while the decision is on its way, which nothing takes back. */
function DecisionDialog({ words, entries, loan, fetcher, partner, onClose }: DialogProps) {
  const { t } = useTranslation(["steps", "common"]);
  const dialog = useModal();
  const sending = fetcher.state !== "idle";
  const declines = words !== "confirm";
  const failed = ofKind(fetcher.data, "failed");
  const { withdrawal } = legalFacts;
  const days = withdrawal?.days && t("commonˆform>days", { count: withdrawal.days });
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--decision"
      aria-labelledby="offer-dialog-title"
      aria-describedby="offer-dialog-text"
      onCancel={(event) => sending && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id="offer-dialog-title">{t(`offers>${words}>title`)}</h2>
      {loan ? <OfferTerms loan={loan} names={costsFirst} /> : null}
      <p id="offer-dialog-text">
        {loan && partner
          ? t("offers>confirm>textPartner", { partner: partner.name })
          : t(`offers>${words}>text`)}
        {loan && days ? ` ${t("offers>confirm>withdrawal", { days })}` : null}
      </p>
      <div className="actions">
        <button
          type="button"
          className={declines ? "button" : "button button--quiet"}
          aria-disabled={sending || undefined}
          onClick={() => sending || dialog.current?.close()}
        >
          {t("offers>confirm>no")}
        </button>
      </div>
      {failed && failed.problem !== "unavailable" ? (
        problemIn(failed)
      ) : (
        <FormShell
          fetcher={fetcher}
          intent={declines ? "decline" : "accept"}
          submitLabel={t(`offers>${words}>yes`)}
          isQuiet={declines}
        >
          {entries.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </FormShell>
      )}
    </dialog>
  );
}
