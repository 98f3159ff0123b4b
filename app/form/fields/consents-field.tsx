import { useTranslation } from "react-i18next";
import { tickOf } from "../../catalogue/form-values.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { useField, useTypedValues } from "../checked-form.tsx";
import { useQuestionTexts } from "../texts.ts";
import { entriesNamed } from "../typed-entries.ts";
import { controlId, type FieldProps, type ShownConsent } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

/**
 * A group of consents with a checkbox each. Another text or address has another box, which is empty. Hidden controls
 * send what was offered and what is required. A group without consents isn't shown, and sends an empty `.offered`.
 */
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
  return (
    <QuestionGroup {...props}>
      <div className="consents">
        {consents.map((consent) => (
          <ConsentBox
            key={tickOf(consent)}
            name={name}
            id={consent === target ? controlId(name) : controlId(name, consent.id)}
            consent={consent}
            ticked={ticked.includes(tickOf(consent))}
            missing={missing.includes(consent)}
          />
        ))}
      </div>
    </QuestionGroup>
  );
}

type ConsentProps = { name: string; id: string; consent: ShownConsent };

/** Whether the consent is required and was given before: it is shown, and isn't asked again. */
const isSettled = ({ required, given }: ShownConsent) => required && given;

const textId = ({ name, consent }: ConsentProps) => `${controlId(name, consent.id)}-text`;

/** A consent with its checkbox, or with a check mark if it isn't asked again. */
function ConsentBox({ ticked, missing, ...props }: ConsentProps & { ticked: boolean; missing: boolean }) {
  const { name, id, consent } = props;
  const tick = tickOf(consent);
  const held = consent.given ? `${textId(props)}-held` : undefined;
  return (
    <div className="consent">
      <input type="hidden" name={`${name}.offered`} value={tick} />
      <input type="hidden" name={`${name}.version`} value={consent.version ?? ""} />
      {consent.required ? <input type="hidden" name={`${name}.required`} value={tick} /> : null}
      {isSettled(consent) ? (
        <>
          <input type="hidden" name={`${name}.given`} value={tick} />
          <svg className="consent-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M4 13l5 5L20 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </svg>
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
          aria-describedby={missing ? `${controlId(name)}-error` : held}
        />
      )}
      <ConsentText {...props} held={held} />
    </div>
  );
}

/** The words of a consent, whether it was given before, and the link to its document. */
function ConsentText({ held, ...props }: ConsentProps & { held: string | undefined }) {
  const { id, consent } = props;
  const { t } = useTranslation();
  const { own } = useQuestionTexts();
  const text = consent.text.trim() || own("consents>noText");
  return (
    <div className="consent-text">
      {isSettled(consent) ? (
        <p id={textId(props)}>{text}</p>
      ) : (
        <label id={textId(props)} htmlFor={id}>
          {text}
        </label>
      )}
      {held ? (
        <p id={held} className="consent-held">
          {own("consents>held")}
        </p>
      ) : null}
      {consent.url ? (
        <>
          {" "}
          <OutsideLink
            to={consent.url}
            target="_blank"
            rel="noopener noreferrer"
            // Several consents may open documents of one kind: the description names the consent.
            aria-describedby={textId(props)}
          >
            {t("form>readConsent")}
            <span className="visually-hidden"> {t("form>opensInNewTab")}</span>
          </OutsideLink>
        </>
      ) : null}
    </div>
  );
}
