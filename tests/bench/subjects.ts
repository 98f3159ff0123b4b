import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { createControl } from "../lead-server/control.ts";
import { type Fill, walkJourney } from "../tools/applicant.ts";
import type { Answers } from "../tools/applicants/everywhere.ts";
import { applicants } from "../tools/applicants.ts";
import { builtFolder, type SubjectName } from "./build.ts";
import type { Field } from "./page.ts";
import { askedAfterFirst, benchPages } from "./pages.ts";
import type { Probed } from "./probe.ts";
import { type Answer, listen, staticSite } from "./serve.ts";
import { serveRendered } from "./server-rendered/server.ts";

/** Presses a button that leads on, and waits for the next screen. */
type Press = (button: Locator) => Promise<void>;

/** A part of the form, and how it is answered. */
type Walk = {
  /** Presses Continue; without it the walk presses and waits for another page. */
  press?: Press;
  /** Writes an answer into a text box; without it the walk sets the value at once. */
  fill?: Fill;
  /** The index of the page at which the walk begins; the first one if it isn't given. */
  from?: number;
  /** The index of the page before which the walk ends; without it the walk goes to the form's end. */
  until?: number;
};

/** A site to measure. */
export interface Subject extends Probed {
  name: SubjectName;
  firstPage: string;
  /** Walks the form, from its first page to its end or only a part of it. */
  drive: (page: Page, walk: Walk) => Promise<void>;
  /** Waits until the form's page with an index is shown. */
  waitForPage: (page: Page, index: number) => Promise<void>;
  /** Goes back by a page; absent from a subject that can't. */
  goBack?: (page: Page) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The names of the other subjects' controls. */
interface Controls {
  box: (field: Field) => string;
  choice: (field: Field, value: string) => string;
  button: string;
}

const byName: Controls = {
  box: ({ name }) => `[name="${name}"]`,
  choice: ({ name }, value) => `[name="${name}"][value="${value}"]`,
  button: "button:visible",
};

const controls: Record<Exclude<SubjectName, "app">, Controls> = {
  plain: byName,
  server: byName,
  floor: byName,
  usual: byName,
  surveyjs: {
    box: ({ name }) => `[data-name="${name}"] input`,
    choice: ({ name }, value) => `[data-name="${name}"] input[value="${value}"]`,
    button:
      ".sd-action-bar input[type=button]:visible, .sd-navigation__next-btn, .sd-navigation__complete-btn",
  },
  rjsf: {
    box: ({ name }) => `[id="root_${name}"]`,
    choice: ({ name, choices = [] }, value) =>
      `[id="root_${name}-${choices.findIndex((choice) => choice.value === value)}"]`,
    button: "button[type=submit]:visible",
  },
};

/** SurveyJS leaves the browser's history alone, and react-jsonschema-form's pages are the example's own. */
const goBack: Partial<Record<SubjectName, (page: Page) => Promise<unknown>>> = {
  plain: historyBack,
  server: historyBack,
  floor: historyBack,
  usual: historyBack,
  surveyjs: (page) => page.locator(".sd-navigation__prev-btn").click(),
};

function historyBack(page: Page): Promise<unknown> {
  return page.goBack();
}

/** Serves a built subject and its server on the same origin, and returns how to open, drive and close it. */
export async function serveSubject(name: SubjectName): Promise<Subject> {
  if (name === "app") {
    const pages = benchPages().map(({ path }) => path);
    return serveApplication({ folder: builtFolder.app, asked: askedAfterFirst, pages });
  }
  const pages = benchPages();
  const { origin, close } = await (name === "server"
    ? serveRendered(pages)
    : listen(answerLead, await staticSite(builtFolder[name])));
  const back = goBack[name];
  return {
    name,
    firstPage: `${origin}/${name === "server" ? pages[0]?.path : ""}`,
    hydrates: name !== "plain" && name !== "server",
    hasDocuments: name === "server",
    drive: (page, walk) => driveForm(page, controls[name], walk),
    waitForPage: (page, index) => waitForTitle(page, pages[index]?.title ?? ""),
    ...(back && { goBack: back }),
    close,
  };
}

/** Creates a lead from the first page and sends it whole from the last one, as in the application. */
const answerLead: Answer = (request) =>
  new URL(request.url).pathname === "/lead" ? Response.json({ id: "lead" }) : undefined;

/** How to serve and walk the application. */
type Application = {
  /** The folder of its build. */
  folder: string;
  /** The project of its build, if it is another: its provider knows other questions. */
  project?: string;
  /** The provider's data points after the first page. */
  asked: readonly string[];
  /** Answers in addition to the usual ones. */
  answers?: Answers;
  /** The pages of the walk, if they are known. */
  pages?: readonly string[];
};

/** Serves the application; the lead server answers requests outside its base path, and accepts at once. */
export async function serveApplication({
  folder,
  project = join(import.meta.dirname, "../.."),
  asked,
  answers,
  pages,
}: Application): Promise<Subject> {
  const base = "/application-frontend/";
  const { createLeadServer } = (await import(
    pathToFileURL(join(project, "tests/lead-server/app.ts")).href
  )) as typeof import("../lead-server/app.ts");
  const leadServer = createLeadServer({ database: ":memory:", country: "es" });
  const { origin, close } = await listen(await staticSite(folder, base), (request) =>
    leadServer.fetch(request),
  );
  await createControl(origin).setScript({ steps: [10], dataPoints: [...asked] });
  return {
    name: "app",
    firstPage: `${origin}${base}initial-details`,
    hydrates: true,
    hasDocuments: false,
    drive: async (page, { from, until, ...walk }) => {
      const end = until === undefined ? undefined : pages?.[until];
      const walked = await walkJourney(page, {
        answers: { ...applicants.es, ...answers },
        ...walk,
        ...(end !== undefined && { until: end }),
      });
      const expected = pages?.slice(from, until);
      if (expected && walked.join() !== expected.join())
        throw new Error(`The application asked ${walked.join(", ")}; the others ask ${expected.join(", ")}`);
    },
    waitForPage: (page, index) => page.locator(`form[data-page="${pages?.[index]}"]`).waitFor(),
    goBack: historyBack,
    close: async () => {
      await close();
      leadServer.close();
    },
  };
}

async function driveForm(
  page: Page,
  { box, choice, button }: Controls,
  { press, fill = (one, text) => one.fill(text), from = 0, until }: Walk,
): Promise<void> {
  const pages = benchPages();
  for (const [index, { fields }] of pages.slice(from, until).entries()) {
    for (const field of fields) {
      const answer = applicants.es[field.name] ?? "";
      // A design's own radio button or checkbox covers the native one.
      if (field.kind === "choice") await page.locator(choice(field, answer)).check({ force: true });
      else if (field.kind === "consent") await page.locator(box(field)).check({ force: true });
      else await fill(page.locator(box(field)), answer);
    }
    const forth = page.locator(button).first();
    if (press) await press(forth);
    else {
      await forth.click();
      await waitForTitle(page, pages[from + index + 1]?.title ?? "Gracias");
    }
  }
}

/** Waits until a page with a title is shown; react-jsonschema-form's titles are legends. */
function waitForTitle(page: Page, title: string): Promise<void> {
  return page.locator("h1:visible, legend:visible").filter({ hasText: title }).first().waitFor();
}
