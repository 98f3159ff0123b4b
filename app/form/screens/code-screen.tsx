import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { formatTime } from "../../platform/i18n/formats.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { resultIn } from "../form-result.ts";
import { problemIn } from "../problem.tsx";
import { TextForm } from "../text-form.tsx";
import { FormLayout } from "./form-layout.tsx";
import type { ResentCode } from "./sent-code.ts";
import { useCodeFromMessage } from "./use-code-from-message.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

/** The control of the code. */
const FIELD = "verification_code";

/** A request for a code: how to make it, and the data of its action. */
type CodeRequest<Data> = { send: () => void; sending: boolean; data: Data | undefined };

/**
 * Returns a request for a code.
 * @param action the path of the route whose action sends the code for the intent
 */
export function useCodeRequest<Data extends object>(intent: "start" | "resend", action: string) {
  const { state, data, submit } = useFetcher<Data>();
  const send = () => void submit({ intent }, { method: "post", action });
  return { send, sending: state !== "idle", data };
}

/** Returns the code of a request's data, or when one may be requested; undefined after a failure. */
const codeIn = (request: CodeRequest<object> | undefined) =>
  request?.data && "resendAt" in request.data ? (request.data as ResentCode) : undefined;

type CodeScreenProps = {
  /** Returns the sentence that says where the code was sent. */
  textOf: (sentTo: string) => string;
  /** The code that was sent; without a recipient none was. */
  sent: { sentTo: string | undefined; resendAt: number; expiresAt?: number };
  /** The request for the first code, where the provider doesn't send it by itself. */
  first?: CodeRequest<object>;
  /** The request for another code. */
  again: CodeRequest<object>;
  actionData: object | null | undefined;
  /** The ways beside another code. */
  children: ReactNode;
};

/** The screen that asks for a code from a text message, with the button that sends another one. */
export function CodeScreen({ textOf, first, again, actionData, children, ...props }: CodeScreenProps) {
  const { t, i18n } = useTranslation("screens");
  const sent = { ...props.sent, ...codeIn(first), ...codeIn(again) };
  const remaining = useSecondsUntil(sent.resendAt);
  useCodeFromMessage(FIELD, sent.resendAt);
  const isUnsent = sent.sentTo === undefined;

  return (
    <FormLayout title={t(isUnsent ? "verification>titleUnsent" : "verification>title")}>
      {sent.sentTo === undefined ? null : (
        <p className="lead">
          {textOf(sent.sentTo)}
          {sent.expiresAt === undefined
            ? null
            : ` ${t("verification>expires", { time: formatTime(sent.expiresAt, i18n.language) })}`}
        </p>
      )}
      {problemIn(first?.data, first?.send)}
      <TextForm
        field={FIELD}
        label={t("verification>label")}
        hint={t("verification>hint")}
        hints={{ autoComplete: "one-time-code", inputMode: "numeric", width: 12 }}
        lastResult={resultIn(actionData)}
        submitLabel={t("verification>submit")}
        problem={problemIn(actionData)}
      />
      {problemIn(again.data, again.send)}
      <div className="screen-more">
        <button
          type="button"
          className="button-link"
          disabled={remaining > 0 || first?.sending || again.sending}
          onClick={isUnsent ? first?.send : again.send}
        >
          {isUnsent
            ? t("verification>send")
            : remaining > 0
              ? t("verification>resendIn", { count: remaining })
              : t("verification>resend")}
        </button>
        {children}
      </div>
    </FormLayout>
  );
}
