import { openScreen, resolveScreen } from "../../application/open-screen.ts";
import { keepsShown } from "../../form/screens/form-layout.tsx";
import type { AnswersData } from "../../form/screens/handle-lead-result.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { UnreadScreen } from "../unread-screen.tsx";
import type { Route } from "./+types/route";
import { type ConsentsView, consentsView, submitConsents } from "./action.ts";
import { ConsentsForm } from "./consents-form.tsx";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ConsentsView> {
  savePendingDraft();
  const { path } = resolveScreen(request.url, "consents");
  const application = openScreen(path);
  const [view] = await Promise.all([consentsView(path, application), loadTexts(handle.i18n)]);
  return view;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitConsents(resolveScreen(request.url, "consents"), await request.formData());
}

export const shouldRevalidate = keepsShown;

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const key = `${loaderData.path} ${loaderData.offerId}`;
  return loaderData.kind === "failed" ? (
    <UnreadScreen key={key} problem={loaderData.problem} />
  ) : (
    <ConsentsForm key={key} view={loaderData} actionData={actionData} />
  );
}
