import { country } from "@country";
import { replace } from "react-router";
import { changeApplication, readApplication } from "../../application/application.ts";
import { sendStep } from "../../application/lead-changes.ts";
import type { LeadPath } from "../../data-points/catalogue.ts";
import { type LeadValue, withAnswers } from "../../data-points/lead.ts";
import { parseForm } from "../../form/parse-form.ts";
import { texts } from "../../i18n/texts.ts";
import { readVehicleModels } from "../../provider/calls.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../shared/handle-lead-result.ts";
import { saveSubmittedDraft } from "../shared/save-draft.ts";
import { wasRenderedWithout } from "../shared/without-list.tsx";
import { type FinancedVehicle, type Vehicle, vehicleCall, vehicleControl, vehicleSchema } from "./vehicle.ts";

/** Checks the vehicle's data and sends it with the matching call. */
export async function submitVehicle(data: FormData): Promise<AnswersData | Response> {
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  const models = wasRenderedWithout(data, "models") ? undefined : await readVehicleModels();
  await texts("steps", "validation");
  saveSubmittedDraft("vehicle", data);
  const submission = parseForm(data, vehicleSchema(models?.ok ? models.value : undefined, country));
  if (submission.status !== "success") return { result: submission.reply() };
  const vehicle = submission.value;
  remember(vehicle);
  const sent = await sendStep(vehicleCall(vehicle), { id, ...vehicle });
  return handleLeadResult(sent, { draft: "vehicle", onRefused: refusalsAt(vehicleControl) });
}

/** Stores the vehicle's data among the answers, if the lead has a field for it. */
function remember(vehicle: Vehicle | FinancedVehicle): void {
  const known: readonly (readonly [LeadPath, LeadValue])[] = [
    ["otherDetails.vehicleLicensePlateNumber", vehicle.licensePlateNumber],
    ["otherDetails.hasVehicleDownPayment", vehicle.hasDownPayment],
    ["otherDetails.isVehicleFinanced", "lender" in vehicle],
  ];
  changeApplication({ answers: withAnswers(readApplication().answers, known) });
}
