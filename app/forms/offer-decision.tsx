import "./offer.css";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation, useSubmit } from "react-router";
import type { Offer } from "../lead/offer.ts";
import { OFFER_ID } from "../lead/screen-draft.ts";
import { ContinueButton } from "./continue-button.tsx";
import { ErrorSummary, type SummaryLine } from "./error-summary.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { Problem } from "./problem.tsx";
import { useModal } from "./use-modal.ts";
import { usePending, useSingleSubmit } from "./use-single-submit.ts";

/** What became of an answer to an offer that didn't get through. */
export type OfferFailure = { intent: string; at: number } & (
  | { problem: "unavailable" | "not-found" }
  /** What the provider refuses, each with the control that mends it where there is one. */
  | { refused: readonly SummaryLine[] }
);

type OfferDecisionProps = {
  offerId: string | undefined;
  partner: string | undefined;
  /** What is accepted now, and what is sent of it; undefined while nothing is. */
  accepting: { offer: Offer; fields: Readonly<Record<string, string | number>> } | undefined;
  /** What keeps the offer from being accepted as it stands in the form. */
  check?: (data: FormData) => readonly SummaryLine[];
  /** What is refused now; said above the form. */
  lines?: readonly SummaryLine[];
  onLines?: (lines: readonly SummaryLine[]) => void;
  failure: OfferFailure | undefined;
  onStartAgain: () => void;
  onInput?: (data: FormData) => void;
  children?: ReactNode;
};

const nothingWrong = () => [];
const nothing: readonly SummaryLine[] = [];

/** An offer to accept or decline. Accepting binds, so it is asked once more. */
export function OfferDecision(props: OfferDecisionProps) {
  const { accepting, check = nothingWrong, lines = nothing, onLines, failure, onStartAgain } = props;
  const { t } = useTranslation(["steps", "common"]);
  const { state } = useNavigation();
  const [asking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (failure === undefined || !("refused" in failure)) return;
    // What is refused stands on the page, behind the dialog.
    setAsking(false);
    onLines?.(failure.refused);
    setAttempt((count) => count + 1);
  }, [failure, onLines]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== "idle") return;
    const wrong = check(new FormData(event.currentTarget));
    onLines?.(wrong);
    if (wrong.length > 0) setAttempt((count) => count + 1);
    else setAsking(true);
  }

  return (
    <div className="offer-decision">
      <form
        id="offer"
        className="form"
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => {
          const data = new FormData(event.currentTarget);
          props.onInput?.(data);
          if (lines.length > 0) onLines?.(check(data));
        }}
      >
        <ErrorSummary lines={lines} attempt={attempt} />
        <input type="hidden" name={OFFER_ID} value={props.offerId ?? ""} />
        {props.children}
        <div className="actions">
          <button type="submit" className="button" aria-disabled={state === "idle" ? undefined : true}>
            {t("offers>accept")}
          </button>
        </div>
      </form>
      <Decline failure={failure} onStartAgain={onStartAgain} />
      {asking && accepting ? (
        <Confirmation {...props} accepting={accepting} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

type DeclineProps = { failure: OfferFailure | undefined; onStartAgain: () => void };

/** The way on without the offer. */
export function Decline({ failure, onStartAgain }: DeclineProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { once, busy } = useSingleSubmit();
  const sending = useSending("decline", busy);
  return (
    <Form method="post" className="actions" onSubmit={once}>
      <input type="hidden" name="__form" value="decline" />
      <SendingProblem intent="decline" failure={failure} onStartAgain={onStartAgain} />
      <button
        // The page's one submit button is the one that accepts.
        type="button"
        className="button button--quiet"
        aria-disabled={sending || undefined}
        data-pending={sending || undefined}
        onClick={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sending ? t("commonˆform>sending") : t("offers>decline")}
      </button>
    </Form>
  );
}

/** What kept an answer from being sent, in the form that was being sent. */
export function SendingProblem(props: DeclineProps & { intent: string }) {
  const { intent, failure, onStartAgain } = props;
  if (!failure || !("problem" in failure) || failure.intent !== intent) return null;
  return <Problem key={failure.at} kind={failure.problem} onStartAgain={onStartAgain} />;
}

/** Whether the answer to this form of a screen with several is awaited. */
export function useSending(intent: string, busy: RefObject<boolean>): boolean {
  const { formData } = useNavigation();
  return usePending(busy) && formData?.get("__form") === intent;
}

type ConfirmationProps = OfferDecisionProps & {
  accepting: NonNullable<OfferDecisionProps["accepting"]>;
  onClose: () => void;
};

function Confirmation({ accepting, partner, failure, onStartAgain, onClose }: ConfirmationProps) {
  const { t } = useTranslation(["steps", "common"]);
  const dialog = useModal();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { once, busy } = useSingleSubmit();
  const sending = useSending("accept", busy);
  const [openedAt] = useState(Date.now);
  // What failed before the dialog was opened anew has been told.
  const here = failure && failure.at >= openedAt ? failure : undefined;

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="offer-dialog-title" onClose={onClose}>
      <div className="offer-dialog">
        <h2 id="offer-dialog-title">{t("offers>confirm>title")}</h2>
        <p>{partner ? t("offers>confirm>textPartner", { partner }) : t("offers>confirm>text")}</p>
        <OfferTerms offer={accepting.offer} onlyKnown />
        <Form method="post" className="form" ref={form} onSubmit={once}>
          <SendingProblem intent="accept" failure={here} onStartAgain={onStartAgain} />
          <input type="hidden" name="__form" value="accept" />
          {Object.entries(accepting.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ContinueButton
            pending={sending}
            label={t("offers>confirm>yes")}
            onRetry={() => form.current && void submit(form.current)}
          />
          <button type="button" className="button button--quiet" onClick={onClose}>
            {t("offers>confirm>no")}
          </button>
        </Form>
      </div>
    </dialog>
  );
}
