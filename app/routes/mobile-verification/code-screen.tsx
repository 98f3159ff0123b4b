import { country } from "@country";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { ofKind } from "../../catalogue/values.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { OwnForm } from "../../form/own-form.tsx";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import type { ScreenProblem } from "../../form/screens/handle-lead-result.ts";
import { LongWait } from "../../form/submit-button.tsx";
import { formatFrom, formatWhen } from "../../shell/texts/moments.ts";
import { codeQuestion, NotSent, type ResentCode, type SentCode, useSecondsUntil } from "./sent-code.tsx";

/** The longest wait that is counted down in seconds. A longer one is shown as a time. */
const MOST_COUNTED_S = 120;

/** The data of an action that verifies or sends a code, among whatever else it returns. */
type CodeData = InvalidAnswers | ResentCode | ScreenProblem | { kind: string };

/** A request for a code: how to make it, and the data of its action. */
type CodeRequest = { send: () => void; sending: boolean; data: CodeData | undefined };

/** Returns a request for a code, which the screen's action makes for the intent. */
export function useCodeRequest<Data extends object>(intent: "start" | "resend") {
  const { state, data, submit } = useFetcher<Data>();
  const send = () => void submit({ __intent: intent }, { method: "post", action: "/mobile-verification" });
  return { send, sending: state !== "idle", data };
}

/** Returns the code of a request's data, or when one may be requested; undefined after a failure. */
const codeIn = ({ data }: CodeRequest) => ofKind(data, "sent") ?? ofKind(data, "not-sent");

type CodeScreenProps = {
  /** The code that was sent; without a recipient none was. */
  sent: { sentTo: string | undefined; resendAt: number; expiresAt?: number; kind?: "sent" };
  /** The request for the first code, where the provider doesn't send it by itself. */
  first: CodeRequest;
  again: CodeRequest;
  actionData: CodeData | null | undefined;
  /** The ways beside another code. */
  children: ReactNode;
};

/** The screen that asks for a code from a text message, with the button that sends another one. */
export function CodeScreen({ first, again, actionData, children, ...props }: CodeScreenProps) {
  const { t } = useTranslation(["screens", "common"]);
  const until = useId();
  const another = ofKind(again.data, "sent");
  /** The last code that was sent again, and what an action had returned by then. */
  const [newest, setNewest] = useState<{ code?: SentCode; data?: typeof actionData }>({});
  if (another && another !== newest.code) setNewest({ code: another, data: actionData });
  const answered = actionData === newest.data ? undefined : actionData;
  const sent = { ...props.sent, ...codeIn(first), ...codeIn(again) };
  const remaining = useSecondsUntil(sent.resendAt);
  const isUnsent = sent.sentTo === undefined;
  const request = isUnsent ? first : again;
  const waits = remaining > 0;
  const isRefused = sent.kind === "not-sent";
  const sending = first.sending || again.sending;
  const label = t(isUnsent ? "verification>send" : "verification>resend");

  return (
    <FormLayout title={t(isUnsent ? "verification>titleUnsent" : "verification>title")}>
      {sent.sentTo === undefined ? null : (
        <p className="lead">
          {t("verification>text", { phone: sent.sentTo })}
          {sent.expiresAt === undefined
            ? null
            : ` ${t("verification>expires", { time: formatWhen(sent.expiresAt, country.languageTag) })}`}
        </p>
      )}
      {problemIn(first.data, first.send)}
      {/* Another code ends the typed one: the form starts empty. */}
      <OwnForm
        key={newest.code?.resendAt}
        id="verification"
        questions={codeQuestion}
        entries={[]}
        invalid={ofKind(answered, "invalid")}
        submitLabel={t("verification>submit")}
        problem={problemIn(answered)}
      />
      {problemIn(again.data, again.send)}
      {waits && isRefused ? <NotSent key={sent.resendAt} resendAt={sent.resendAt} /> : null}
      <div className="screen-more">
        <button
          type="button"
          className="button-link"
          aria-disabled={waits || sending || undefined}
          aria-describedby={waits ? until : undefined}
          onClick={waits || sending ? undefined : request.send}
        >
          {sending ? (
            t("commonˆform>sending")
          ) : waits && remaining <= MOST_COUNTED_S ? (
            // A screen reader would read a name that changes every second.
            <>
              <span className="visually-hidden">{label}</span>
              <span aria-hidden="true">{t("verification>resendIn", { count: remaining })}</span>
            </>
          ) : (
            label
          )}
        </button>
        {children}
      </div>
      <LongWait pending={sending} onRetry={request.send} />
      <p id={until} className={remaining > MOST_COUNTED_S && !isRefused ? undefined : "visually-hidden"}>
        {waits ? t("commonˆform>sendAgain", { time: formatFrom(sent.resendAt, country.languageTag) }) : null}
      </p>
    </FormLayout>
  );
}
