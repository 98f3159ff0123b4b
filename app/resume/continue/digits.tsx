import { useRef } from "react";
import { useNavigate } from "react-router";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { proveEarlierVisit } from "../../lead/earlier-visit.ts";
import type { LeadState } from "../../lead/provider/schemas/responses.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { AskForDigits } from "../session/earlier-visit-dialog.tsx";
import { resume } from "./open-lead.ts";

// A chunk of its own: most resume links open in a browser without an earlier visit.

/** The data of a link whose lead has answers in the copy of an earlier visit. */
export type AwaitsDigits = { kind: "awaits-digits"; email: string; state: LeadState };

/**
 * Asks for the digits that add the copy's answers to the provider's (decision 33). The link itself opens the
 * application, so that "not now" opens it with the provider's answers alone.
 */
export function Digits({ email, state }: Omit<AwaitsDigits, "kind">) {
  const { t } = useTranslation("privacy");
  const navigate = useNavigate();
  const decided = useRef(false);
  function go(pathFor: () => string): void {
    // A dialog that leaves the document closes once more.
    if (decided.current) return;
    decided.current = true;
    void navigate(pathFor(), { replace: true });
  }
  return (
    <>
      <ScreenLayout title={t("earlier>title")}>{null}</ScreenLayout>
      <AskForDigits
        email={email}
        onDigits={proveEarlierVisit}
        onClose={(opened) => go(() => resume(state, opened !== undefined))}
        onFresh={() => go(() => "/")}
      />
    </>
  );
}
