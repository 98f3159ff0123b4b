import "./offer.css";
import { type ReactNode, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { AnswersOutcome } from "../form/answers-form.tsx";
import { problemIn } from "../form/problem.tsx";
import type { ScreenProblem } from "../form/screens/handle-lead-result.ts";
import { ContinueButton } from "../form/submit-button.tsx";
import { useModal } from "../form/use-modal.ts";
import { usePending, useSingleSubmit } from "../form/use-single-submit.ts";
import { useTranslation } from "../platform/i18n/use-translation.ts";

/** The intents of an offer's forms. `refresh` requests an unusable offer again. */
export type OfferIntent = "accept" | "decline" | "refresh";

/** The result of a decision that failed or was refused, with its intent. */
export type OfferFailure = { intent: OfferIntent } & (AnswersOutcome | ScreenProblem);

type DialogProps = {
  intent: Exclude<OfferIntent, "refresh">;
  title: string;
  text: string;
  /** The label of the submit button. */
  yes: string;
  /** Hidden fields that are submitted with the decision. */
  fields?: Readonly<Record<string, string | number>>;
  failure: OfferFailure | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog that confirms and submits the applicant's decision about an offer. */
export function DecisionDialog({ intent, fields = {}, failure, onClose, ...props }: DialogProps) {
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
          {sendingProblem(intent, failure)}
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

/** Returns the problem that stopped a decision, shown in the form that was submitted. */
export function sendingProblem(intent: OfferIntent, failure: OfferFailure | undefined): ReactNode {
  return failure?.intent === intent ? problemIn(failure) : null;
}

/** Returns what the provider or the rules refused in a decision, or undefined. */
export function refusalIn(failure: OfferFailure | undefined): AnswersOutcome | undefined {
  return failure && !("problem" in failure) ? failure : undefined;
}
