import { Form, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { ErrorSummary } from "../form/error-summary.tsx";
import { savePendingDraft } from "../form/screens/save-draft.ts";
import { useScreenForm } from "../form/screens/use-screen-form.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { useSingleSubmit } from "../form/use-single-submit.ts";
import { PartnerBadge } from "../frame/partner-badge.tsx";
import { ScreenLayout } from "../frame/screen-layout.tsx";
import { readApplication } from "../lead/application.ts";
import { openScreen, resolveScreen } from "../lead/require-screen.ts";
import { locationInstead, nextLocation } from "../lead/selectors.ts";
import { texts, useTranslation } from "../platform/i18n/texts.ts";
import type { Route } from "./+types/route";
import { decideOffer, type OfferActionData } from "./offer-action.ts";
import { Decline, OfferForm, refusalIn, sendingProblem } from "./offer-form.tsx";
import { useOfferTexts } from "./offer-texts.ts";
import { type OfferView, offerView } from "./offer-view.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OfferView> {
  savePendingDraft();
  const { path, offer } = resolveScreen(request.url, "offer");
  const application = await openScreen(path);
  await texts("steps");
  return offerView(path, offer, application);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferActionData | Response> {
  const { path, call, offer: kind } = resolveScreen(request.url, "offer");
  const application = readApplication();
  if (nextLocation(application) !== `/${path}`) return replace(locationInstead(application));
  const { offer } = offerView(path, kind, application);
  return decideOffer({ path, call, offer }, await request.formData(), request.signal);
}

/** Keeps the shown offer after a failed or refused decision. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function OfferScreen({ loaderData, actionData }: Route.ComponentProps) {
  // The key resets the form when another partner's offer follows at the same path.
  const key = `${loaderData.path} ${loaderData.offerId}`;
  return loaderData.offer.kind === "unusable" ? (
    <UnusableOffer key={key} view={loaderData} actionData={actionData} />
  ) : (
    <UsableOffer key={key} view={loaderData} offer={loaderData.offer} actionData={actionData} />
  );
}

type OfferProps = { view: OfferView; actionData: OfferActionData | undefined };

function UsableOffer({
  view,
  offer,
  actionData,
}: OfferProps & { offer: Exclude<OfferView["offer"], { kind: "unusable" }> }) {
  const { path, offerId, partner, until, entries } = view;
  const { t } = useTranslation(["steps", "common"]);
  const { moment } = useOfferTexts();
  const { errored, form } = useScreenForm(path, entries, actionData);
  return (
    <ScreenLayout title={t(`offers>${offer.kind}>title`)} errored={errored}>
      <p className="lead">{t(`offers>${offer.kind}>text`)}</p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      {until ? <p className="offer-until">{t("offers>until", { time: moment(until) })}</p> : null}
      <OfferForm
        offer={offer}
        offerId={offerId}
        partner={partner?.name}
        entries={entries}
        failure={actionData}
        onDraft={form.onDraft}
        onErrors={form.onErrors}
      />
    </ScreenLayout>
  );
}

/** The screen of an offer without usable data. The applicant can request it again or decline it. */
function UnusableOffer({ view: { partner }, actionData }: OfferProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { once, busy } = useSingleSubmit();
  const refusal = refusalIn(actionData);
  return (
    <ScreenLayout title={t("offers>unusable>title")}>
      <p className="lead">{t("offers>unusable>text")}</p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <div className="offer-decision">
        <Form method="post" className="form" onSubmit={once}>
          <ErrorSummary
            key={refusal ? "refused" : "fine"}
            lines={(refusal?.elsewhere ?? []).map((message) => ({ target: undefined, message }))}
            attempt={refusal ? 1 : 0}
          />
          <input type="hidden" name="__form" value="refresh" />
          {sendingProblem("refresh", actionData)}
          <SubmitButton busy={busy} label={t("commonˆform>tryAgain")} />
        </Form>
        <Decline failure={actionData} />
      </div>
    </ScreenLayout>
  );
}
