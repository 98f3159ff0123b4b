import { expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import * as changeMobileNumber from "../../app/routes/change-mobile-number/route.tsx";
import * as page from "../../app/routes/page/route.tsx";
import { applicationInState, beginApplication, loadStep, loadView } from "./applicant.ts";
import { open, show } from "./call-route.ts";

const steps = () => readApplication().steps.map(({ state, path }) => [state, path]);

it("a shown page is stored as the step of its progress state", async () => {
  await loadView("initial-details");
  expect(steps()).toEqual([[0, "initial-details"]]);
  await beginApplication();
  await loadView("personal-details");
  expect(steps().at(-1)?.[1]).toBe("personal-details");
});

it("a page that redirects is no step", async () => {
  await open(page.clientLoader, "/gender", { path: "personal-details" });
  expect(steps().map(([, path]) => path)).not.toContain("gender");
});

it.each([
  ["a screen", 7, "change-mobile-number", () => show(changeMobileNumber.clientLoader)],
  ["a plain form", 28, "cnp", () => loadStep("cnp")],
] as const)("%s after the pages is stored as the step of its state", async (_, state, path, load) => {
  await applicationInState(state);
  await load();
  expect(steps()).toContainEqual([state, path]);
});
