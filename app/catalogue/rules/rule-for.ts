import type { DataPointName } from "../catalogue.ts";
import { choiceValues } from "../choices.ts";
import type { Country } from "../country.ts";
import { resolveQuestion } from "../fields.ts";
import type { AccountRule, Question, RuleName } from "../types.ts";
import { password, verificationCode } from "./account.ts";
import { choice, consents, countryCode, listed, tick, yesNo } from "./choice.ts";
import { date } from "./date.ts";
import { bankAccount, clabe, identifier, postcode } from "./identifier.ts";
import { money, stepped, wholeNumber } from "./number.ts";
import { mobile, phone } from "./phone.ts";
import type { Rule } from "./rule.ts";
import { addressPart, companyName, email, jobTitle, name, payday, text } from "./text.ts";

/** The rules of typed answers, but for the numbers that the state or an institution issues. */
const typedRules: Readonly<Partial<Record<RuleName | AccountRule, Rule>>> = {
  name,
  jobTitle,
  addressPart,
  companyName,
  email,
  text,
  payday,
  postcode,
  iban: bankAccount,
  clabe,
  verificationCode,
  password,
};

export function ruleFor(question: Question, country: Country): Rule {
  const { control, rule = "text", ...known } = resolveQuestion(question);
  // A country's limits and forms of numbers are for questions of the catalogue.
  const point = known.name as DataPointName;
  switch (control.kind) {
    case "phone":
      return control.mobile ? mobile : phone;
    case "money":
      return money({ min: control.min ?? 0, max: country.moneyLimits[point] ?? country.moneyMax });
    case "number":
      return wholeNumber(control);
    case "range":
      if (typeof control.limits === "string")
        return control.limits === "amount"
          ? stepped(country.amount, "amount")
          : stepped(country.period, country.period.scale);
      return stepped({ ...control.limits, step: 0 }, control.scale ?? "amount");
    case "date":
      return date(control.span);
    case "choice":
      if (typeof control.choices !== "string") return listed(control.choices.map(({ value }) => value));
      return control.choices === "country" ? countryCode : choice(choiceValues(control.choices, country));
    case "yes-no":
      return yesNo;
    case "consents":
      return consents("required" in control ? control.required : undefined);
    case "tick":
      return tick;
    default:
      return typedRules[rule] ?? identifier(point, rule as RuleName);
  }
}
