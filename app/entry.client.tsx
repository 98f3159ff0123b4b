import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rootContainer, startVisit } from "./start.ts";

// The order of spec.md §1: the session and what the link carried first, then the application, once.
await startVisit();
const container = rootContainer();

startTransition(() => {
  hydrateRoot(container, <HydratedRouter />);
});
