import "./offer.css";
import { legalFacts } from "@legal-facts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FormEntry } from "../catalogue/form-values.ts";
import { AnswersForm } from "../form/answers-form.tsx";
import { FormShell } from "../form/form-shell.tsx";
import { problemIn } from "../form/problem.tsx";
import { useDoublePressGuard, useModal } from "../form/use-modal.ts";
import { OFFER_KEY } from "../lead/selectors.ts";
import { opensInFrame } from "../platform/embedded.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { ofKind } from "../platform/values.ts";
import { documentsFor } from "./documents.ts";
import type { Offer, ShownOffer, UsableOffer } from "./offer.ts";
import type { Decision, OfferFailure, OfferIntent } from "./offer-action.ts";
import { PaymentCalendar } from "./offer-box.tsx";
import { type OfferEnd, OfferEndLine } from "./offer-end.tsx";
import { OfferDocuments, OfferFields } from "./offer-fields.tsx";
import { acceptanceSchema, offerAsks, offerControls } from "./offer-schema.ts";
import { OfferTerms } from "./offer-terms.tsx";
import type { OfferView } from "./offer-view.ts";

type OfferFormProps = Pick<OfferView, "offerKey" | "entries"> & {
  offer: UsableOffer;
  partner: string | undefined;
  end: OfferEnd;
  failure: OfferFailure | undefined;
  onDraft?: (entries: readonly FormEntry[]) => void;
  /** Whether the form leaves out numbers that the provider doesn't supply. */
  onlyKnown?: boolean;
};

type OpenOfferProps = Omit<OfferFormProps, "offer"> & { offer: ShownOffer };

/**
 * The ways on from an offer: its form until it ends, and then the one that asks for it again. An offer that can't be
 * shown whole is asked for again or, until it ends, declined.
 */
export function OpenOffer({ offer, ...props }: OpenOfferProps) {
  const { end, failure } = props;
  if (offer.kind === "unusable") {
    return (
      <>
        <OfferEndLine {...end} onlyLastMinute />
        <div>
          <AskAgain failure={failure} hasEnded={end.ended} />
          {end.ended ? null : <Decline offerKey={props.offerKey} failure={failure} />}
        </div>
      </>
    );
  }
  return (
    <>
      <OfferEndLine {...end} />
      {end.ended ? <AskAgain failure={failure} hasEnded /> : <OfferForm offer={offer} {...props} />}
    </>
  );
}

/** The form that accepts or declines an offer. A dialog confirms both: accepting binds, declining is final. */
function OfferForm({ offer, failure, onlyKnown = false, ...props }: OfferFormProps) {
  const { t } = useTranslation("steps");
  const { partner, offerKey } = props;
  const accepting = useConfirmation<{ loan: Offer; typed: readonly FormEntry[] }>(failure);
  const withdrawal = useWithdrawal();
  // The button that asked for this offer is gone, and took the focus along.
  useEffect(() => {
    if (document.activeElement === document.body && !opensInFrame()) document.querySelector("h1")?.focus();
  }, []);
  return (
    <div>
      <AnswersForm
        id="offer"
        entries={props.entries}
        invalid={ofKind(failure, "invalid")}
        schema={(typed) => acceptanceSchema(typed, offer)}
        asks={(typed) => offerAsks(offer, typed)}
        submitLabel={t("offers>accept")}
        onValid={({ offer: loan }, typed) => accepting.ask({ loan, typed })}
        onDraft={props.onDraft}
      >
        {(drawn) => (
          <>
            <input type="hidden" name={OFFER_KEY} value={offerKey} />
            <OfferFields offer={offer} onlyKnown={onlyKnown} {...drawn} />
            <OfferDocuments
              documents={documentsFor(offer.documents, drawn.typed(offerControls.choice))}
              drawn={drawn}
            />
          </>
        )}
      </AnswersForm>
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
          <OfferEndLine {...props.end} onlyLastMinute />
          <OfferTerms offer={accepting.about.loan} onlyKnown />
          {/* A single offer and an adjusted one have theirs beside the form. */}
          {offer.kind === "choice" ? <PaymentCalendar offer={accepting.about.loan} /> : null}
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

/** The form that asks the provider for the offer again. It takes the focus that the form in its place has left. */
function AskAgain({ failure, hasEnded }: { failure: OfferFailure | undefined; hasEnded: boolean }) {
  const { t } = useTranslation(["steps", "common"]);
  const refusal = ofKind(failure, "invalid");
  const box = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <FormShell
        intent="refresh"
        lines={(refusal?.elsewhere ?? []).map((message) => ({ target: undefined, message }))}
        refusal={refusal}
        problem={sendingProblem("refresh", failure)}
        submitLabel={t(hasEnded ? "offers>end>ask" : "commonˆform>tryAgain")}
      >
        {/* Empty during the call, so that the same answer is announced again. */}
        <p role="status">
          {hasEnded && failure?.kind === "unchanged" && state === "idle" ? t("offers>end>none") : null}
        </p>
      </FormShell>
    </div>
  );
}

/** The quiet button that declines an offer, with its confirmation dialog. */
function Decline({ offerKey, failure }: Pick<OfferFormProps, "offerKey" | "failure">) {
  const { t } = useTranslation("steps");
  const declining = useConfirmation<true>(failure);
  return (
    <div className="actions">
      <button type="button" className="button-link" onClick={() => declining.ask(true)}>
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
  const doublePressGuard = useDoublePressGuard();
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
      {...doublePressGuard}
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
