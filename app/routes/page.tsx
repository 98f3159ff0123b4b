import { country } from "@country";
import { useCallback } from "react";
import { isRouteErrorResponse, redirect, replace, useRouteError } from "react-router";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import type { FormEntry } from "../data-points/form-values.ts";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import { PageForm } from "../forms/page-form.tsx";
import { texts } from "../i18n/client.ts";
import { pageForLink } from "../journey/pages.ts";
import { journey } from "../journey/this-journey.ts";
import { newApplication, readApplication } from "../lead/application.ts";
import { begin, guard } from "../lead/journey.ts";
import { pageView } from "../lead/page-view.ts";
import type { Policies } from "../provider/schemas.ts";
import type { Route } from "./+types/page";
import { saveNow, saveSoon } from "./draft-saver.ts";
import NotFound from "./not-found.tsx";
import { pathFrom } from "./path-from.ts";
import { useStartAgain } from "./use-start-again.ts";
import { useWarmUp } from "./use-warm-up.ts";

/** The first page as the build writes it: nothing is known of anybody yet. */
export function loader({ params }: Route.LoaderArgs) {
  const path = pathFrom(params);
  const first = guard(path, newApplication);
  const page = first && "show" in first ? first.show : pageForLink(path, journey);
  const view = pageView(page, newApplication, country);
  return { view, policies: undefined as Promise<Policies | undefined> | undefined, choices: {} };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  saveNow();
  if (params.path === undefined) throw replace(begin() + new URL(request.url).search);
  const path = pathFrom(params);
  const application = readApplication();
  const guarded = guard(path, application);
  if (guarded === undefined || "goTo" in guarded) throw redirect(`/${guarded?.goTo ?? journey.firstPage}`);
  const view = pageView(guarded.show, application, country);
  const refused = Object.keys(view.refused).length > 0;
  // The provider's client comes after the page: the brand's own consents stand until then.
  const policies = () => import("./provider-policies.ts").then((module) => module.providerPolicies());
  await texts(
    ...(path === journey.firstPage ? [] : (["questions"] as const)),
    ...(refused ? (["validation"] as const) : []),
  );
  return {
    view,
    policies: view.dataPoints.includes("general_policies") ? policies() : undefined,
    choices: await providedChoices(view.dataPoints),
  };
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { submitModal, submitPage } = await import("./page-action.ts");
  const form = await request.formData();
  return form.get("__form") === "modal" ? submitModal(form) : submitPage(pathFrom(params), form);
}

/** The lists of a page's choices that come from the provider. */
async function providedChoices(dataPoints: readonly DataPointName[]): Promise<ProvidedChoices> {
  const names = dataPoints.filter((name) => {
    const { control } = dataPoint(name);
    return control.kind === "choice" && control.choices === "country";
  });
  if (names.length === 0) return {};
  const { countryOptions } = await import("./country-options.ts");
  const options = await countryOptions();
  return Object.fromEntries(names.map((name) => [name, options]));
}

/** An address without a page is told within the brand's page; anything else is the root's to tell. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { view, policies: promise, choices } = loaderData;
  useWarmUp();
  const onDraft = useCallback(
    (entries: readonly FormEntry[]) => saveSoon(view.path, entries, view.entries),
    [view.path, view.entries],
  );
  return (
    <PageForm
      key={view.path}
      view={view}
      policies={promise}
      choices={choices}
      actionData={actionData}
      onDraft={onDraft}
      onStartAgain={useStartAgain()}
    />
  );
}
