import { country } from "@country";
import { useContext } from "react";
import { currencySign } from "../../catalogue/formats.ts";
import { useQuestionTexts } from "../texts.ts";
import { ChoiceField, CountField, TickField, YesNoField } from "./choice-field.tsx";
import { DateField } from "./date-field.tsx";
import { countryHints, type WordedFieldProps } from "./field.ts";
import { moneyAsWritten } from "./money.ts";
import { IsHeaded } from "./question.tsx";
import { LoanField } from "./range-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { TextField } from "./text-field.tsx";

/** The field of a question that `question-field.tsx` doesn't render itself. */
export function OtherField(props: WordedFieldProps) {
  const { name, control } = props;
  const isHeaded = useContext(IsHeaded);
  const account = useQuestionTexts().account(name);
  switch (control.kind) {
    case "text": {
      const text = { ...props, hints: { ...control, ...countryHints(name) }, type: control.type };
      const hint = typeof props.hint === "string" && !isHeaded ? `${account}\n${props.hint}` : props.hint;
      return account ? (
        <TextField {...text} hint={hint} written={name === "iban" ? accountAsWritten : undefined} />
      ) : (
        <SuggestField {...text} />
      );
    }
    case "number":
      return control.row === undefined ? (
        <TextField {...props} hints={{ inputMode: "numeric", width: 8 }} />
      ) : (
        <CountField {...props} from={control.min} to={control.row} max={control.max} />
      );
    case "money":
      return (
        <TextField
          {...props}
          unit={currencySign(country)}
          hints={{ inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric", width: 12 }}
          written={moneyAsWritten}
        />
      );
    case "range":
      return (
        <LoanField
          {...props}
          own={typeof control.limits === "string" ? undefined : control.limits}
          scale={"scale" in control ? control.scale : undefined}
        />
      );
    case "date":
      return <DateField {...props} birthday={control.autoComplete === "bday"} />;
    case "yes-no":
      return <YesNoField {...props} />;
    case "choice":
      return <ChoiceField {...props} control={control} />;
    case "tick":
      return <TickField {...props} />;
    default:
      throw new Error(`QuestionField has the fields of kind ${control.kind}`);
  }
}

const accountAsWritten = country.bankAccount.kind === "iban" ? ibanAsWritten : undefined;

/** Formats an IBAN as bank statements do; a Polish number without its country begins with two digits alone. */
export function ibanAsWritten(text: string): string {
  const code = text.replace(/[\s.-]/g, "").toUpperCase();
  return /^[\dA-Z]+$/.test(code) ? code.replace(/^\d\d(?=\d{24}$)|.{4}(?=.)/g, "$& ") : text;
}
