import { OutsideLink } from "../../frame/outside-link.tsx";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { consentDocument, type ReadableConsent } from "../policies.ts";
import { controlId, entriesNamed, type FieldProps } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

/**
 * A group of consents with a checkbox each, none ticked in advance. Hidden controls send the offered and the required
 * ids. A group without consents isn't shown, and sends an empty `.offered`.
 */
export function ConsentsField(props: FieldProps & { consents: readonly ReadableConsent[] }) {
  const { name, consents, entries, errors } = props;
  const { t } = useTranslation();
  const id = controlId(name);
  const refused = errors[name];
  const given = entriesNamed(entries, `${name}.given`);
  if (consents.length === 0) return <input type="hidden" name={`${name}.offered`} value="" />;
  return (
    <QuestionGroup {...props} dataPoint={name}>
      <div className="consents">
        {consents.map((consent, index) => (
          <div key={consent.id} className="consent">
            <input type="hidden" name={`${name}.offered`} value={consent.id} />
            {consent.required ? <input type="hidden" name={`${name}.required`} value={consent.id} /> : null}
            <input
              id={index === 0 ? id : controlId(name, consent.id)}
              type="checkbox"
              name={`${name}.given`}
              value={consent.id}
              defaultChecked={given.includes(consent.id)}
              aria-required={consent.required ? true : undefined}
              aria-invalid={refused && consent.required ? true : undefined}
              aria-describedby={refused ? `${id}-error` : undefined}
            />
            <div className="consent-text">
              <label
                id={`${controlId(name, consent.id)}-text`}
                htmlFor={index === 0 ? id : controlId(name, consent.id)}
              >
                {consent.text}
              </label>
              {consent.url ? (
                <>
                  {" "}
                  <OutsideLink
                    to={consent.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    // Several consents may open documents of one kind: the description names the consent.
                    aria-describedby={`${controlId(name, consent.id)}-text`}
                  >
                    {t(consentDocument(consent))}
                    <span className="visually-hidden"> {t("form>opensInNewTab")}</span>
                  </OutsideLink>
                </>
              ) : null}
            </div>
          </div>
        ))}
      </div>
    </QuestionGroup>
  );
}
