import { brand } from "@brand/brand.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { useEmbedded } from "./embed/embedded.ts";

/**
 * Renders the document's title: the page and the brand, unless both have the same name. Embedded: the host page keeps
 * its title.
 * @param errored whether the page shows an error
 */
export function PageTitle({ title, errored }: { title: string; errored: boolean }) {
  const { t } = useTranslation();
  if (useEmbedded()) return null;
  const whole = title === brand.name ? title : `${title} – ${brand.name}`;
  return <title>{errored ? `${t("form>errorPrefix")} ${whole}` : whole}</title>;
}
