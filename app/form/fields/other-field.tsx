import { country } from "@country";
import { useContext } from "react";
import { isBankAccount } from "../../catalogue/fields.ts";
import { currencySign, decimalSign, type MoneyStyle } from "../../catalogue/formats.ts";
import { moneyDigits } from "../../catalogue/rules/number.ts";
import { useQuestionTexts } from "../texts.ts";
import { ChoiceField, TickField, YesNoField } from "./choice-field.tsx";
import { DateField } from "./date-field.tsx";
import { countryHints, type WordedFieldProps } from "./field.ts";
import { IsHeaded } from "./question.tsx";
import { LoanField } from "./range-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { TextField } from "./text-field.tsx";

/** The field of a question that `question-field.tsx` doesn't render itself. */
export function OtherField(props: WordedFieldProps) {
  const { name, control } = props;
  const isHeaded = useContext(IsHeaded);
  const texts = useQuestionTexts();
  switch (control.kind) {
    case "text": {
      const text = { ...props, hints: { ...control, ...countryHints(name) }, type: control.type };
      if (!isBankAccount(name)) return <SuggestField {...text} />;
      const { hint } = props;
      return (
        <TextField
          {...text}
          // Under a heading that asks for the account, the page's intro says what it is for.
          hint={typeof hint === "string" && !isHeaded ? `${texts.account()}\n${hint}` : hint}
          written={name === "iban" ? accountAsWritten : undefined}
        />
      );
    }
    case "number":
      return <TextField {...props} hints={{ inputMode: "numeric", width: 8 }} />;
    case "money":
      return (
        <TextField
          {...props}
          unit={currencySign(country)}
          hints={{ inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric", width: 12 }}
          written={(text) => writtenMoney(text, country)}
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

/** No sum of money is longer: grouping a pasted text of many thousand digits would block the page. */
const MAX_SUM_LENGTH = 50;

/** Formats a typed sum of money as the country does. Returns a text that isn't a sum unchanged. */
export function writtenMoney(text: string, style: MoneyStyle): string {
  const sum = text.length > MAX_SUM_LENGTH ? undefined : moneyDigits(text, style);
  if (sum === undefined) return text;
  const whole = new Intl.NumberFormat(style.languageTag).format(BigInt(sum.whole));
  return sum.decimals === undefined ? whole : `${whole}${decimalSign(style.languageTag)}${sum.decimals}`;
}

const accountAsWritten = country.bankAccount.kind === "iban" ? ibanAsWritten : undefined;

/** Formats an IBAN as bank statements do; a Polish number without its country begins with two digits alone. */
export function ibanAsWritten(text: string): string {
  const code = text.replace(/[\s.-]/g, "").toUpperCase();
  return /^[\dA-Z]+$/.test(code) ? code.replace(/^\d\d(?=\d{24}$)|.{4}(?=.)/g, "$& ") : text;
}
