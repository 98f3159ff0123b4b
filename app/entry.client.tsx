import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { isEmbedded } from "./embed/embedded.ts";
import { gaveUpLoading, noteFailedLoads } from "./failed-loads.ts";
import { Fallback } from "./fallback.tsx";
import { i18n } from "./i18n/client.ts";
import { rootContainer, startVisit } from "./start.ts";

// The order of spec.md §1: the session and what the link carried first, then the application, once.
await startVisit();
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
    hydrateRoot(container, <HydratedRouter />);
  });
}
