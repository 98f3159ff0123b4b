import { type DataPointName, dataPoint } from "../catalogue.ts";
import { choiceValues } from "../choices.ts";
import type { Country } from "../country.ts";
import type { RuleName } from "../types.ts";
import { choice, consents, countryCode, yesNo } from "./choice.ts";
import { date } from "./date.ts";
import { bankAccount, clabe, identifier, postcode } from "./identifier.ts";
import { money, stepped, wholeNumber } from "./number.ts";
import { mobile, phone } from "./phone.ts";
import type { Rule } from "./rule.ts";
import { addressPart, companyName, email, jobTitle, name, text } from "./text.ts";

/** The rules of typed answers, but for the numbers that the state or an institution issues. */
const typedRules: Readonly<Partial<Record<RuleName, Rule>>> = {
  name,
  jobTitle,
  addressPart,
  companyName,
  email,
  text,
  postcode,
  iban: bankAccount,
  clabe,
};

/** Returns the rule of a data point in a country: that of its kind of control, or the catalogue's for its text. */
export function ruleFor(point: DataPointName, country: Country): Rule {
  const { control, rule = "text" } = dataPoint(point);
  switch (control.kind) {
    case "phone":
      return control.mobile ? mobile : phone;
    case "money":
      return money(country.moneyLimits[point] ?? { max: country.moneyMax });
    case "number":
      return wholeNumber(control);
    case "range":
      return stepped(country[control.limits], control.limits);
    case "date":
      return date(control.span);
    case "choice":
      return control.choices === "country" ? countryCode : choice(choiceValues(control.choices, country));
    case "yes-no":
      return yesNo;
    case "consents":
      return consents;
    default:
      return typedRules[rule] ?? identifier(point, rule);
  }
}
