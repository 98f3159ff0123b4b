import { redirect } from "react-router";
import type { FormScreen } from "../../journey/screens.ts";
import { lazyModule } from "../../platform/lazy.ts";
import type { StepActionData } from "./action.ts";

const action = lazyModule(() => import("./action.ts"));

/** Submits an extra-questions form. Redirects any other form that is posted to its URL to the first page. */
export async function submitStepForm(screen: FormScreen, form: FormData): Promise<StepActionData | Response> {
  if (form.get("__form") !== "step") return redirect("/");
  const { submitStep } = await action.load();
  return submitStep(screen, form);
}
