import type { BrowserContext, Page, Route } from "@playwright/test";

/** The response in place of a file of the build. */
export const inPlace = {
  "503": { status: 503, body: "" },
  "a page": { status: 200, contentType: "text/html", body: "<!doctype html><title>Hello</title>" },
} as const;

export type InPlace = keyof typeof inPlace;

/**
 * Opens a tab that gets another response for every file of that name, a pattern or a glob. The console isn't checked:
 * in development the fallback prints the error.
 */
export async function tabWithout(context: BrowserContext, name: RegExp | string, what: InPlace = "503") {
  const tab = await context.newPage();
  const answer = (route: Route) => route.fulfill(inPlace[what]);
  await tab.route(name, answer);
  return { tab, documents: countDocuments(tab), mend: () => tab.unroute(name, answer) };
}

/** Counts a tab's page requests from now on. Returns a function that returns the count. */
export function countDocuments(tab: Page): () => number {
  let documents = 0;
  tab.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Replaces the build under an open tab: its pages name other files, and the previous files are gone. */
export async function deployAnother(tab: Page): Promise<void> {
  const renamed = async (route: Route) => {
    const response = await route.fetch({ url: route.request().url().replace("/assets-2/", "/assets/") });
    if (!/html|javascript/.test(response.headers()["content-type"] ?? "")) return route.fulfill({ response });
    const body = (await response.text()).replaceAll("assets/", "assets-2/");
    return route.fulfill({ response, body });
  };
  await tab.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  await tab.route(
    (url) => url.pathname.startsWith("/application-frontend/") && !url.pathname.includes("/assets/"),
    renamed,
  );
}
