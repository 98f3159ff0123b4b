import "./offer.css";
import { country } from "@country";
import { legalFacts } from "@legal-facts";
import { useState } from "react";
import type { FormEntry } from "../catalogue/form-values.ts";
import { AnswersForm } from "../form/answers-form.tsx";
import { parseForm } from "../form/parse-form.ts";
import { OFFER_ID } from "../lead/drafts.ts";
import { useTranslation } from "../platform/i18n/use-translation.ts";
import { DecisionDialog, type OfferFailure, refusalIn } from "./offer-decision.tsx";
import { OfferFields } from "./offer-fields.tsx";
import {
  type Acceptance,
  acceptanceFields,
  acceptanceSchema,
  offerAsks,
  type UsableOffer,
} from "./offer-schema.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { PaymentCalendar } from "./payment-calendar.tsx";

type OfferFormProps = {
  offer: UsableOffer;
  offerId: string | undefined;
  partner: string | undefined;
  /** The controls' initial values: the draft of an earlier choice or adjustment. */
  entries: readonly FormEntry[];
  failure: OfferFailure | undefined;
  onDraft?: (entries: readonly FormEntry[]) => void;
  onErrors: (errored: boolean) => void;
  /** Whether the form leaves out numbers that the provider doesn't supply. */
  onlyKnown?: boolean;
};

/** The form that accepts or declines an offer. A dialog confirms both: accepting binds, declining is final. */
export function OfferForm({ offer, failure, onlyKnown = false, ...props }: OfferFormProps) {
  const { t } = useTranslation("steps");
  const { partner, offerId } = props;
  const accepting = useConfirmation<Acceptance>(failure);
  const withdrawal = useWithdrawal();
  return (
    <div className="offer-decision">
      <AnswersForm
        id="offer"
        entries={props.entries}
        outcome={refusalIn(failure)}
        check={(data) => parseForm(data, acceptanceSchema(offer, country))}
        asks={() => offerAsks(offer)}
        submitLabel={t("offers>accept")}
        onErrors={props.onErrors}
        onValid={accepting.ask}
        {...(props.onDraft ? { onDraft: props.onDraft } : {})}
      >
        {(drawn) => (
          <>
            <input type="hidden" name={OFFER_ID} value={offerId ?? ""} />
            <OfferFields offer={offer} onlyKnown={onlyKnown} {...drawn} />
          </>
        )}
      </AnswersForm>
      <Decline failure={failure} />
      {accepting.about ? (
        <DecisionDialog
          intent="accept"
          title={t("offers>confirm>title")}
          text={`${partner ? t("offers>confirm>textPartner", { partner }) : t("offers>confirm>text")}${withdrawal}`}
          yes={t("offers>confirm>yes")}
          fields={acceptanceFields(accepting.about)}
          failure={accepting.failure}
          onClose={accepting.close}
        >
          <OfferTerms offer={accepting.about.offer} onlyKnown />
          {/* A single offer and an adjusted one have theirs beside the form. */}
          {offer.kind === "choice" ? <PaymentCalendar offer={accepting.about.offer} /> : null}
        </DecisionDialog>
      ) : null}
    </div>
  );
}

/** Returns the sentence about the right to withdraw from a signed contract; empty where the law has none. */
function useWithdrawal(): string {
  const { t } = useTranslation("steps");
  const { t: common } = useTranslation();
  const count = legalFacts.withdrawal?.days;
  return count ? ` ${t("offers>confirm>withdrawal", { days: common("form>days", { count }) })}` : "";
}

/** The quiet button that declines an offer, with its confirmation dialog. */
export function Decline(props: { failure: OfferFailure | undefined }) {
  const { t } = useTranslation("steps");
  const declining = useConfirmation<true>(props.failure);
  return (
    <div className="actions">
      <button type="button" className="button-link" onClick={() => declining.ask(true)}>
        {t("offers>decline")}
      </button>
      {declining.about ? (
        <DecisionDialog
          intent="decline"
          title={t("offers>declining>title")}
          text={t("offers>declining>text")}
          yes={t("offers>declining>yes")}
          failure={declining.failure}
          onClose={declining.close}
        />
      ) : null}
    </div>
  );
}

/**
 * Returns the state of a confirmation dialog. A refusal closes the dialog, because the page shows it. A failure from
 * before the dialog opened doesn't appear in it again.
 */
function useConfirmation<About>(failure: OfferFailure | undefined) {
  const [asked, setAsked] = useState<{ about: About; before: OfferFailure | undefined }>();
  const newFailure = failure === asked?.before ? undefined : failure;
  if (asked && refusalIn(newFailure)) setAsked(undefined);
  return {
    about: asked?.about,
    failure: newFailure,
    ask: (about: About) => setAsked({ about, before: failure }),
    close: () => setAsked(undefined),
  };
}
