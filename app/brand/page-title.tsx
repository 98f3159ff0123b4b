import { brand } from "@brand/brand.ts";
import { useTranslation } from "react-i18next";
import { useEmbedded } from "../embed/embedded.ts";

/**
 * What the browser's tab says: the page, and the brand unless the page is called so. Inside another page that one's title holds.
 * @param errored whether something on the page is refused
 */
export function PageTitle({ title, errored }: { title: string; errored: boolean }) {
  const { t } = useTranslation();
  if (useEmbedded()) return null;
  const whole = title === brand.name ? title : `${title} – ${brand.name}`;
  return <title>{errored ? `${t("form>errorPrefix")} ${whole}` : whole}</title>;
}
