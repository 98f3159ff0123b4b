import { beforeEach, describe, expect, it } from "vitest";
import { type Screen, screens } from "../../app/journey/screens.ts";
import { readApplication } from "../../app/lead/application.ts";
import * as lookup from "../../app/lookup/route.tsx";
import * as status from "../../app/resume/status/route.tsx";
import * as mobileVerification from "../../app/screens/mobile-verification/route.tsx";
import {
  type Dialect,
  describeDialect,
  dialectOf,
  freedoms,
  singleDialects,
} from "../lead-server/dialects/dialect.ts";
import {
  applicationInState,
  applicationWith,
  beginApplication,
  loadView,
  submitAsShown,
  submitPage,
  thenSend,
} from "./applicant.ts";
import { applicationAt } from "./application-at.ts";
import { reports, withoutPauses } from "./browser.ts";
import { open, replaceTo, submit, to } from "./call-route.ts";
import { control } from "./provider.ts";

/** The dialects of which every choice differs from the plain one, if there are enough. */
const farthest = [1, 2].map(
  (index) =>
    Object.fromEntries(
      Object.entries(freedoms).map(([name, choices]) => [name, choices[index] ?? choices[1]]),
    ) as Dialect,
);
const mixed = [...farthest, ...["a", "b", "c"].map(dialectOf)];
const named = (dialects: readonly Dialect[]) =>
  dialects.map((dialect) => [describeDialect(dialect), dialect] as const);

/** The data points of a short journey: an address and an income. */
const asked = ["postal_code", "city", "street", "house_number", "province", "monthly_income"];

/** Returns the reports of answers that the application couldn't read. */
const misread = () => reports.filter(({ message }) => /^(?:Response differs|Unknown)/.test(message));

const poll = (polls: number) => open(status.clientLoader, `/status?polls=${polls}`);
const enter = (verification_code: string) => submit(mobileVerification.clientAction, { verification_code });

describe.each(named([...singleDialects(), ...mixed]))("with a provider that says %s", (_, dialect) => {
  beforeEach(() => control.setDialect({ choices: dialect }));

  it("an applicant gets from the first page to the offer", async () => {
    await control.setScript({ steps: [6, 7, 10], dataPoints: asked });
    await beginApplication();
    const found = await withoutPauses(() =>
      submit(lookup.clientAction, { kind: "postcode", value: "28001", of: "postal_code" }),
    );
    expect(found).toMatchObject({ values: { province: "28" } });
    const address = { postal_code: "28001", city: "Madrid", street: "Calle Mayor", house_number: "1" };
    await submitPage("address-information", { ...address, province: "28" });
    expect(await thenSend(submitPage("monthly-income", { monthly_income: "1850" }))).toEqual(
      replaceTo("/checking"),
    );
    expect(await poll(0)).toEqual({ state: "waiting", polls: 1 });
    expect(await poll(1)).toEqual(replaceTo("/mobile-verification"));
    await enter("000000");
    expect(await enter("123456")).toEqual(replaceTo("/accepted"));
    expect(await control.leads()).toMatchObject([{ state: 10, missing: [] }]);
    expect(misread()).toEqual([]);
  });

  it("a refused answer is shown on its page with the provider's message", async () => {
    await control.usePreset("field-error");
    await applicationWith();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(to("/personal-code"));
    const message = "Este documento ya tiene una solicitud abierta.";
    expect((await loadView("personal-code")).refused).toMatchObject({ personal_code: { message } });
  });
});

const table: readonly Screen[] = screens;
const after = table.filter(({ kind }) => kind !== "page" && kind !== "resume");

describe.each(named(mixed))("with a provider that says %s", (_, dialect) => {
  beforeEach(async () => {
    await control.setDialect({ choices: dialect });
    await control.setScript({ steps: [10] });
  });

  /** Opens the resume link of a lead at a screen. */
  const resumed = async ({ path, state }: Screen) => {
    const id = await applicationInState(state ?? 6, state === undefined ? { routeChange: path } : {});
    const at = applicationAt(`continue/${id}`);
    await at.settled();
    return { id, at };
  };

  it.each(after.map((screen) => [screen.path, screen] as const))("a link opens %s", async (path, screen) => {
    const { id, at } = await resumed(screen);
    expect([at.shown(), at.router.state.errors]).toEqual([path, null]);
    expect(readApplication().id).toBe(id);
    expect(misread()).toEqual([]);
    at.router.dispose();
  });

  it.each(after.filter(({ kind }) => kind === "offer").map((screen) => [screen.path, screen] as const))(
    "an applicant declines the offer on %s",
    async (_path, screen) => {
      const { at } = await resumed(screen);
      await at.press();
      await at.settled();
      expect(at.shown()).toBe("accepted");
      at.router.dispose();
    },
  );
});
