import { redirect } from "react-router";
import type { FormScreen } from "../journey/screens.ts";
import { needed } from "../lazy.ts";
import type { StepActionData } from "./step-action.ts";

/** Sends a plain form after the pages, or passes it over, by what the form says that it is. */
export async function submitStepForm(screen: FormScreen, form: FormData): Promise<StepActionData | Response> {
  const stepAction = () => needed(() => import("./step-action.ts"));
  switch (form.get("__form")) {
    case "step":
      return (await stepAction()).submitStep(screen, form);
    case "skip":
      return (await stepAction()).skip();
    default:
      return redirect("/");
  }
}
