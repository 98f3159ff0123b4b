import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { createControl } from "../lead-server/control.ts";
import type { Answers } from "../tools/answers.ts";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { builtFolder, type SubjectName } from "./build.ts";
import type { Field } from "./page.ts";
import { askedAfterFirst, benchPages } from "./pages.ts";
import { type Answer, listen, staticSite } from "./serve.ts";

/** Presses a button that leads on, and returns the time until the next screen. */
type Press = (button: Locator) => Promise<void>;

/** A site to measure. */
export interface Subject {
  name: SubjectName;
  firstPage: string;
  /** Whether React hydrates the first field. */
  hydrates: boolean;
  /** Walks the form from its first page to its end. */
  drive: (page: Page, press: Press) => Promise<void>;
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
  floor: byName,
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

/** Serves a built subject and its server on the same origin, and returns how to open, drive and close it. */
export async function serveSubject(name: SubjectName): Promise<Subject> {
  if (name === "app") {
    const pages = benchPages().map(({ path }) => path);
    return serveApplication({ folder: builtFolder.app, asked: askedAfterFirst, pages });
  }
  const { origin, close } = await listen(answerLead, await staticSite(builtFolder[name]));
  return {
    name,
    firstPage: `${origin}/`,
    hydrates: name !== "plain",
    drive: (page, press) => driveForm(page, controls[name], press),
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
    drive: async (page, press) => {
      const walked = await walkJourney(page, { answers: { ...applicants.es, ...answers }, press });
      if (pages && walked.join() !== pages.join())
        throw new Error(`The application asked ${walked.join(", ")}; the others ask ${pages.join(", ")}`);
    },
    close: async () => {
      await close();
      leadServer.close();
    },
  };
}

async function driveForm(page: Page, { box, choice, button }: Controls, press: Press): Promise<void> {
  for (const { fields } of benchPages()) {
    for (const field of fields) {
      const answer = applicants.es[field.name] ?? "";
      // A design's own radio button or checkbox covers the native one.
      if (field.kind === "choice") await page.locator(choice(field, answer)).check({ force: true });
      else if (field.kind === "consent") await page.locator(box(field)).check({ force: true });
      else await page.locator(box(field)).fill(answer);
    }
    await press(page.locator(button).first());
  }
}
