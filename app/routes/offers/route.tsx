import { useTranslation } from "react-i18next";
import { openScreen, requireLeadAt, resolveScreen } from "../../application/open-screen.ts";
import { draftOf } from "../../application/selectors.ts";
import { loadOwnForm } from "../../form/own-questions.ts";
import { FormLayout, keepsShown, useScreenForm } from "../../form/screens/form-layout.tsx";
import { PartnerBadge } from "../../shell/partner-badge.tsx";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/route";
import { offerEnd, offerKeyOf, offerOf } from "./offer.ts";
import { decideOffer, type OfferData } from "./offer-action.ts";
import { OpenOffer, useOfferEnded } from "./offer-form.tsx";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { path, offer: kind } = resolveScreen(request.url, "offer");
  const application = openScreen(path);
  await loadOwnForm(handle);
  const offerKey = offerKeyOf(application);
  return {
    path,
    offer: offerOf(kind, application),
    offerKey,
    partner: application.state.applicationResult?.partner,
    end: offerEnd(application),
    entries: draftOf(application, path, offerKey),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferData | Response> {
  const { path, call, offer: kind } = resolveScreen(request.url, "offer");
  const lead = requireLeadAt(`/${path}`);
  const offer = offerOf(kind, lead);
  return decideOffer(lead, { path, call, offer }, await request.formData(), request.signal);
}

export const shouldRevalidate = keepsShown;

export default function OfferScreen({ loaderData }: Route.ComponentProps) {
  const { path, offerKey } = loaderData;
  // The key resets the screen, its dialogs among it, when another offer follows at the same path.
  return <KeyedOffer key={`${path} ${offerKey}`} {...loaderData} />;
}

function KeyedOffer({ path, partner, ...view }: Route.ComponentProps["loaderData"]) {
  const { offer, entries, end } = view;
  const { t } = useTranslation("steps");
  const { onDraft } = useScreenForm(path, entries);
  const ended = useOfferEnded(end);
  const shown = ended ? "end" : (offer?.kind ?? "unusable");
  return (
    <FormLayout title={t(`offers>${shown}>title`)}>
      <p className="lead" role="status">
        {t(`offers>${shown}>text`)}
      </p>
      {partner ? <PartnerBadge {...partner} /> : null}
      <OpenOffer {...view} partner={partner?.name} ended={ended} onDraft={onDraft} />
    </FormLayout>
  );
}
