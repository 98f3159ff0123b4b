import "./choice-field.css";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { controlId, describedBy, entryOf, type FieldProps } from "./field.ts";
import { Question, QuestionGroup } from "./question.tsx";

type Choice = { value: string; label: string };

type ChoiceFieldProps = FieldProps & {
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  choices: readonly Choice[];
};

/** A choice of one of a few values, as radio buttons. */
export function RadioField(props: ChoiceFieldProps) {
  const { name, label, hint, optional, choices, entries, errors, warning } = props;
  const id = controlId(name);
  const refused = errors[name];
  const chosen = entryOf(entries, name);
  return (
    <QuestionGroup
      id={id}
      label={label}
      hint={hint}
      errors={refused}
      warning={warning}
      optional={optional === true}
      dataPoint={name}
    >
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

/** Returns the class of the options' arrangement: two side by side, numbers as one row of buttons, others in a column. */
function arrangementOf(choices: readonly Choice[]): string {
  if (choices.every(({ label }) => /^\d+\+?$/.test(label))) return "options--row";
  return choices.length === 2 ? "options--pair" : "";
}

/** A choice of one value from a list, as a select. */
export function SelectField(props: ChoiceFieldProps & { autoComplete?: string | undefined }) {
  const { name, label, hint, optional, choices, entries, errors } = props;
  const { t } = useTranslation();
  const id = controlId(name);
  const refused = errors[name];
  return (
    <Question
      id={id}
      label={label}
      hint={hint}
      errors={refused}
      optional={optional === true}
      dataPoint={name}
    >
      <div className="input-frame input-frame--select">
        <select
          id={id}
          name={name}
          className="input"
          defaultValue={entryOf(entries, name) ?? ""}
          autoComplete={props.autoComplete ?? "off"}
          aria-invalid={refused ? true : undefined}
          aria-required={optional ? undefined : true}
          aria-describedby={describedBy(id, { hint: hint !== undefined, error: refused !== undefined })}
        >
          <option value="">{t("form>choose")}</option>
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
