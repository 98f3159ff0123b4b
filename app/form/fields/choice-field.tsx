import { country } from "@country";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChoiceListName, choiceValues } from "../../catalogue/choices.ts";
import type { Country } from "../../catalogue/country.ts";
import { namedOption } from "../../catalogue/option-match.ts";
import type { Control, OwnControl } from "../../catalogue/types.ts";
import { useField } from "../checked-form.tsx";
import { type QuestionTexts, useQuestionTexts } from "../texts.ts";
import { controlId, type DrawnOption, type FieldProps, type WordedFieldProps } from "./field.ts";
import { Question, QuestionGroup } from "./question.tsx";

type ChoiceControl = Extract<Control | OwnControl, { kind: "choice" }>;

export function ChoiceField({ control, ...props }: WordedFieldProps & { control: ChoiceControl }) {
  const { value, errors } = useField(props);
  const texts = useQuestionTexts();
  const choices = props.choices ?? listed(control.choices, texts);
  if (control.as === "radio") return <RadioField {...props} choices={choices} />;
  const autoComplete = "autoComplete" in control ? control.autoComplete : undefined;
  const field = <SelectField {...props} choices={choices} autoComplete={autoComplete} />;
  const optIn = texts.optInLabel(props.name);
  return optIn ? (
    <OptInQuestion label={optIn} open={value !== undefined} refused={errors !== undefined}>
      {field}
    </OptInQuestion>
  ) : (
    field
  );
}

function listed(
  list: ChoiceListName | ChoiceControl["choices"],
  texts: QuestionTexts,
): readonly DrawnOption[] {
  if (typeof list === "object") return list.map(({ value, label }) => ({ value, label: texts.own(label) }));
  if (list === "province") {
    const divisions: Country["divisions"] = country.divisions;
    return divisions.map((one) => ({ ...one, detail: one.merged?.join(", ") }));
  }
  return choiceValues(list, country).map((value) => ({ value, label: texts.choice(list, value) }));
}

type OptInQuestionProps = { label: string; open: boolean; refused: boolean; children: ReactNode };

/** A question behind a checkbox, without which the form doesn't send it. A refusal reveals it. */
function OptInQuestion({ label, open, refused, children }: OptInQuestionProps) {
  const [wanted, setWanted] = useState(open);
  const [wasRefused, setWasRefused] = useState(false);
  if (refused !== wasRefused) {
    setWasRefused(refused);
    if (refused) setWanted(true);
  }
  return (
    <>
      <label className="question-gate">
        <input type="checkbox" checked={wanted} onChange={(event) => setWanted(event.target.checked)} />
        {label}
      </label>
      {wanted ? children : null}
    </>
  );
}

/** A checkbox that only decides what else is asked. */
export function TickField(props: FieldProps) {
  const { value } = useField(props);
  return (
    <label className="question-gate">
      <input type="checkbox" name={props.name} value="yes" defaultChecked={value !== undefined} />
      {props.label}
    </label>
  );
}

export function YesNoField(props: FieldProps) {
  const { t } = useTranslation("start");
  const choices = [
    { value: "yes", label: t("fields>yes") },
    { value: "no", label: t("fields>no") },
  ];
  return <RadioField {...props} choices={choices} />;
}

type ListFieldProps = FieldProps & { choices: readonly DrawnOption[] };

function RadioField(props: ListFieldProps) {
  const { name, choices } = props;
  const { value: chosen } = useField(props);
  return (
    <QuestionGroup {...props}>
      <div className={`options ${arrangementOf(choices)}`}>
        {choices.map((choice, index) => (
          <RadioOption
            key={choice.value}
            question={name}
            label={choice.label}
            figure={choice.figure}
            below={choice.below}
            // The first option has the group's id, so that the error summary's link focuses it.
            id={index === 0 ? controlId(name) : controlId(name, choice.value)}
            value={choice.value}
            defaultChecked={choice.value === chosen}
          />
        ))}
      </div>
    </QuestionGroup>
  );
}

function arrangementOf(choices: readonly DrawnOption[]): string {
  if (choices.some(({ below }) => below)) return "options--cards";
  if (choices.every(({ label }) => /^\d+\+?$/.test(label))) return "options--row";
  return { 2: "options--pair", 3: "options--three" }[choices.length] ?? "options--many";
}

type RadioOptionProps = ComponentProps<"input"> &
  Pick<DrawnOption, "label" | "figure" | "below"> & { question: string };

function RadioOption({ question, label, figure, below, ...input }: RadioOptionProps) {
  const { errors: refused } = useField({ name: question });
  const error = refused && `${controlId(question)}-error`;
  const details = below ? `${input.id}-details` : undefined;
  const radio = {
    ...input,
    type: "radio",
    name: question,
    "aria-invalid": refused ? true : undefined,
    "aria-describedby": [error, details].filter(Boolean).join(" ") || undefined,
  };
  return below ? (
    <div className="option option--card">
      <input {...radio} />
      <div className="option-card-text">
        <label htmlFor={input.id}>
          {label} {figure ? <strong>{figure}</strong> : null}
        </label>
        <div id={details}>{below}</div>
      </div>
    </div>
  ) : (
    <label className="option">
      <input {...radio} />
      <span className="option-text">{label}</span>
    </label>
  );
}

export function SelectField(props: ListFieldProps & { autoComplete?: string | undefined }) {
  const { name, choices } = props;
  const { value = "", attributes } = useField(props);
  const { t } = useTranslation("start");
  return (
    <Question {...props}>
      <div className="input-frame input-frame--select">
        <select
          {...attributes}
          name={name}
          className="input"
          // A provider or a lookup may name the option in other words.
          defaultValue={namedOption(choices, value)?.value ?? ""}
          autoComplete={props.autoComplete ?? "off"}
        >
          <option value="">{t("fields>choose")}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.detail ? `${choice.label} (${choice.detail})` : choice.label}
            </option>
          ))}
        </select>
      </div>
    </Question>
  );
}
