import { replace } from "react-router";
import { FormLayout, keepsShown, useScreenForm } from "../form/screens/form-layout.tsx";
import { savePendingDraft } from "../form/screens/save-draft.ts";
import { PartnerBadge } from "../frame/partner-badge.tsx";
import { readApplication } from "../lead/application.ts";
import { openScreen, resolveScreen } from "../lead/require-screen.ts";
import { locationInstead, nextLocation } from "../lead/selectors.ts";
import { texts, useTranslation } from "../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import { decideOffer } from "./offer-action.ts";
import { OfferEndLine, useOfferEnd } from "./offer-end.tsx";
import { AskAgain, type OfferFailure, OfferForm, UnusableOffer } from "./offer-form.tsx";
import { type OfferView, offerView, shownOffer } from "./offer-view.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OfferView> {
  savePendingDraft();
  const { path, offer } = resolveScreen(request.url, "offer");
  const application = await openScreen(path);
  await texts("steps");
  return offerView(path, offer, application);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferFailure | Response> {
  const { path, call, offer: kind } = resolveScreen(request.url, "offer");
  const application = readApplication();
  if (nextLocation(application) !== `/${path}`) return replace(locationInstead(application));
  const offer = shownOffer(kind, application);
  return decideOffer({ path, call, offer }, await request.formData(), request.signal);
}

export const shouldRevalidate = keepsShown;

export default function OfferScreen({ loaderData, actionData }: Route.ComponentProps) {
  // The key resets the form when another partner's offer follows at the same path.
  const key = `${loaderData.path} ${loaderData.offerId}`;
  return loaderData.offer.kind === "unusable" ? (
    <UnusableScreen key={key} view={loaderData} actionData={actionData} />
  ) : (
    <UsableOffer key={key} view={loaderData} offer={loaderData.offer} actionData={actionData} />
  );
}

type OfferProps = { view: OfferView; actionData: OfferFailure | undefined };

function UsableOffer({
  view,
  offer,
  actionData,
}: OfferProps & { offer: Exclude<OfferView["offer"], { kind: "unusable" }> }) {
  const { path, offerId, partner, entries } = view;
  const { t } = useTranslation("steps");
  const { onDraft } = useScreenForm(path, entries, actionData);
  const end = useOfferEnd();
  return (
    <FormLayout title={t(end.ended ? "offers>end>title" : `offers>${offer.kind}>title`)}>
      {end.ended ? null : <p className="lead">{t(`offers>${offer.kind}>text`)}</p>}
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <OfferEndLine {...end} />
      {end.ended ? (
        <AskAgain failure={actionData} label={t("offers>end>ask")} />
      ) : (
        <OfferForm
          offer={offer}
          offerId={offerId}
          partner={partner?.name}
          end={end}
          entries={entries}
          failure={actionData}
          onDraft={onDraft}
        />
      )}
    </FormLayout>
  );
}

/** The screen of an offer that can't be shown whole. */
function UnusableScreen({ view: { partner }, actionData }: OfferProps) {
  const { t } = useTranslation("steps");
  return (
    <FormLayout title={t("offers>unusable>title")}>
      <p className="lead">{t("offers>unusable>text")}</p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <UnusableOffer failure={actionData} />
    </FormLayout>
  );
}
