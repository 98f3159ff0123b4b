import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { beginVisit, prepareApplication, reloadIfStale, rootContainer } from "./application/start-visit.ts";
import { config } from "./shell/config.ts";
import { isEmbedded } from "./shell/embedded.ts";
import { continuePart } from "./shell/later.ts";
import { report, reportRenderError } from "./shell/report.ts";
import { initialRoutes, throwFailedRoutes } from "./shell/router-internals.ts";
import { reportFailedLoad } from "./shell/startup/chunk-load-recovery.ts";
import { loadTexts, textsOfRoutes } from "./shell/texts/texts.ts";

// Below the baseline the document shows its notice: nothing is stored, sent or rendered.
if ("outdated" in document.documentElement.dataset) await new Promise(() => undefined);

// First: the link leaves the address bar before anything else reads it, and its answers fill the form.
const visit = beginVisit();
await prepareApplication(visit);
// Hydration must find what the document shows; a classic journey's first page asks with controls of the later bundle.
await loadTexts(textsOfRoutes(initialRoutes()));
if (config.journey === "classic") await continuePart.load();
const container = rootContainer();
if (isEmbedded()) {
  void import("./shell/embed/host-page.ts").then(
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
