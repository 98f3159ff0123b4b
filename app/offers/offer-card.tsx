import "./offer.css";
import type { Message } from "../catalogue/rules/rule.ts";
import { controlId } from "../form/fields/field.ts";
import { QuestionGroup } from "../form/fields/question.tsx";
import { useTranslation } from "../platform/i18n/use-translation.ts";
import { type Badge, badgesOf, differingTerms } from "./compare-offers.ts";
import type { Choice } from "./offer.ts";
import { offerControls } from "./offer-schema.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { useOfferTexts } from "./offer-texts.ts";

type OfferCardsProps = {
  choices: readonly Choice[];
  /** The id of the chosen offer. */
  chosen: string | undefined;
  errors: readonly Message[] | undefined;
};

/** The offers side by side, as a radio group. */
export function OfferCards({ choices, chosen, errors }: OfferCardsProps) {
  const { t } = useTranslation("steps");
  const id = controlId(offerControls.choice);
  const names = useOfferTexts().names(choices);
  const differing = differingTerms(choices);
  return (
    <QuestionGroup id={id} label={t("offers>choose")} errors={errors} dataPoint={offerControls.choice}>
      <div className="offer-cards">
        {choices.map((choice, index) => {
          const radio = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <div key={choice.id} className="option offer-card">
              <input
                id={radio}
                type="radio"
                name={offerControls.choice}
                value={choice.id}
                defaultChecked={choice.id === chosen}
                aria-invalid={errors ? true : undefined}
                aria-describedby={[errors && `${id}-error`, `${radio}-terms`].filter(Boolean).join(" ")}
              />
              <div className="offer-card-text">
                <label htmlFor={radio}>{names[index]}</label>
                <div className="offer-card-terms" id={`${radio}-terms`}>
                  <OfferBadges badges={badgesOf(choice, choices)} />
                  <OfferTerms offer={choice} marked={differing} />
                </div>
              </div>
            </div>
          );
        })}
      </div>
    </QuestionGroup>
  );
}

/** What an offer is best at, computed from the numbers of all. */
function OfferBadges({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation("steps");
  if (badges.length === 0) return null;
  return (
    <ul className="offer-badges">
      {badges.map((badge) => (
        <li key={badge} className="offer-badge">
          {t(`offers>badge>${badge}`)}
        </li>
      ))}
    </ul>
  );
}
