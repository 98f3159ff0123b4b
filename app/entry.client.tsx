import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { readApplication } from "./lead/application.ts";
import { isEmbedded } from "./platform/embedded.ts";
import { loadTexts, textsOfRoutes } from "./platform/i18n/texts.ts";
import { lazyModule } from "./platform/lazy.ts";
import { report, reportRenderError } from "./platform/report.ts";
import { throwFailedRoutes } from "./platform/startup/chunk-load-recovery.ts";
import { beginVisit, prepareApplication, reloadIfStale, rootContainer } from "./resume/start-visit.ts";
import { applyRecordingRule } from "./visit/campaign.ts";

const embedding = lazyModule(() => import("./frame/embed/start-embedding.ts"));

// Below the baseline the document shows its notice: nothing is stored, sent or rendered.
if ("outdated" in document.documentElement.dataset) await new Promise(() => undefined);

// The order of specification §1.5: the session's id, the rule against recording, then the application, once. The tag
// manager, which that order has first, waits for the visitor's consent (app/tracking).
const visit = beginVisit();
applyRecordingRule(readApplication().context.campaign?.parts.source);
await prepareApplication(visit);
// The document's own texts, without which hydration would find others.
await loadTexts(textsOfRoutes(window.__reactRouterRouteModules ?? {}));
const container = rootContainer();
if (isEmbedded()) {
  void embedding.preload().then((embed) => embed?.startEmbedding(container));
}

// `persisted`: the browser restored the page from its back/forward cache.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) reloadIfStale();
});

// A build's documents contain their styles; the development server updates this module on a change.
if (import.meta.env.DEV) void lazyModule(() => import("./styles.css")).preload();

throwFailedRoutes();
startTransition(() => {
  const onError: ClientOnErrorFunction = (error, { errorInfo }) =>
    reportRenderError(error, errorInfo?.componentStack);
  hydrateRoot(container, <HydratedRouter onError={onError} useTransitions={false} />, {
    onRecoverableError: (error) =>
      report("Hydration failed, page rendered again", error instanceof Error ? error.message : undefined),
  });
});
