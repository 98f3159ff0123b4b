import type { DataPointName, LeadPath } from "../data-points/catalogue.ts";
import type { Country } from "../data-points/country.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../data-points/lead.ts";
import { ruleFor } from "../data-points/rules/rule-for.ts";
import type { LinkData, LinkParameter } from "../visit/link.ts";

/** The data point and field for each link parameter. */
const prefilled: readonly { parameter: LinkParameter; dataPoint: DataPointName; field: LeadPath }[] = [
  { parameter: "amount", dataPoint: "loan_amount", field: "amount" },
  { parameter: "period", dataPoint: "loan_period", field: "period" },
  { parameter: "firstName", dataPoint: "first_name", field: "personalDetails.firstName" },
  { parameter: "lastName", dataPoint: "last_name", field: "personalDetails.lastName" },
  { parameter: "email", dataPoint: "email", field: "contactDetails.email" },
  { parameter: "phoneNumber", dataPoint: "phone_number", field: "contactDetails.phoneNumber" },
];

/** The answers including the link's, and the fields that the link filled. */
type Prefilled = { answers: LeadAnswers; fields: LeadPath[] };

/**
 * Fills in answers from a link. Each value is checked by its data point's rule; an invalid value is ignored.
 * A link's value replaces an earlier answer: the applicant sees it on the page and can change it.
 */
export function prefillFromLink(
  answers: LeadAnswers,
  link: LinkData,
  country: Country,
  today: Date,
): Prefilled {
  let filled = answers;
  const fields: LeadPath[] = [];
  for (const { parameter, dataPoint, field } of prefilled) {
    const text = link[parameter];
    if (text === undefined) continue;
    const result = ruleFor(dataPoint, country)(text, {
      country,
      requiredKey: dataPoint,
      optional: true,
      today,
    });
    if (!("value" in result) || result.value === undefined) continue;
    if (readAnswer(filled, field) !== result.value) filled = withAnswer(filled, field, result.value);
    fields.push(field);
  }
  return { answers: filled, fields };
}
