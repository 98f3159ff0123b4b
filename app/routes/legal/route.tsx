import { legal } from "@legal";
import { legalFacts } from "@legal-facts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { inCountry } from "../../form/texts.ts";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { PublicBodies, SidePage } from "../side-page.tsx";
import { Browser, Privacy, Who } from "./legal-sections.tsx";

export const handle = { i18n: ["legal"] } satisfies TextsHandle;

/** Prerenders the notice during the build. */
export const loader = () => null;

export async function clientLoader() {
  await loadTexts(handle.i18n);
  return null;
}
clientLoader.hydrate = true as const;

/** The legal notice: who is behind the brand, where complaints go, and the first layer of the privacy notice. */
export default function Legal() {
  const { t } = useTranslation("legal");
  return (
    <SidePage title={t("title")}>
      <Who />
      <h2>{t("complaints>title")}</h2>
      <p>{t("complaints>first", { email: legal.complaints.email })}</p>
      <p>{t("complaints>then")}</p>
      <PublicBodies bodies={legalFacts.complaints} />
      <Privacy />
      <Browser />
      <h2>{t("debts>title")}</h2>
      <p>{t("debts>text", inCountry)}</p>
      <PublicBodies bodies={legalFacts.debtAdvice} />
      <p>
        <Link to="/accessibility">{t("accessibility")}</Link>
      </p>
    </SidePage>
  );
}
