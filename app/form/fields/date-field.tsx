import { country } from "@country";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { controlAttributes, controlId, entryOf, type FieldProps } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

/** A date in three labelled boxes, in the country's order. */
export function DateField(props: FieldProps & { birthday: boolean }) {
  const { name, entries, errors, optional, birthday } = props;
  const { t } = useTranslation("start");
  const lastPart = country.dateOrder.at(-1);
  return (
    <QuestionGroup {...props}>
      <div className="date-boxes">
        {country.dateOrder.map((part) => {
          const controlName = `${name}.${part}`;
          return (
            <div key={part} className={part === "year" ? "date-box date-box--year" : "date-box"}>
              <label htmlFor={controlId(controlName)}>{t(`fields>date>${part}`)}</label>
              <div className="input-frame">
                <input
                  {...controlAttributes({ name, errors, optional })}
                  id={controlId(controlName)}
                  name={controlName}
                  className="input"
                  type="text"
                  inputMode="numeric"
                  autoComplete={birthday ? `bday-${part}` : "off"}
                  enterKeyHint={props.last && part === lastPart ? "go" : "next"}
                  defaultValue={entryOf(entries, controlName) ?? ""}
                />
              </div>
            </div>
          );
        })}
      </div>
    </QuestionGroup>
  );
}
