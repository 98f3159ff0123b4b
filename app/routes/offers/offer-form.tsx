import "../../shell/dialog.css";
import "./offer.css";
import { country } from "@country";
import { legalFacts } from "@legal-facts";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { OFFER_KEY } from "../../application/selectors.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { useOwnForm } from "../../form/own-form.tsx";
import { problemIn } from "../../form/problem.tsx";
import { QuestionsForm } from "../../form/questions-form.tsx";
import { typedAmong } from "../../form/typed-entries.ts";
import { focusIfLost, useModal } from "../../form/use-modal.ts";
import { opensInFrame } from "../../shell/embedded.ts";
import { formatMoment } from "../../shell/texts/moments.ts";
import { useNow } from "../../shell/use-now.ts";
import { acceptanceOf, type Loan, type Offer, offerQuestions } from "./offer.ts";
import type { Decision, OfferFailure, OfferIntent } from "./offer-action.ts";
import { OfferDocuments, OfferFigures, OfferTotal, useOfferChoices } from "./offer-fields.tsx";
import { OfferTerms } from "./offer-terms.tsx";

type OfferFormProps = {
  offer: Offer;
  offerKey: string;
  partner: string | undefined;
  /** The controls' initial values. */
  entries: readonly FormEntry[];
  failure: OfferFailure | undefined;
  onDraft?: (entries: readonly FormEntry[]) => void;
};

type OpenOfferProps = Omit<OfferFormProps, "offer"> & {
  /** Undefined for an offer that can't be read. */
  offer: Offer | undefined;
  /** When the offer ends, in milliseconds; NaN without an end. */
  end: number;
  ended: boolean;
};

/** Returns whether an offer has ended. */
export function useOfferEnded(end: number): boolean {
  return (
    end <= useNow((now) => (end > now.getTime() ? end - now.getTime() : Number.POSITIVE_INFINITY)).getTime()
  );
}

/**
 * The ways on from an offer: its form until it ends, and then the one that asks for it again. An offer that can't be
 * read is asked for again or declined.
 */
export function OpenOffer({ offer, end, ended, ...props }: OpenOfferProps) {
  const { t } = useTranslation("steps");
  const isOpen = offer !== undefined && !ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form replaces the other, and takes the focus along
  useEffect(() => {
    if (!opensInFrame()) focusIfLost(document.querySelector("h1"));
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div>
        <AskAgain failure={props.failure} hasEnded={ended} />
        {ended ? null : <Decline offerKey={props.offerKey} failure={props.failure} />}
      </div>
    );
  }
  return (
    <>
      {Number.isNaN(end) ? null : (
        <p className="offer-until">
          {t("offers>until", { time: formatMoment(new Date(end), country.languageTag) })}
        </p>
      )}
      <OfferForm offer={offer} {...props} />
    </>
  );
}

/** The form that accepts or declines an offer. A dialog confirms both: accepting binds, declining is final. */
function OfferForm({ offer, failure, ...props }: OfferFormProps) {
  const { t } = useTranslation("steps");
  const { partner, offerKey } = props;
  const accepting = useConfirmation<{ loan: Loan; typed: readonly FormEntry[] }>(failure);
  const withdrawal = useWithdrawal();
  const choices = useOfferChoices(offer);
  const form = useOwnForm({
    id: "offer",
    questions: () => offerQuestions(offer),
    section: "offers",
    entries: props.entries,
    invalid: ofKind(failure, "invalid"),
    onValid: (answers, typed) => accepting.ask({ loan: acceptanceOf(offer, answers).loan, typed }),
    onDraft: props.onDraft,
  });
  const typed = typedAmong(form.typed);
  return (
    <div>
      <QuestionsForm
        form={form}
        choices={choices}
        above={<OfferTotal offer={offer} typed={typed} />}
        submitLabel={t("offers>accept")}
        onRetry={null}
      >
        <input type="hidden" name={OFFER_KEY} value={offerKey} />
        <OfferFigures offer={offer} typed={typed} />
        <OfferDocuments documents={offer.documents} />
      </QuestionsForm>
      <Decline offerKey={offerKey} failure={failure} />
      {accepting.about ? (
        <DecisionDialog
          intent="accept"
          title={t("offers>confirm>title")}
          text={`${partner ? t("offers>confirm>textPartner", { partner }) : t("offers>confirm>text")}${withdrawal}`}
          yes={t("offers>confirm>yes")}
          entries={accepting.about.typed}
          problem={sendingProblem("accept", accepting.failure)}
          onClose={accepting.close}
        >
          <OfferTerms loan={accepting.about.loan} />
        </DecisionDialog>
      ) : null}
    </div>
  );
}

/** Returns the sentence about the right to withdraw from a signed contract; empty where the law has none. */
function useWithdrawal(): string {
  const { t } = useTranslation("steps");
  const { t: common } = useTranslation();
  const count = legalFacts.withdrawal?.days;
  return count ? ` ${t("offers>confirm>withdrawal", { days: common("form>days", { count }) })}` : "";
}

/** The form that asks the provider for the offer again. */
function AskAgain({ failure, hasEnded }: { failure: OfferFailure | undefined; hasEnded: boolean }) {
  const { t } = useTranslation(["steps", "common"]);
  return (
    <FormShell
      intent="refresh"
      problem={sendingProblem("refresh", failure)}
      submitLabel={t(hasEnded ? "offers>end>ask" : "commonˆform>tryAgain")}
    >
      <p role="status">{failure?.kind === "unchanged" ? t("offers>end>none") : null}</p>
    </FormShell>
  );
}

/** The quiet button that declines an offer, with its confirmation dialog. */
function Decline({ offerKey, failure }: Pick<OfferFormProps, "offerKey" | "failure">) {
  const { t } = useTranslation("steps");
  const declining = useConfirmation<true>(failure);
  return (
    <div className="actions">
      <button type="button" className="button button--quiet" onClick={() => declining.ask(true)}>
        {t("offers>decline")}
      </button>
      {declining.about ? (
        <DecisionDialog
          intent="decline"
          title={t("offers>declining>title")}
          text={t("offers>declining>text")}
          yes={t("offers>declining>yes")}
          entries={[[OFFER_KEY, offerKey]]}
          problem={sendingProblem("decline", declining.failure)}
          onClose={declining.close}
        />
      ) : null}
    </div>
  );
}

type DialogProps = {
  intent: Decision;
  title: string;
  text: string;
  /** The label of the submit button. */
  yes: string;
  /** The entries that are submitted with the decision, the offer's key among them. */
  entries: readonly FormEntry[];
  /** The problem that stopped the decision. */
  problem: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * The dialog that confirms and submits the applicant's decision about an offer. It stays open while the decision is on its
 * way, which nothing takes back.
 */
function DecisionDialog({ intent, entries, problem, onClose, ...props }: DialogProps) {
  const { t } = useTranslation("steps");
  const dialog = useModal();
  const sending = useNavigation().state !== "idle";
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="offer-dialog-title"
      aria-describedby="offer-dialog-text"
      onCancel={(event) => {
        if (sending) event.preventDefault();
      }}
      onClose={onClose}
    >
      <div className="offer-dialog">
        <h2 id="offer-dialog-title">{props.title}</h2>
        <p id="offer-dialog-text">{props.text}</p>
        {props.children}
        <FormShell intent={intent} problem={problem} submitLabel={props.yes}>
          {entries.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </FormShell>
        <div className="actions">
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={sending || undefined}
            onClick={() => {
              if (!sending) dialog.current?.close();
            }}
          >
            {t("offers>confirm>no")}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/**
 * Returns the state of a confirmation dialog. It stays open after a failure alone: the page shows every other result. A
 * failure from before the dialog opened doesn't appear in it again.
 */
function useConfirmation<About>(failure: OfferFailure | undefined) {
  const [asked, setAsked] = useState<{ about: About; before: OfferFailure | undefined }>();
  const newFailure = failure === asked?.before ? undefined : failure;
  if (asked && newFailure && newFailure.kind !== "failed") setAsked(undefined);
  return {
    about: asked?.about,
    failure: newFailure,
    ask: (about: About) => setAsked({ about, before: failure }),
    close: () => setAsked(undefined),
  };
}

/** Returns the problem that stopped a decision, shown in the form that was submitted. */
function sendingProblem(intent: OfferIntent, failure: OfferFailure | undefined): ReactNode {
  return failure?.intent === intent ? problemIn(failure) : null;
}
