import { useTranslation } from "react-i18next";
import { openScreen, requireLeadAt, resolveScreen } from "../../application/open-screen.ts";
import { draftOf } from "../../application/selectors.ts";
import { FormLayout, useScreenForm } from "../../form/form-layout.tsx";
import { loadOwnForm } from "../../form/own-questions.ts";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/route";
import { offerEnd, offerKeyOf, offerOf } from "./offer.ts";
import { decideOffer, type OfferData } from "./offer-action.ts";
import { OpenOffer, useOfferEnded } from "./offer-form.tsx";
import { useOfferTexts } from "./offer-terms.tsx";

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

export default function OfferScreen({ loaderData }: Route.ComponentProps) {
  const { path, offerKey, end } = loaderData;
  const ended = useOfferEnded(end);
  // The key resets the screen, its dialogs and its focus, when the offer ends or another one follows.
  return <KeyedOffer key={`${path} ${offerKey} ${ended}`} {...loaderData} ended={ended} />;
}

type KeyedOfferProps = Route.ComponentProps["loaderData"] & { ended: boolean };

function KeyedOffer({ path, ...view }: KeyedOfferProps) {
  const { t } = useTranslation("steps");
  const { onDraft } = useScreenForm(path, view.entries);
  const gone = view.ended ? "end" : "unusable";
  const kind = view.ended ? undefined : view.offer?.kind;
  const { offerTitle } = useOfferTexts();
  const title =
    kind && view.offer?.kind === "single"
      ? offerTitle(view.partner?.name, view.offer)
      : t(`offers>${kind ?? gone}>title`);
  return (
    <FormLayout title={title}>
      <p className="lead" role="status">
        {t(kind ? "offers>text" : `offers>${gone}>text`)}
      </p>
      <OpenOffer {...view} onDraft={onDraft} />
    </FormLayout>
  );
}
