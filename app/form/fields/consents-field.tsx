import { useTranslation } from "react-i18next";
import { tickOf } from "../../catalogue/form-values.ts";
import { NewTabLink } from "../../shell/outside-link.tsx";
import { useField, useTypedValues } from "../checked-form.tsx";
import { useQuestionTexts } from "../texts.ts";
import { entriesNamed } from "../typed-entries.ts";
import { controlId, type FieldProps, type ShownConsent } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

/** A group of consents. Another text has another, empty box; hidden controls send what was offered and is required. */
export function ConsentsField(props: FieldProps & { consents?: readonly ShownConsent[] | undefined }) {
  const { name, consents = [] } = props;
  const { entries, errors } = useField({ name });
  const given = useTypedValues(`${name}.given`);
  if (consents.length === 0) return <input type="hidden" name={`${name}.offered`} value="" />;
  const ticked = entriesNamed(entries, `${name}.given`);
  const missing = errors
    ? consents.filter((consent) => consent.required && !given.includes(tickOf(consent)))
    : [];
  // The link of the error summary leads to the box with the question's id.
  const target = missing[0] ?? consents[0];
  const isOptional = consents.every(({ required }) => !required);
  return (
    <QuestionGroup {...props} className={isOptional ? "question--optional" : undefined}>
      <div className="consents">
        {consents.map((consent) => (
          <ConsentBox
            key={tickOf(consent)}
            name={name}
            id={consent === target ? controlId(name) : controlId(name, consent.id)}
            consent={consent}
            ticked={consent.ticked || ticked.includes(tickOf(consent))}
            missing={missing.includes(consent)}
          />
        ))}
      </div>
    </QuestionGroup>
  );
}

type ConsentProps = { name: string; id: string; consent: ShownConsent; ticked: boolean; missing: boolean };

/** A consent with its checkbox. One that is required and was given before has a check mark, and isn't asked again. */
function ConsentBox({ name, id, consent, ticked, missing }: ConsentProps) {
  const { t } = useTranslation();
  const { own } = useQuestionTexts();
  const tick = tickOf(consent);
  const textId = `${controlId(name, consent.id)}-text`;
  const heldId = consent.given ? `${controlId(name, consent.id)}-held` : undefined;
  const isSettled = consent.required && consent.given;
  const text = consent.text.trim() || own("consents>noText");
  return (
    <div className="consent">
      <input type="hidden" name={`${name}.offered`} value={tick} />
      <input type="hidden" name={`${name}.version`} value={consent.version ?? ""} />
      {consent.required ? <input type="hidden" name={`${name}.required`} value={tick} /> : null}
      {isSettled ? (
        <>
          <input type="hidden" name={`${name}.given`} value={tick} />
          <span className="consent-held" aria-hidden="true">
            ✓
          </span>
        </>
      ) : (
        <input
          id={id}
          type="checkbox"
          name={`${name}.given`}
          value={tick}
          defaultChecked={ticked}
          aria-required={consent.required ? true : undefined}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? `${controlId(name)}-error` : heldId}
        />
      )}
      <div className="consent-text">
        {isSettled ? (
          <p id={textId}>{text}</p>
        ) : (
          <label id={textId} htmlFor={id}>
            {text}
          </label>
        )}
        {heldId ? (
          <p id={heldId} className="consent-held">
            {own("consents>held")}
          </p>
        ) : null}
        {consent.url ? (
          <>
            {" "}
            {/* Several consents may have documents of one kind: the description names the consent. */}
            <NewTabLink to={consent.url} aria-describedby={textId}>
              {t("form>readConsent")}
            </NewTabLink>
          </>
        ) : null}
      </div>
    </div>
  );
}
