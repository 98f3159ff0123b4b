import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OfferForm } from "../forms/offer-form.tsx";
import { OutsideLink } from "../forms/outside-link.tsx";
import { Screen } from "../forms/screen.tsx";
import { texts } from "../i18n/texts.ts";
import { safeDestination } from "../journey/safe-destination.ts";
import type { Route } from "./+types/accepted";
import { destinationRules } from "./leave.ts";
import { decideOffer, type OfferActionData } from "./offer-action.ts";
import { useOfferFailure } from "./offer-failure.ts";
import { type OfferToDecide, offerToDecide } from "./offer-view.ts";
import { openScreen } from "./open-screen.ts";
import { PartnerBadge } from "./partner-badge.tsx";
import { useResultEvent } from "./use-result-event.ts";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader() {
  const application = await openScreen("accepted");
  const { partner, offer } = application.state.applicationResult ?? {};
  const toDecide = offerToDecide(application);
  if (toDecide) await texts("steps");
  return { partner, nextUrl: safeDestination(offer?.nextUrl, destinationRules), toDecide };
}

/** Accepts or declines the offer of a partner that asks for it here (contract.md, call 29). */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferActionData | Response> {
  const answered = { path: "accepted", call: "/lead/offer/accept-creditea-offer" };
  return decideOffer(answered, await request.formData(), request.signal);
}

export default function Accepted({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, nextUrl, toDecide } = loaderData;
  const [errored, setErrored] = useState(false);
  const { t } = useTranslation("screens");
  useResultEvent("accepted");
  return (
    <Screen title={t("accepted>title")} tone="good" errored={errored}>
      <p className="lead">
        {partner ? t("accepted>textPartner", { partner: partner.name }) : t("accepted>text")}
      </p>
      {partner ? <PartnerBadge name={partner.name} logo={partner.logo} /> : null}
      <h2>{t("accepted>next")}</h2>
      <ol className="steps">
        {t("accepted>steps", { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {toDecide ? (
        <Decision {...toDecide} actionData={actionData} onErrors={setErrored} />
      ) : (
        <div className="actions">
          {nextUrl ? (
            <OutsideLink className="button" to={nextUrl}>
              {t("accepted>go")}
            </OutsideLink>
          ) : (
            <Link className="button" to="/thank-you" replace>
              {t("accepted>finish")}
            </Link>
          )}
        </div>
      )}
    </Screen>
  );
}

type DecisionProps = OfferToDecide & {
  actionData: OfferActionData | undefined;
  onErrors: (errored: boolean) => void;
};

function Decision({ actionData, ...props }: DecisionProps) {
  const failure = useOfferFailure(actionData);
  const startAgain = useStartAgain();
  return <OfferForm {...props} onlyKnown entries={[]} failure={failure} onStartAgain={startAgain} />;
}
