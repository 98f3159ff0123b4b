import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { readApplication } from "./lead/application.ts";
import { handle as firstPage } from "./pages/route.tsx";
import { config } from "./platform/config.ts";
import { isEmbedded } from "./platform/embedded.ts";
import { loadTexts } from "./platform/i18n/texts.ts";
import { continuePart } from "./platform/later.ts";
import { report, reportRenderError } from "./platform/report.ts";
import { reportFailedLoad, throwFailedRoutes } from "./platform/startup/chunk-load-recovery.ts";
import { beginVisit, prepareApplication, reloadIfStale, rootContainer } from "./resume/start-visit.ts";
import { applyRecordingRule } from "./visit/campaign.ts";

// Below the baseline the document shows its notice: nothing is stored, sent or rendered.
if ("outdated" in document.documentElement.dataset) await new Promise(() => undefined);

// The order of specification §1.5: the session's id, the rule against recording, then the application, once. The tag
// manager, which that order has first, waits for the visitor's consent (app/tracking).
const visit = beginVisit();
applyRecordingRule(readApplication().context.campaign?.parts.source);
await prepareApplication(visit);
// A classic journey's first page asks with controls of the later bundle, and may have texts of its own.
if (config.journey === "classic") await Promise.all([continuePart.load(), loadTexts(firstPage.i18n)]);
const container = rootContainer();
if (isEmbedded()) {
  void import("./frame/embed/start-embedding.ts").then(
    ({ startEmbedding }) => startEmbedding(container),
    reportFailedLoad,
  );
}

// `persisted`: the browser restored the page from its back/forward cache.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) reloadIfStale();
});

// A build's documents contain their styles; the development server updates this module on a change.
if (import.meta.env.DEV) void import("./styles.css");

throwFailedRoutes();
startTransition(() => {
  const onError: ClientOnErrorFunction = (error, { errorInfo }) =>
    reportRenderError(error, errorInfo?.componentStack);
  hydrateRoot(container, <HydratedRouter onError={onError} useTransitions={false} />, {
    onRecoverableError: (error) =>
      report("Hydration failed, page rendered again", error instanceof Error ? error.message : undefined),
  });
});
