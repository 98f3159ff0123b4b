import { Link, replace } from "react-router";
import { AgreedLink } from "../../consents/agreed-link.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { OutsideLink } from "../../frame/outside-link.tsx";
import { PartnerBadge } from "../../frame/partner-badge.tsx";
import { destinationRules } from "../../journey/redirect-policy.ts";
import { safeDestination } from "../../journey/safe-destination.ts";
import { acceptedDecision } from "../../journey/screens.ts";
import { readApplication } from "../../lead/application.ts";
import { openResult } from "../../lead/open-screen.ts";
import { nextLocation } from "../../lead/selectors.ts";
import { decideOffer, type OfferFailure } from "../../offers/offer-action.ts";
import { OfferBox } from "../../offers/offer-box.tsx";
import { OfferEndLine, useOfferEnd } from "../../offers/offer-end.tsx";
import { OfferDocuments } from "../../offers/offer-fields.tsx";
import { OpenOffer } from "../../offers/offer-form.tsx";
import { dateInFigures } from "../../offers/offer-terms.tsx";
import { acceptedTerms, offerDocuments, offerToDecide } from "../../offers/offer-view.ts";
import { loadTexts, useTranslation } from "../../platform/i18n/texts.ts";
import { OtherPartners, otherPartners } from "../other-partners.tsx";
import type { Route } from "./+types/route";

export async function clientLoader() {
  const application = await openResult("accepted");
  const { partner, offer } = application.state.applicationResult ?? {};
  const toDecide = offerToDecide(application);
  const [terms, documents] = [acceptedTerms(application), offerDocuments(application)];
  const nextUrl = safeDestination(offer?.nextUrl, destinationRules);
  const linkEnds = nextUrl !== undefined && !!application.state.expiresAt;
  if (toDecide || terms || documents.length > 0 || linkEnds) await loadTexts("steps");
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
  const screen = { path: "accepted", call: acceptedDecision.call, ...toDecide } as const;
  return decideOffer(screen, await request.formData(), request.signal);
}

export default function Accepted({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, nextUrl, linkEnds, toDecide, terms, documents, partners } = loaderData;
  const { t } = useTranslation(["screens", "steps"]);
  const end = useOfferEnd();
  const hasEnded = toDecide !== undefined && end.ended;
  return (
    <FormLayout
      title={hasEnded ? t("stepsˆoffers>end>title") : t("accepted>title")}
      {...(hasEnded ? {} : { tone: "good" })}
    >
      {hasEnded ? null : <p className="lead">{t("accepted>text")}</p>}
      {partner ? <PartnerBadge {...partner} /> : null}
      {terms ? <OfferBox title={t("accepted>terms")} offer={terms} onlyKnown /> : null}
      <OfferDocuments documents={documents} />
      {toDecide ? null : <NextSteps firstPaymentAt={terms?.firstPaymentAt} />}
      {toDecide ? (
        <>
          {toDecide.offer.kind === "unusable" ? <p>{t("stepsˆoffers>unusable>text")}</p> : null}
          <OpenOffer
            key={toDecide.offerKey}
            {...toDecide}
            partner={partner?.name}
            end={end}
            entries={[]}
            failure={actionData}
            onlyKnown
          />
          {hasEnded ? null : <NextSteps firstPaymentAt={undefined} />}
        </>
      ) : (
        <div className="actions">
          {/* The link stays: the partner decides whether it still opens. */}
          {linkEnds ? <OfferEndLine {...end} about="link" /> : null}
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

/** What happens after the acceptance, the first payment last, with its day. */
function NextSteps({ firstPaymentAt }: { firstPaymentAt: string | undefined }) {
  const { t } = useTranslation(["screens", "steps"]);
  return (
    <>
      <h2>{t("accepted>next")}</h2>
      <ol className="steps">
        {t("accepted>steps", { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
        {firstPaymentAt ? (
          <li>
            {t("stepsˆoffers>firstPaymentAt")}: {dateInFigures(firstPaymentAt)}
          </li>
        ) : null}
      </ol>
    </>
  );
}
