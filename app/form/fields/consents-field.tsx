import { useTranslation } from "react-i18next";
import { tickOf } from "../../catalogue/form-values.ts";
import { OutsideLink } from "../../shell/outside-link.tsx";
import { useField } from "../checked-form.tsx";
import type { ReadableConsent } from "../policies.ts";
import { controlId, entriesNamed, type FieldProps, type QuestionFieldProps } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

/**
 * A group of consents with a checkbox each, none ticked in advance. Another text or address has another box, which is
 * empty. Hidden controls send the offered and the required consents. A group without consents isn't shown, and sends an
 * empty `.offered`.
 */
export function ConsentsField(props: FieldProps & Pick<QuestionFieldProps, "consents">) {
  const { name, consents = [] } = props;
  const { entries, errors } = useField({ name });
  const ticks = entriesNamed(entries, `${name}.given`);
  if (consents.length === 0) return <input type="hidden" name={`${name}.offered`} value="" />;
  return (
    <QuestionGroup {...props}>
      <div className="consents">
        {consents.map((consent, index) => {
          const tick = tickOf(consent);
          return (
            <ConsentBox
              key={tick}
              name={name}
              id={index === 0 ? controlId(name) : controlId(name, consent.id)}
              consent={consent}
              tick={tick}
              ticked={ticks.includes(tick)}
              refused={errors !== undefined}
            />
          );
        })}
      </div>
    </QuestionGroup>
  );
}

type ConsentBoxProps = {
  name: string;
  id: string;
  consent: ReadableConsent;
  tick: string;
  ticked: boolean;
  refused: boolean;
};

function ConsentBox({ name, id, consent, tick, ticked, refused }: ConsentBoxProps) {
  const { t } = useTranslation();
  return (
    <div className="consent">
      <input type="hidden" name={`${name}.offered`} value={tick} />
      <input type="hidden" name={`${name}.version`} value={consent.version ?? ""} />
      {consent.required ? <input type="hidden" name={`${name}.required`} value={tick} /> : null}
      <input
        id={id}
        type="checkbox"
        name={`${name}.given`}
        value={tick}
        defaultChecked={ticked}
        aria-required={consent.required ? true : undefined}
        aria-invalid={refused && consent.required ? true : undefined}
        aria-describedby={refused ? `${controlId(name)}-error` : undefined}
      />
      <div className="consent-text">
        <label id={`${controlId(name, consent.id)}-text`} htmlFor={id}>
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
              {t("form>readConsent")}
              <span className="visually-hidden"> {t("form>opensInNewTab")}</span>
            </OutsideLink>
          </>
        ) : null}
      </div>
    </div>
  );
}
