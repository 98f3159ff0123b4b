import { Link, replace } from "react-router";
import { AgreedLink } from "../../consents/agreed-link.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { PartnerBadge } from "../../frame/partner-badge.tsx";
import { destinationRules } from "../../journey/redirect-policy.ts";
import { safeDestination } from "../../journey/safe-destination.ts";
import { acceptedDecision } from "../../journey/screens.ts";
import { readApplication } from "../../lead/application.ts";
import { openResult } from "../../lead/require-screen.ts";
import { nextLocation } from "../../lead/selectors.ts";
import { decideOffer, offerDocuments, offerToDecide } from "../../offers/offer-action.ts";
import { OfferBox } from "../../offers/offer-box.tsx";
import { OfferDocuments } from "../../offers/offer-documents.tsx";
import { OfferEndLine, useOfferEnd } from "../../offers/offer-end.tsx";
import { type OfferFailure, OpenOffer } from "../../offers/offer-form.tsx";
import { dateInFigures } from "../../offers/offer-terms.tsx";
import { acceptedTerms } from "../../offers/read-accepted-terms.ts";
import { texts, useTranslation } from "../../platform/i18n/texts.ts";
import { OtherPartners, otherPartners } from "../other-partners.tsx";
import type { Route } from "./+types/route";

export async function clientLoader() {
  const application = await openResult("accepted");
  const { partner, offer } = application.state.applicationResult ?? {};
  const toDecide = offerToDecide(application);
  const [terms, documents] = [acceptedTerms(application), offerDocuments(application)];
  const nextUrl = safeDestination(offer?.nextUrl, destinationRules);
  const linkEnds = nextUrl !== undefined && !!application.state.expiresAt;
  if (toDecide || terms || documents.length > 0 || linkEnds) await texts("steps");
  return {
    partner,
    nextUrl,
    linkEnds,
    toDecide,
    // The form of the decision shows them.
    terms: toDecide ? undefined : terms,
    documents: toDecide ? [] : documents,
    partners: otherPartners(partner?.name),
  };
}

/** Accepts or declines the offer of a partner that asks for the decision on this screen (contract, call 29). */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<OfferFailure | Response> {
  const application = readApplication();
  const toDecide = offerToDecide(application);
  if (nextLocation(application) !== "/accepted" || !toDecide) return replace(nextLocation(application));
  const { offer } = toDecide;
  const screen = { path: "accepted", call: acceptedDecision.call, offer } as const;
  return decideOffer(screen, await request.formData(), request.signal);
}

export default function Accepted({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, nextUrl, linkEnds, toDecide, terms, documents, partners } = loaderData;
  const { t } = useTranslation("screens");
  return (
    <FormLayout title={t("accepted>title")} tone="good">
      <p className="lead">{t("accepted>text")}</p>
      {partner ? <PartnerBadge {...partner} /> : null}
      {terms ? <OfferBox title={t("accepted>terms")} offer={terms} onlyKnown /> : null}
      <OfferDocuments documents={documents} />
      <h2>{t("accepted>next")}</h2>
      <ol className="steps">
        {t("accepted>steps", { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
        {terms?.firstPaymentAt ? <FirstPayment on={terms.firstPaymentAt} /> : null}
      </ol>
      {toDecide ? (
        <Decision toDecide={toDecide} partner={partner?.name} failure={actionData} />
      ) : (
        <div className="actions">
          {linkEnds ? <LinkEnd /> : null}
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
      <OtherPartners partners={partners} title={t("partners")} beside />
      <AgreedLink />
    </FormLayout>
  );
}

type DecisionProps = {
  toDecide: NonNullable<ReturnType<typeof offerToDecide>>;
  partner: string | undefined;
  failure: OfferFailure | undefined;
};

/** The offer that the applicant accepts or declines here, until it ends. */
function Decision({ toDecide: { offer, offerId }, ...props }: DecisionProps) {
  const { t } = useTranslation("steps");
  const end = useOfferEnd();
  return (
    <>
      {offer.kind === "unusable" ? <p>{t("offers>unusable>text")}</p> : null}
      <OpenOffer offer={offer} offerId={offerId} {...props} end={end} onlyKnown entries={[]} />
    </>
  );
}

/** Says until when the partner's link holds. The link stays: the partner decides whether it still opens. */
function LinkEnd() {
  return <OfferEndLine {...useOfferEnd()} about="link" />;
}

/** The last of the next steps, with its day. */
function FirstPayment({ on }: { on: string }) {
  const { t } = useTranslation("steps");
  return (
    <li>
      {t("offers>firstPaymentAt")}: {dateInFigures(on)}
    </li>
  );
}
