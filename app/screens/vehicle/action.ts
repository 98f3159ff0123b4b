import { country } from "@country";
import { replace } from "react-router";
import type { LeadPath } from "../../catalogue/catalogue.ts";
import { type LeadValue, withAnswers } from "../../catalogue/lead.ts";
import { parseForm } from "../../form/parse-form.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../../form/screens/handle-lead-result.ts";
import { saveSubmittedDraft } from "../../form/screens/save-draft.ts";
import { wasRenderedWithout } from "../../form/screens/without-list.tsx";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { sendStep } from "../../lead/lead-changes.ts";
import { readVehicleModels } from "../../lead/provider/calls.ts";
import { texts } from "../../platform/i18n/texts.ts";
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
