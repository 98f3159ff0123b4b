import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import type { FormEntry } from "../data-points/form-values.ts";
import { SubmitButton } from "../forms/continue-button.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { refusalIn, SendingProblem } from "../forms/offer-decision.tsx";
import { Decline, OfferForm } from "../forms/offer-form.tsx";
import { Screen } from "../forms/screen.tsx";
import { useSingleSubmit } from "../forms/use-single-submit.ts";
import { texts } from "../i18n/texts.ts";
import { readApplication } from "../lead/application.ts";
import { pathOf } from "../lead/journey.ts";
import type { Route } from "./+types/offer";
import { addressedScreen } from "./addressed-screen.ts";
import { saveNow, saveSoon } from "./draft-saver.ts";
import { decideOffer, type OfferActionData } from "./offer-action.ts";
import { type OfferView, offerView } from "./offer-view.ts";
import { openScreen } from "./open-screen.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OfferView> {
  saveNow();
  const { path, offer } = addressedScreen(request.url, "offer");
  const application = await openScreen(path);
  await texts("steps");
  return offerView(path, offer, application);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferActionData | Response> {
  const { path, call, offer: kind } = addressedScreen(request.url, "offer");
  const application = readApplication();
  if (pathOf(application) !== `/${path}`)
    return replace(application.id === undefined ? "/" : pathOf(application));
  const { offer } = offerView(path, kind, application);
  return decideOffer({ path, call, offer }, await request.formData(), request.signal);
}

/** An answer that didn't get through changes nothing of the offer. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function OfferScreen({ loaderData, actionData }: Route.ComponentProps) {
  // One partner's offer may follow another's at the same path.
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
  const { path, offerId, partner, entries } = view;
  const { t } = useTranslation(["steps", "common"]);
  const [errored, setErrored] = useState(false);
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveSoon(path, typed, entries),
    [path, entries],
  );
  return (
    <Screen title={t(`offers>${offer.kind}>title`)} errored={errored}>
      <p className="lead">{t(`offers>${offer.kind}>text`)}</p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <OfferForm
        offer={offer}
        offerId={offerId}
        partner={partner?.name}
        entries={entries}
        failure={actionData}
        onDraft={onDraft}
        onErrors={setErrored}
        onStartAgain={useStartAgain()}
      />
    </Screen>
  );
}

/** An offer of which nothing can be shown: it can be asked for again, or declined. */
function UnusableOffer({ view: { partner }, actionData }: OfferProps) {
  const { t } = useTranslation(["steps", "common"]);
  const { once, busy } = useSingleSubmit();
  const refusal = refusalIn(actionData);
  const common = { failure: actionData, onStartAgain: useStartAgain() };
  return (
    <Screen title={t("offers>unusable>title")}>
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
          <SendingProblem intent="refresh" {...common} />
          <SubmitButton busy={busy} label={t("commonˆform>tryAgain")} />
        </Form>
        <Decline {...common} />
      </div>
    </Screen>
  );
}
