import { country } from "@country";
import fc from "fast-check";
import { createMemoryRouter, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { formEntries } from "../../app/data-points/form-values.ts";
import { dataPointsOf, isPagePath } from "../../app/data-points/pages.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import { journey } from "../../app/journey/this-journey.ts";
import { readApplication } from "../../app/lead/application.ts";
import routeConfig from "../../app/routes.ts";
import { lastWord, screensAfter, shortQuestions, type Word, words } from "../tools/right-screens.ts";
import { applyingWith, complete } from "./applicant.ts";
import { reload } from "./browser.ts";
import "./call-route.ts";
import { control, sent } from "./provider.ts";

const BASE = "/application-frontend";
const table: readonly Screen[] = screens;

type Entry = { path?: string; file: string; children?: Entry[] };
type Module = Partial<Record<"clientLoader" | "clientAction", (args: unknown) => unknown>>;

/** The application's routes without what they draw. */
function routesOf(entries: readonly Entry[]): RouteObject[] {
  return entries.map(({ path, file, children }) => {
    const module = () => import(/* @vite-ignore */ `../../app/${file}`) as Promise<Module>;
    return {
      ...(path !== undefined && { path }),
      loader: async (args) => (await (await module()).clientLoader?.(args)) ?? null,
      action: async (args) => (await (await module()).clientAction?.(args)) ?? null,
      HydrateFallback: () => null,
      ...(children && { children: routesOf(children) }),
    };
  });
}

/** What is sent by a press on Continue with nothing filled in; undefined where there is nothing to press. */
function continueForm(path: string): Record<string, string> | undefined {
  if (isPagePath(path) && !table.some((screen) => screen.path === path && screen.kind === "form")) {
    const { answers } = readApplication();
    return Object.fromEntries(
      dataPointsOf(path, journey).flatMap((name) => formEntries(name, answers, country)),
    );
  }
  const kind = table.find((screen) => screen.path === path)?.kind;
  switch (kind) {
    case "form":
      return { __form: "step" };
    case "consents":
      return { "consents.offered": "data", "consents.required": "data" };
    case "hand-off":
      return { __form: "asked" };
    case "offer":
      return { __form: "decline" };
    default: {
      const own: Record<string, Record<string, string>> = {
        wniosek: { __form: "confirm" },
        "id-upload": { __form: "skip" },
        vehicle: {},
        aide: {},
        "professional-details": {},
        "customer-debts": {},
        "mobile-verification": { verification_code: "" },
        "change-mobile-number": { phone_number: "" },
      };
      return own[path];
    }
  }
}

type Step = { server: Word } | { applicant: "continue" | "answer anew" | "back" | "forward" | "reload" };

const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ server: fc.constantFrom(...words) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      applicant: fc.constantFrom("continue", "answer anew", "back", "forward", "reload"),
    }),
  },
);

async function run(first: Word, steps: readonly Step[]): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await control.reset();
  await control.setScript({
    steps: [{ state: first.progressState, answer: first }, 10],
    dataPoints: shortQuestions,
    polls: 1000,
  });
  const id = await applyingWith(complete);
  let tenure = "owned";
  const router = createMemoryRouter(routesOf(routeConfig as Entry[]), {
    basename: BASE,
    initialEntries: [`${BASE}/housing-tenure`],
  });
  router.initialize();
  const shown = () => router.state.location.pathname.slice(BASE.length + 1);
  const press = async (form = continueForm(shown())) => {
    if (form === undefined) return;
    const formData = new FormData();
    for (const [name, value] of Object.entries(form)) formData.append(name, value);
    await router.navigate(`/${shown()}`, { formMethod: "post", formData });
  };
  const act = {
    continue: () => press(),
    "answer anew": async () => {
      if (shown() !== "housing-tenure") return;
      tenure = tenure === "owned" ? "family" : "owned";
      await press({ housing_tenure: tenure });
    },
    back: () => router.navigate(-1),
    forward: () => router.navigate(1),
    reload: async () => {
      reload();
      await router.revalidate();
    },
  };
  const settled = async () => {
    await expect.poll(() => router.state.navigation.state, { interval: 1 }).toBe("idle");
    const may = screensAfter(await lastWord(control, id));
    expect(may).toContain(shown());
    expect(router.state.errors).toBeNull();
    expect(sent.length, "nothing goes round and round").toBeLessThan(6);
    sent.length = 0;
    expect(readApplication().answers).toEqual({
      ...complete,
      otherDetails: { ...complete.otherDetails, housingTenure: tenure },
    });
  };

  try {
    await settled();
    await act.continue();
    await act.continue();
    await settled();
    for (const step of steps) {
      if ("server" in step) {
        const { progressState, ...answer } = step.server;
        await control.putInState(id, progressState, answer);
      } else {
        await act[step.applicant]();
        await settled();
      }
    }
  } finally {
    router.dispose();
  }
}

it("whatever the server says and the applicant does, the right screen is shown and no answer is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.array(someStep, { minLength: 3, maxLength: 15 }), run),
    { numRuns: 150 },
  );
}, 60_000);
