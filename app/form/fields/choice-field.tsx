import "./choice-field.css";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { controlAttributes, controlId, entryOf, type FieldProps } from "./field.ts";
import { Question, QuestionGroup } from "./question.tsx";

type Choice = { value: string; label: string };

type ChoiceFieldProps = FieldProps & { choices: readonly Choice[] };

/** A choice of one of a few values, as radio buttons. */
export function RadioField(props: ChoiceFieldProps) {
  const { name, choices, entries, errors } = props;
  const id = controlId(name);
  const refused = errors[name];
  const chosen = entryOf(entries, name);
  return (
    <QuestionGroup {...props}>
      <div className={`options ${arrangementOf(choices)}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="option">
            <input
              // The first option has the group's id, so that the error summary's link focuses it.
              id={index === 0 ? id : controlId(name, choice.value)}
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === chosen}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? `${id}-error` : undefined}
            />
            <span className="option-text">{choice.label}</span>
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}

/**
 * Returns the class of the options' arrangement: two side by side, numbers as one row of buttons, others in a column.
 */
function arrangementOf(choices: readonly Choice[]): string {
  if (choices.every(({ label }) => /^\d+\+?$/.test(label))) return "options--row";
  return choices.length === 2 ? "options--pair" : "";
}

/** A choice of one value from a list, as a select. */
export function SelectField(props: ChoiceFieldProps & { autoComplete?: string | undefined }) {
  const { name, choices, entries } = props;
  const { t } = useTranslation("start");
  return (
    <Question {...props}>
      <div className="input-frame input-frame--select">
        <select
          {...controlAttributes(props)}
          name={name}
          className="input"
          defaultValue={entryOf(entries, name) ?? ""}
          autoComplete={props.autoComplete ?? "off"}
        >
          <option value="">{t("fields>choose")}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </Question>
  );
}

/** Returns the two options of a yes-or-no question. */
export function useYesNo(): readonly { value: string; label: string }[] {
  const { t } = useTranslation("start");
  return [
    { value: "yes", label: t("fields>yes") },
    { value: "no", label: t("fields>no") },
  ];
}
