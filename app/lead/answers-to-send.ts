import type { Country } from "../catalogue/country.ts";
import { withoutUnaskedIdentity } from "../catalogue/identity.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import { askedAnswers } from "../journey/conditions.ts";
import type { Application } from "./application.ts";
import { planOf } from "./position.ts";

/** Returns the answers to send: only of questions still asked, and none derived only from the personal number. */
export function answersToSend(application: Application, country: Country): LeadAnswers {
  const asked = new Set(planOf(application).dataPoints);
  return withoutUnaskedIdentity(askedAnswers(application.answers, asked), asked, country);
}
