import { requireLeadAt, resolveScreen } from "../../application/open-screen.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/route";
import { type StepActionData, submitStep } from "./action.ts";
import { type OpenedStep, openStep, StepScreen } from "./step-screen.tsx";

export const handle = { i18n: ["questions", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OpenedStep> {
  savePendingDraft();
  const screen = resolveScreen(request.url, "form");
  const application = requireLeadAt(`/${screen.path}`);
  await loadTexts(handle.i18n);
  return openStep(screen, application);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<StepActionData | Response> {
  return submitStep(resolveScreen(request.url, "form"), await request.formData());
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  return <StepScreen key={loaderData.step.path} {...loaderData} actionData={actionData} />;
}
