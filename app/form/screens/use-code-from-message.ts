import { useEffect } from "react";
import { controlId } from "../fields/field.ts";
import { requestSubmit } from "../request-submit.ts";

/** The request of WebOTP, which TypeScript's DOM library doesn't know. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: readonly ["sms"] } };

/**
 * Fills in and submits the code of a text message where the browser reads one for the page (WebOTP) and the applicant
 * allows it. A code that the applicant types wins.
 * @param field the name of the code's control
 * @param sentAt changes with each code: the browser reads one message for each request
 */
export function useCodeFromMessage(field: string, sentAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another message to wait for
  useEffect(() => {
    const leaving = new AbortController();
    void codeFromMessage(leaving.signal).then((code) => {
      const input = document.getElementById(controlId(field));
      if (code === undefined || !(input instanceof HTMLInputElement) || input.value !== "") return;
      input.value = code;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      if (input.form) requestSubmit(input.form);
    });
    return () => leaving.abort();
  }, [field, sentAt]);
}

/** Waits for the code of a text message. Returns undefined without WebOTP, without permission and after an abort. */
async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!("OTPCredential" in window)) return undefined;
  const request: OtpRequest = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = (await navigator.credentials.get(request)) as { code?: string } | null;
    return signal.aborted ? undefined : credential?.code;
  } catch {
    return undefined;
  }
}
