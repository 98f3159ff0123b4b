import { choiceLists } from "../../../app/catalogue/choices.ts";
import { fieldViolations, type Violation } from "../checks/violation.ts";
import { type Answer, type BodyOf, defineCall, type Incoming } from "./call.ts";

/** The oldest plausible vehicle. Brand and model may be outside every list. */
const firstYear = 1950;

function vehicleViolations(incoming: Incoming<BodyOf<"/lead/vehicle">>): Violation[] {
  const { year, licensePlateNumber, hasDownPayment, downPayment } = incoming.body;
  const lastYear = new Date().getFullYear() + 1;
  const plate = incoming.provider.country.facts.identifiers.vehicle_license_plate_number;
  return [
    ...fieldViolations(
      "year",
      (year < firstYear || year > lastYear) && `must be ${firstYear} to ${lastYear}`,
    ),
    ...fieldViolations(
      "licensePlateNumber",
      plate &&
        plate.parse(licensePlateNumber) !== licensePlateNumber &&
        "must be a plate in its canonical form",
    ),
    ...incoming.moneyViolations("downPayment", downPayment, hasDownPayment),
  ];
}

function submitVehicle(incoming: Incoming<BodyOf<"/lead/vehicle">>, more: Violation[] = []): Answer {
  const record = incoming.leadAt([16], incoming.body);
  incoming.insist([...vehicleViolations(incoming), ...more]);
  const { licensePlateNumber, hasDownPayment } = incoming.body;
  return incoming.leave(record, {
    otherDetails: { vehicleLicensePlateNumber: licensePlateNumber, hasVehicleDownPayment: hasDownPayment },
  });
}

function submitAide(incoming: Incoming<BodyOf<"/lead/aide">>): Answer {
  const record = incoming.leadAt([24], incoming.body);
  const { receivesAid, aidKind, aidMonthlyAmount } = incoming.body;
  const kindProblem = receivesAid
    ? aidKind === undefined && "is missing"
    : aidKind !== undefined && "was sent though it isn't asked";
  incoming.insist([
    ...fieldViolations("aidKind", kindProblem),
    ...incoming.moneyViolations("aidMonthlyAmount", aidMonthlyAmount, receivesAid),
  ]);
  return incoming.leave(record);
}

function submitProfession(incoming: Incoming<BodyOf<"/lead/offer/professional-details">>): Answer {
  const record = incoming.leadAt([27], incoming.body);
  const { incomeSource, professionalField, position } = incoming.body;
  const { facts, positions, professionalFields } = incoming.provider.country;
  const sources: readonly string[] = facts.choices.incomeSource ?? choiceLists.incomeSource;
  const fields = professionalFields[incomeSource];
  incoming.insist([
    ...fieldViolations(
      "incomeSource",
      !sources.includes(incomeSource) && "is no income source of the country",
    ),
    ...fieldViolations(
      "professionalField",
      fields && !fields.includes(professionalField) && `must be one of ${fields.join(", ")}`,
    ),
    ...fieldViolations(
      "position",
      !positions.some(({ value }) => value === position) && "is no position of choices/position",
    ),
  ]);
  return incoming.leave(record, { incomeDetails: { incomeSource } });
}

function submitDebts(incoming: Incoming<BodyOf<"/lead/offer/customer-debts">>): Answer {
  const record = incoming.leadAt([31], incoming.body);
  const { debts } = incoming.body;
  const listed = (incoming.offerOf(record).debts ?? []).map(({ id }) => id);
  const left = listed.filter((id) => !debts.some((debt) => debt.id === id));
  incoming.insist([
    ...debts.flatMap(({ id, amount }, index) => [
      ...fieldViolations(`debts.${index}.id`, !listed.includes(id) && `there is no debt "${id}"`),
      ...fieldViolations(
        `debts.${index}.id`,
        debts.findIndex((debt) => debt.id === id) < index && `names the debt "${id}" twice`,
      ),
      ...incoming.moneyViolations(`debts.${index}.amount`, amount, amount !== undefined),
    ]),
    ...fieldViolations("debts", left.length > 0 && `says nothing of ${left.join(", ")}`),
  ]);
  return incoming.leave(record);
}

/** The calls of 26 and 28 whose screens have questions outside the catalogue. */
export const ownScreenCalls = [
  defineCall("lead.vehicle", "/lead/vehicle", (incoming) => submitVehicle(incoming)),
  defineCall("lead.sale", "/lead/sale", (incoming) =>
    submitVehicle(
      incoming,
      incoming.moneyViolations("outstandingAmount", incoming.body.outstandingAmount, true),
    ),
  ),
  defineCall("lead.aide", "/lead/aide", submitAide),
  defineCall("offer.professional-details", "/lead/offer/professional-details", submitProfession),
  defineCall("offer.customer-debts", "/lead/offer/customer-debts", submitDebts),
];
