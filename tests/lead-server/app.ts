import { Hono } from "hono";
import type { DataPointName } from "../../app/catalogue/catalogue.ts";
import { mountBuiltApplication } from "./built-application.ts";
import { mountCalls } from "./calls/dispatch.ts";
import { mountConsole } from "./console/routes.ts";
import { mountContract } from "./contract/routes.ts";
import { mountControlApi } from "./control-api.ts";
import { providerCountry } from "./countries/provided.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { AnswerLost } from "./faults/fault.ts";
import { refuseForeign } from "./foreign.ts";
import { createOperations } from "./operations.ts";
import { embedDemo, mountPages } from "./pages/routes.ts";
import { openStore } from "./store.ts";

export type LeadServerOptions = {
  /** The database's file, or `:memory:`. */
  database: string;
  /** A built application to serve as well. */
  staticDirectory?: string;
  /** The application's base path, with both slashes. */
  basePath?: string;
  /** The journey's address or path, for resume links; the base path by default. */
  journeyUrl?: string;
  /** The country whose provider the server plays. */
  country?: string;
  /** Host names at which the server answers besides those of this machine. */
  allowedHosts?: readonly string[];
  /** The data points after the first page, instead of the country's list. */
  asks?: readonly DataPointName[];
  /** The addresses of the policies, by the consents' ids, instead of this server's own pages. */
  policyUrls?: Readonly<Record<string, string>>;
  /** The dialect of every scope that doesn't set another; the plain one by default. */
  dialect?: Dialect;
};

export type LeadServer = {
  /** @throws AnswerLost when a fault breaks the connection before the response */
  fetch(request: Request): Response | Promise<Response>;
  /** Closes the database; the server can't be used afterwards. */
  close(): void;
};

/**
 * Creates a server that plays the provider: the calls of the contract under `/api`, the policies, the console under
 * `/lead-server/` and, if there is one, the built application.
 * @throws Error for an unknown country or a database that can't be opened
 */
export function createLeadServer(options: LeadServerOptions): LeadServer {
  const basePath = options.basePath ?? "/application-frontend/";
  const own = providerCountry(options.country ?? "es");
  const { asks, policyUrls } = options;
  const country = {
    ...own,
    ...(asks && { asks: { ...own.asks, dynamic: asks } }),
    ...(policyUrls && {
      generalPolicies: own.generalPolicies.map((policy) => ({ ...policy, url: policyUrls[policy.id] })),
    }),
  };
  const store = openStore(options.database, options.dialect);
  const journeyUrl = options.journeyUrl ?? basePath;
  const operations = createOperations({ country, store, journeyUrl });

  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof AnswerLost) throw error;
    console.error(error);
    return context.json({ code: "server_error", message: error.message }, 500);
  });

  app.use(refuseForeign(options.allowedHosts ?? []));
  mountCalls(app, { country, leads: store.leads, script: store.settings.script }, store);
  mountControlApi(app, operations);
  mountPages(app, country);
  mountContract(app, country, store.leads);
  mountConsole(app, operations, {
    facts: country.facts,
    country:
      new Intl.DisplayNames("en", { type: "region" }).of(country.facts.id.toUpperCase()) ?? country.facts.id,
    journeyUrl: options.staticDirectory === undefined ? options.journeyUrl : journeyUrl,
  });
  if (options.staticDirectory === undefined) app.get("/", (context) => context.redirect("/lead-server/"));
  else {
    app.get("/embed-demo.html", embedDemo(basePath));
    mountBuiltApplication(app, options.staticDirectory, basePath);
  }

  return { fetch: (request) => app.fetch(request), close: store.close };
}
