import { country } from "@country";
import { type ClipboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dateParts } from "../../catalogue/date-parts.ts";
import { useField } from "../checked-form.tsx";
import { controlId, type FieldProps } from "./field.ts";
import { QuestionGroup } from "./question.tsx";
import { TextBox } from "./text-field.tsx";

/** A date in three labelled boxes, in the country's order. A whole date that is pasted into one fills all. */
export function DateField(props: FieldProps & { birthday: boolean }) {
  const { name, optional, birthday } = props;
  const { attributes } = useField({ name, optional });
  const { t } = useTranslation("start");
  const boxes = useRef<HTMLDivElement>(null);

  function onPaste(event: ClipboardEvent) {
    const parts = dateParts(event.clipboardData.getData("text"), country);
    if (!parts) return;
    event.preventDefault();
    for (const part of country.dateOrder) {
      const box = boxes.current?.querySelector<HTMLInputElement>(`[name="${name}.${part}"]`);
      if (!box) continue;
      box.value = parts[part];
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  return (
    <QuestionGroup {...props}>
      <div className="date-boxes" ref={boxes} onPaste={onPaste}>
        {country.dateOrder.map((part, index) => {
          const controlName = `${name}.${part}`;
          const isLast = props.last && index === country.dateOrder.length - 1;
          return (
            <div key={part} className={part === "year" ? "date-box date-box--year" : "date-box"}>
              <label htmlFor={controlId(controlName)}>{t(`fields>date>${part}`)}</label>
              <TextBox
                name={controlName}
                hints={{ inputMode: "numeric", autoComplete: birthday ? `bday-${part}` : "off" }}
                last={isLast}
                input={{ ...attributes, id: controlId(controlName) }}
              />
            </div>
          );
        })}
      </div>
    </QuestionGroup>
  );
}
