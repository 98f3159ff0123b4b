import { Hono } from "hono";
import type { DataPointName } from "../../app/catalogue/catalogue.ts";
import { mountBuiltApplication } from "./built-application.ts";
import { mountCalls } from "./calls/dispatch.ts";
import { mountConsole } from "./console/console.ts";
import { mountControlApi } from "./control-api.ts";
import { providerCountry } from "./countries/provided.ts";
import { AnswerLost } from "./faults/fault.ts";
import { refuseForeign } from "./foreign.ts";
import { createOperations } from "./operations.ts";
import { embedDemo, mountPages } from "./pages/routes.ts";
import { createStore } from "./store.ts";

export type LeadServerOptions = {
  /** A built application to serve as well. */
  staticDirectory?: string;
  basePath?: string;
  /** The country whose provider the server plays. */
  country?: string;
  /** The data points after the first page, instead of the country's list. */
  asks?: readonly DataPointName[];
  /** The addresses of the policies, by the consents' ids, instead of this server's own pages. */
  policyUrls?: Readonly<Record<string, string>>;
};

export type LeadServer = {
  /** @throws AnswerLost when a fault breaks the connection before the response */
  fetch(request: Request): Response | Promise<Response>;
};

/**
 * Creates a server that plays the provider: the calls of the contract under `/api`, the policies, the console under
 * `/lead-server/` and, if there is one, the built application. It forgets everything when the process ends.
 * @throws Mistake for an unknown country
 */
export function createLeadServer(options: LeadServerOptions = {}): LeadServer {
  const { asks, policyUrls, basePath = "/application-frontend/" } = options;
  const own = providerCountry(options.country ?? "es");
  const country = {
    ...own,
    ...(asks && { asks: { ...own.asks, dynamic: asks } }),
    ...(policyUrls && {
      generalPolicies: own.generalPolicies.map((policy) => ({ ...policy, url: policyUrls[policy.id] })),
    }),
  };
  const store = createStore();
  const operations = createOperations(country, store, basePath);

  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof AnswerLost) throw error;
    console.error(error);
    return context.json({ code: "server_error", message: error.message }, 500);
  });

  app.use(refuseForeign);
  mountCalls(app, country, store);
  mountControlApi(app, operations, store);
  mountPages(app, country);
  mountConsole(app, operations, store, country.facts.id, options.staticDirectory && basePath);
  if (options.staticDirectory === undefined) app.get("/", (context) => context.redirect("/lead-server/"));
  else {
    app.get("/embed-demo.html", embedDemo(basePath));
    mountBuiltApplication(app, options.staticDirectory, basePath);
  }
  return { fetch: (request) => app.fetch(request) };
}
