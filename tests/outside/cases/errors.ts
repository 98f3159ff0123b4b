import { setTimeout as pause } from "node:timers/promises";
import type { Fault, Json } from "../provider.ts";
import { answer, rowOf } from "../states.ts";
import { connection, startAgain } from "../wording.ts";
import {
  type BuildName,
  type Case,
  expect,
  expectPath,
  outages,
  said,
  shortJourney,
  testCase,
  thanks,
  tryAgain,
  until,
  type World,
} from "../world.ts";

interface Target {
  call: string;
  build: BuildName;
  /** Goes to the screen, answers, and sends. */
  reach(world: World): Promise<void>;
  /** A data point that the provider can refuse, and the page that asks it. */
  field?: { name: string; path: string };
  /** Reads are tried again by themselves. */
  read?: true;
  settings?: Case["settings"];
  /** Leaves out the rows that another status of the same kind stands for: its screen shares what tells faults. */
  sampled?: true;
  /** Where the applicant is when the call has succeeded, if not on /thank-you. */
  after?: string;
}

/**
 * Returns the call of a state's screen: the screen is opened and filled in, its button is pressed, and a dialog is
 * confirmed if one opens.
 */
const at = (call: string, build: BuildName, state: number): Target => ({
  call,
  build,
  settings: thanks,
  async reach(world) {
    const row = rowOf(state);
    await world.resume({ progressState: state, ...row.with });
    await answer(row, world);
  },
});

const targets: Target[] = [
  {
    call: "create",
    build: "es-dynamic",
    settings: { created: { progressState: 11 } },
    field: { name: "email", path: "/initial-details" },
    async reach(world) {
      await world.toCreate();
      await world.walker.press();
    },
  },
  {
    call: "update",
    build: "pl-dynamic",
    settings: shortJourney,
    field: { name: "email", path: "/initial-details" },
    async reach({ walker }) {
      await walker.walkTo("/summary");
      await walker.press();
    },
  },
  { ...at("verify", "es-classic", 7), field: { name: "verification_code", path: "/mobile-verification" } },
  { ...at("account", "pl-classic", 18), field: { name: "iban", path: "/wenance-account" }, sampled: true },
  { ...at("accept-creditea-offer", "es-dynamic", 38), sampled: true },
  { ...at("update-provident-offer", "pl-dynamic", 39), sampled: true },
  { ...at("offer-policy", "es-classic", 20), sampled: true },
  {
    call: "continue",
    build: "es-dynamic",
    read: true,
    reach: async (world) => void (await world.resume({ progressState: 11 })),
  },
  {
    call: "redirect",
    build: "pl-dynamic",
    read: true,
    settings: { answers: { redirect: { redirectUrl: "https://partner.example/x", redirectMethod: "GET" } } },
    reach: async (world) => void (await world.resume({ progressState: 12 })),
    after: "/redirected",
  },
];

async function valuesOf(world: World): Promise<Json> {
  const controls = await world.walker.controls();
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

/** What is announced outside the page's main part: toasts lie over it. */
async function toastsOf(world: World): Promise<string[]> {
  return world.walker.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[role=alert], [role=status], [aria-live]")]
      .filter((element) => !element.closest("main, dialog") && element.checkVisibility())
      .map((element) => element.innerText.trim())
      .filter(Boolean),
  );
}

interface Row {
  name: string;
  fault: (target: Target) => Fault | undefined;
  /** How often the fault comes: reads are retried three times. */
  times?: number;
  manyLeads?: true;
  check(world: World, target: Target): Promise<void>;
}

/** Presses what offers to try again, and gets through. */
async function getThrough(world: World, target: Target): Promise<void> {
  world.provider.mend(target.call);
  const { walker } = world;
  await tryAgain(world);
  const { after = "/thank-you" } = target;
  await until(`isn't on ${after}`, () => walker.path === after);
}

async function tellsFault(world: World, target: Target): Promise<void> {
  const { walker, provider } = world;
  const wanted = target.read ? 4 : 1;
  for (let wait = 0; wait < 60 && provider.of(target.call).length < wanted; wait++) await pause(100);
  await walker.settle();
  const made = provider.of(target.call).length;
  expect(made === wanted, `call ${target.call} was made ${made} times, not ${wanted}`);
  const lost = Object.entries(await valuesOf(world)).filter(
    ([name, value]) => value === "" && walker.typed.get(name),
  );
  expect(lost.length === 0, `lost after the fault: ${lost.map(([name]) => name).join(", ")}`);
  const toasts = await toastsOf(world);
  await getThrough(world, target);
  if (target.call === "create") {
    const keys = provider.keysOf("create");
    expect(keys.size === 1, `${keys.size} idempotency keys for one create`);
  }
  expect(toasts.length > 0, "no toast");
}

const rows: Row[] = [
  ...[400, 422].map(
    (status): Row => ({
      name: String(status),
      fault: ({ field }) =>
        field && {
          status,
          body: { errors: { [field.name]: { fieldName: `x.${field.name}`, message: "Así <b>no</b> vale" } } },
        },
      async check({ walker }, { field }) {
        expect(field, "no field");
        expectPath(walker, field.path);
        const errors = await walker.fieldErrors();
        expect(
          errors[field.name]?.includes("Así <b>no</b> vale"),
          `the message isn't at ${field.name}: ${JSON.stringify(errors)}`,
        );
        expect((await walker.waysOn()).length > 0, "no way on");
        // A loop of focus would show within this second.
        await pause(1000);
      },
    }),
  ),
  {
    name: "422-key-of-a-group",
    fault: ({ field }) =>
      field && {
        status: 422,
        body: { errors: { [field.name]: { fieldName: field.name, message: "required" } } },
      },
    async check({ walker }, { field }) {
      const error = (await walker.fieldErrors())[field?.name ?? ""] ?? "";
      expect(error !== "", "no message");
      expect(!/returned an object/.test(error), `the field says: ${error}`);
    },
  },
  ...[401, 403].map(
    (status): Row => ({
      name: String(status),
      fault: () => ({ status, body: {} }),
      times: 6,
      async check(world, { call }) {
        const { walker, provider } = world;
        const text = await said(world);
        const failures: string[] = [];
        if (connection.test(text)) failures.push("the applicant is told to check the connection");
        const ways = await walker.waysOn();
        if (!ways.some((way) => startAgain.test(way)))
          failures.push(`no way to start again: ${ways.join(" | ")}`);
        if (provider.of(call).length > 1)
          failures.push(`the call was made ${provider.of(call).length} times`);
        expect(failures.length === 0, failures.join("; "));
      },
    }),
  ),
  {
    name: "404",
    fault: () => ({ status: 404, body: { code: "lead_not_found" } }),
    times: 6,
    manyLeads: true,
    async check(world) {
      const { walker } = world;
      expect(
        /no encontramos|nie znale|nie możemy znaleźć|nie mamy/i.test(await said(world)),
        await said(world),
      );
      const startingAgain = (places: string) =>
        walker.page.locator(places).filter({ hasText: startAgain, visible: true }).first();
      const button = startingAgain("main button, main a, dialog[open] button");
      expect(await button.isVisible(), "no way to start again");
      await button.click();
      await walker.settle();
      const confirm = startingAgain("dialog[open] button");
      if (await confirm.isVisible()) await confirm.click();
      await walker.settle();
      expect(firstPages.includes(walker.path), `starting again leads to ${walker.path}`);
    },
  },
  {
    name: "409",
    fault: () => ({
      status: 409,
      body: { code: "conflict", lead: { id: "taken-over", leadStatus: "created", progressState: 13 } },
    }),
    async check({ walker }) {
      await until("isn't on /rejected", () => walker.path === "/rejected");
    },
  },
  {
    name: "410",
    fault: () => ({ status: 410, body: { code: "lead_expired" } }),
    times: 2,
    manyLeads: true,
    async check(world, { call }) {
      const { walker } = world;
      if (call === "continue") {
        const ways = await walker.waysOn();
        expect(
          ways.some((way) => startAgain.test(way)),
          `no way to start again: ${ways.join(" | ")}`,
        );
        return;
      }
      expect(firstPages.includes(walker.path), `is on ${walker.path}`);
      const controls = await walker.controls();
      const kept = controls.find(({ name }) => name === "email");
      if (kept) expect(kept.value !== "", "the e-mail address isn't kept");
      const consents = controls.filter(({ name }) => name.startsWith("general_policies"));
      expect(
        consents.every(({ checked }) => !checked),
        "the general policies are still ticked",
      );
    },
  },
  ...Object.entries(outages).map(
    ([name, fault]): Row => ({ name, fault: () => fault, times: 4, check: tellsFault }),
  ),
  {
    name: "answer-lost",
    fault: ({ read }) => (read ? undefined : { drop: "after" }),
    async check(world, target) {
      if (target.call === "create") await tellsFault(world, target);
      else expect((await world.walker.waysOn()).length > 0, "no way on");
    },
  },
  {
    name: "wrong-shape",
    fault: ({ call }) =>
      call === "redirect" ? { body: { redirectUrl: 7 } } : { body: { id: 7, progressState: "x" } },
    times: 4,
    async check(world, target) {
      expect((await world.walker.waysOn()).length > 0, "no way on");
      await getThrough(world, target);
    },
  },
];

/** Statuses that the contract's table names beside another one in the same row. */
const stoodFor = new Set(["400", "403", "429", "503"]);
const firstPages = ["/", "/initial-details", "/loan-information", "/personal-details"];

export const errorCases: Case[] = targets.flatMap((target) =>
  rows.flatMap((row): Case[] => {
    const fault = row.fault(target);
    if (!fault || (target.sampled && stoodFor.has(row.name))) return [];
    const { call, build, settings = {} } = target;
    const one = testCase(`error/${call}/${row.name}`, build, settings, async (world) => {
      world.provider.fail(call, ...Array<Fault>(row.times ?? 1).fill(fault));
      await target.reach(world);
      await world.walker.settle();
      await row.check(world, target);
    });
    return [{ ...one, ...(row.manyLeads && { manyLeads: true }) }];
  }),
);
