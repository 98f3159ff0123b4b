import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import type { ClientOnErrorFunction } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { isEmbedded } from "./embed/embedded.ts";
import { gaveUpLoading, noteFailedLoads } from "./failed-loads.ts";
import { Fallback } from "./fallback.tsx";
import { i18n } from "./i18n/client.ts";
import { campaign } from "./lead/campaign.ts";
import { reportRenderError } from "./report.ts";
import { applyRecordingRule } from "./session/recording.ts";
import { beginVisit, prepareApplication, rootContainer } from "./start.ts";

// The order of spec.md §1: the session's id, the rule that keeps a visit out of recordings, then the application, once.
// The tag manager, which is first there, waits for the visitor's consent (app/tracking).
const visit = beginVisit();
applyRecordingRule(campaign().source);
await prepareApplication(visit);
const container = rootContainer();
if (isEmbedded()) void import("./embed/start-embedding.ts").then((embed) => embed.startEmbedding(container));

noteFailedLoads();
if (gaveUpLoading(Date.now())) {
  createRoot(container).render(
    <I18nextProvider i18n={i18n}>
      <Fallback />
    </I18nextProvider>,
  );
} else {
  startTransition(() => {
    const onError: ClientOnErrorFunction = (error, { errorInfo }) =>
      reportRenderError(error, errorInfo?.componentStack);
    hydrateRoot(container, <HydratedRouter onError={onError} />);
  });
}
