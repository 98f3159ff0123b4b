import { useTranslation } from "react-i18next";
import { Link, replace } from "react-router";
import { openResult, requireLeadAt } from "../../application/open-screen.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import { awaitsDecision } from "../../journey/location.ts";
import { acceptedDecision } from "../../journey/screens.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { safeDestination } from "../../shell/safe-destination.ts";
import { SuccessSign } from "../../shell/success-sign.tsx";
import { useLeaveResult } from "../leave-result.ts";
import { Contact } from "../loan/trust.tsx";
import { acceptedOffer, offerEnd, offerKeyOf } from "../offers/offer.ts";
import { decideOffer, type OfferData } from "../offers/offer-action.ts";
import { OfferDocuments } from "../offers/offer-fields.tsx";
import { OpenOffer, useOfferEnded } from "../offers/offer-form.tsx";
import { AcceptedBox, useOfferTexts } from "../offers/offer-terms.tsx";
import type { Route } from "./+types/route";

export function clientLoader() {
  const application = openResult("accepted");
  const offer = acceptedOffer(application);
  const { partner, offer: body } = application.state.applicationResult ?? {};
  return {
    partner,
    nextUrl: safeDestination(body?.nextUrl),
    offer,
    offerKey: offerKeyOf(application),
    end: offerEnd(application),
    decides: awaitsDecision(application),
    agreed: application.decision?.accepted,
  };
}

/** Accepts or declines the offer of a partner that asks for the decision on this screen. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferData | Response> {
  const lead = requireLeadAt("/accepted");
  if (!awaitsDecision(lead)) return replace("/accepted");
  const screen = { path: "accepted", call: acceptedDecision.call, offer: acceptedOffer(lead) } as const;
  return decideOffer(lead, screen, await request.formData(), request.signal);
}

export default function Accepted({ loaderData }: Route.ComponentProps) {
  useLeaveResult();
  const { partner, nextUrl, offer, offerKey, end, decides, agreed } = loaderData;
  const { t } = useTranslation(["screens", "steps"]);
  const hasEnded = useOfferEnded(end) && decides;
  const news = agreed && !decides ? "agreed" : "title";
  const lender = partner?.name;
  const { offerTitle } = useOfferTexts();
  const granted = lender ? t(`accepted>${news}With`, { lender }) : t(`accepted>${news}`);
  const title = decides && offer ? offerTitle(lender, offer) : granted;
  return (
    <FormLayout
      // The key gives the heading the focus when the offer ends or changes, or the decision is made.
      key={`${offerKey} ${hasEnded} ${decides}`}
      title={hasEnded ? t("stepsˆoffers>end>title") : title}
      top={hasEnded ? null : <SuccessSign />}
    >
      <p className="lead" role="status">
        {hasEnded ? t("stepsˆoffers>end>text") : t("accepted>text")}
      </p>
      {decides ? (
        <>
          {offer || hasEnded ? null : <p>{t("stepsˆoffers>unusable>text")}</p>}
          <OpenOffer
            offer={offer}
            offerKey={offerKey}
            partner={partner}
            end={end}
            ended={hasEnded}
            entries={[]}
          />
        </>
      ) : (
        <>
          <AcceptedBox loan={offer} />
          <OfferDocuments documents={offer?.documents} />
          <div className="actions">
            {nextUrl ? (
              <OutsideLink className="button" to={nextUrl}>
                {lender ? t("accepted>goWith", { lender }) : t("accepted>go")}
              </OutsideLink>
            ) : (
              <Link className="button" to="/thank-you" replace>
                {t("accepted>finish")}
              </Link>
            )}
          </div>
          <Contact />
        </>
      )}
    </FormLayout>
  );
}
