import { replace } from "react-router";
import { FormLayout, keepsShown, useScreenForm } from "../form/screens/form-layout.tsx";
import { savePendingDraft } from "../form/screens/save-draft.ts";
import { PartnerBadge } from "../frame/partner-badge.tsx";
import { readApplication } from "../lead/application.ts";
import { openScreen, resolveScreen } from "../lead/open-screen.ts";
import { locationInstead, nextLocation } from "../lead/selectors.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import { decideOffer, type OfferFailure } from "./offer-action.ts";
import { useOfferEnd } from "./offer-end.tsx";
import { OpenOffer } from "./offer-form.tsx";
import { type OfferView, offerView, shownOffer } from "./offer-view.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OfferView> {
  savePendingDraft();
  const { path, offer } = resolveScreen(request.url, "offer");
  const application = await openScreen(path, "steps");
  return offerView(path, offer, application);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferFailure | Response> {
  const { path, call, offer: kind } = resolveScreen(request.url, "offer");
  const application = readApplication();
  if (nextLocation(application) !== `/${path}`) return replace(locationInstead(application));
  const screen = { path, call, ...shownOffer(kind, application) };
  return decideOffer(screen, await request.formData(), request.signal);
}

export const shouldRevalidate = keepsShown;

export default function OfferScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { path, offerKey } = loaderData;
  // The key resets the screen, its dialogs among it, when another offer follows at the same path.
  return <KeyedOffer key={`${path} ${offerKey}`} view={loaderData} actionData={actionData} />;
}

function KeyedOffer({ view, actionData }: { view: OfferView; actionData: OfferFailure | undefined }) {
  const { path, offer, offerKey, partner, entries } = view;
  const { t } = useTranslation("steps");
  const { onDraft } = useScreenForm(path, entries);
  const end = useOfferEnd();
  const hasEnded = end.ended && offer.kind !== "unusable";
  return (
    <FormLayout title={t(hasEnded ? "offers>end>title" : `offers>${offer.kind}>title`)}>
      {hasEnded ? null : <p className="lead">{t(`offers>${offer.kind}>text`)}</p>}
      {partner ? <PartnerBadge {...partner} /> : null}
      <OpenOffer
        offer={offer}
        offerKey={offerKey}
        partner={partner?.name}
        end={end}
        entries={entries}
        failure={actionData}
        onDraft={onDraft}
      />
    </FormLayout>
  );
}
