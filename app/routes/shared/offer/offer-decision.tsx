import "./offer.css";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation, useSubmit } from "react-router";
import type { AnswersOutcome } from "../../../form/answers-form.tsx";
import { Problem, type ProblemKind } from "../../../form/problem.tsx";
import { ContinueButton } from "../../../form/submit-button.tsx";
import { useModal } from "../../../form/use-modal.ts";
import { usePending, useSingleSubmit } from "../../../form/use-single-submit.ts";

/** The answers to an offer: taken, not taken, or asked for again where nothing of it could be shown. */
export type OfferIntent = "accept" | "decline" | "refresh";

/** What became of an answer to an offer that didn't get through. */
export type OfferFailure = { intent: OfferIntent } & (AnswersOutcome | { problem: ProblemKind; at: number });

type DialogProps = {
  intent: Exclude<OfferIntent, "refresh">;
  title: string;
  text: string;
  /** The label of the button that sends the answer. */
  yes: string;
  /** What is sent with the answer. */
  fields?: Readonly<Record<string, string | number>>;
  failure: OfferFailure | undefined;
  onStartAgain: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks once more before an offer is accepted or declined, and sends the answer. */
export function DecisionDialog({
  intent,
  fields = {},
  failure,
  onStartAgain,
  onClose,
  ...props
}: DialogProps) {
  const { t } = useTranslation("steps");
  const dialog = useModal();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { once, busy } = useSingleSubmit();
  const { formData } = useNavigation();
  const sending = usePending(busy) && formData?.get("__form") === intent;

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="offer-dialog-title"
      aria-describedby="offer-dialog-text"
      onClose={onClose}
    >
      <div className="offer-dialog">
        <h2 id="offer-dialog-title">{props.title}</h2>
        <p id="offer-dialog-text">{props.text}</p>
        {props.children}
        <Form method="post" className="form" ref={form} onSubmit={once}>
          <SendingProblem intent={intent} failure={failure} onStartAgain={onStartAgain} />
          <input type="hidden" name="__form" value={intent} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ContinueButton
            pending={sending}
            label={props.yes}
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

type SendingProblemProps = Pick<DialogProps, "failure" | "onStartAgain"> & { intent: OfferIntent };

/** What kept an answer from being sent, in the form that was being sent. */
export function SendingProblem({ intent, failure, onStartAgain }: SendingProblemProps) {
  if (!failure || !("problem" in failure) || failure.intent !== intent) return null;
  return <Problem key={failure.at} kind={failure.problem} onStartAgain={onStartAgain} />;
}

/** Returns what the provider or the rules refused of an answer; undefined where nothing was refused. */
export function refusalIn(failure: OfferFailure | undefined): AnswersOutcome | undefined {
  return failure && !("problem" in failure) ? failure : undefined;
}
