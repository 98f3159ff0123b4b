import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type Applicant, applicants } from "./applicants.ts";
import { leadPathsOf } from "./fields.ts";
import { lookups } from "./lookups.ts";
import { type Fault, type Json, Provider, type Settings } from "./provider.ts";
import { type Site, serve } from "./site.ts";
import { Walker, type WalkerOptions } from "./walker.ts";
import { again } from "./wording.ts";

export type BuildName = "es-dynamic" | "es-classic" | "pl-dynamic" | "pl-classic" | "pl-beside";

export interface Build {
  name: BuildName;
  country: "es" | "pl";
  journey: "dynamic" | "classic";
  folder: string;
  /** Where on its host the application lives, and where it finds its provider. */
  base: string;
  basePath: string;
  policiesPath: string;
}

export interface Case {
  name: string;
  build: BuildName;
  settings: Partial<Settings>;
  /** A second pair that the same origin serves, with a provider of its own. */
  beside?: BuildName;
  /** Which option is taken where the applicant has no answer of her own. */
  choice?: number;
  /** More than one lead may be made, say because the applicant starts again. */
  manyLeads?: true;
  /** Walks the case, and throws what is wrong. */
  run(world: World): Promise<void>;
}

/** Returns a case: its name, the build that it opens, how the provider answers, and what is walked. */
export function testCase(
  name: string,
  build: BuildName,
  settings: Partial<Settings>,
  run: (world: World) => Promise<void>,
): Case {
  return { name, build, settings, run };
}

/** A provider, and who walks its application. */
interface Pair {
  provider: Provider;
  walker: Walker;
}

/** What a case works with: a provider and a browser of its own. */
export class World {
  readonly provider: Provider;
  readonly walker: Walker;
  readonly applicant: Applicant;
  readonly build: Build;
  /** The second pair on the same origin, in another tab of the same browser. */
  readonly beside: Pair | undefined;
  private readonly site: Site;

  private constructor(build: Build, pair: Pair, site: Site, beside?: Pair) {
    this.build = build;
    this.provider = pair.provider;
    this.site = site;
    this.walker = pair.walker;
    this.beside = beside;
    this.applicant = applicants[build.country];
  }

  static async open(
    browser: Browser,
    one: Case,
    buildNamed: (name: BuildName) => Build,
    trace: boolean,
  ): Promise<World> {
    const build = buildNamed(one.build);
    const second = one.beside && buildNamed(one.beside);
    const provider = providerOf(build, one);
    const other = second && providerOf(second, one);
    const site = await serve(
      { ...build, provider },
      ...(second && other ? [{ ...second, provider: other }] : []),
    );
    const walks = ({ country, base }: Build): WalkerOptions => ({
      applicant: applicants[country],
      origin: site.origin,
      base,
      choice: one.choice ?? 0,
      trace,
    });
    const walker = await Walker.start(browser, walks(build));
    if (!second || !other) return new World(build, { provider, walker }, site);
    const beside = { provider: other, walker: await walker.beside(walks(second)) };
    return new World(build, { provider, walker }, site, beside);
  }

  async close(): Promise<void> {
    await this.walker.close();
    await this.site.close();
  }

  get origin(): string {
    return this.site.origin;
  }

  /** The call that resumes an application: 3 in a dynamic journey, 4 in a classic one. */
  get resumeCall(): string {
    return this.build.journey === "dynamic" ? "continue" : "continue-classic";
  }

  /** Opens the link of an application that the provider has in this state. */
  async resume(state: Json, data: Json = knownLead(this.applicant)): Promise<string> {
    const id = this.provider.addLead(data, state);
    await this.walker.open(`/continue/${id}`);
    return id;
  }

  /** Answers the first page and its modal, and stops before they are sent. */
  async toCreate(): Promise<void> {
    await this.walker.open("/");
    if (this.build.journey === "classic") {
      await this.walker.walk(["/contact-details", "/income-details"]);
      return;
    }
    await this.walker.fill();
    await this.walker.press();
    await this.walker.fill();
  }
}

function providerOf({ country, journey, basePath, policiesPath }: Build, { settings }: Case): Provider {
  return new Provider({
    journey,
    basePath,
    policiesPath,
    ...settings,
    answers: { ...lookups[country], ...settings.answers },
  });
}

/** A lead that the provider knows well enough to go on with. */
export function knownLead(applicant: Applicant): Json {
  const { answers, mobile } = applicant;
  return {
    amount: 1000,
    period: 61,
    periodScale: "days",
    generalPolicies: [
      { id: "g1", given: true },
      { id: "g2", given: true },
    ],
    personalDetails: {
      firstName: answers.first_name,
      lastName: answers.last_name,
      dateOfBirth: answers.form_birthday,
      personalCode: answers.personal_code,
      gender: "female",
    },
    contactDetails: { email: answers.email, phoneNumber: mobile, marketingConsents: [] },
  };
}

/** The provider ends an application with its next answer. */
export const thanks = { moves: [{ progressState: 11 }] };

/** A dynamic journey of one page more. */
export const asked = { dataPoints: ["monthly_income"] };

/** The same, and its update ends it. */
export const shortJourney = { ...asked, ...thanks };

/** The ways in which a provider is out of order or out of reach, as the contract's table of errors has them. */
export const outages = {
  "429": { status: 429, body: {}, headers: { "retry-after": "1" } },
  "500": { status: 500, text: "<h1>oops" },
  "503": { status: 503, body: {} },
  dropped: { drop: "before" },
  "not-json": { text: "<p>login" },
} as const satisfies Record<string, Fault>;

/** Presses what offers to try again. */
export async function tryAgain({ walker }: Pick<World, "walker">): Promise<void> {
  const ways = await walker.waysOn();
  expect(await walker.button(again).isVisible(), `nothing offers to try again: ${ways.join(" | ")}`);
  await walker.pressButton(again);
}

/** Everything that is said on the screen, toasts too. */
export async function said({ walker }: Pick<World, "walker">): Promise<string> {
  return [await walker.page.locator("main").innerText(), ...(await walker.alerts())].join("\n");
}

export function expect(condition: unknown, text: string): asserts condition {
  if (!condition) throw new Error(text);
}

export function expectPath(walker: Walker, path: string): void {
  expect(walker.path === path, `is on ${walker.path}, not on ${path}: ${walker.paths.slice(-5).join(" → ")}`);
}

/** What each control's text becomes on its way to the provider. */
function arrivesAs(applicant: Applicant, name: string, typed: string): unknown[] {
  const dataPoint = name.replace(/\.(day|month|year)$/, "");
  const other = applicant.lead[dataPoint];
  if (other !== undefined) return [other];
  if (dataPoint !== name) return [applicant.answers[dataPoint]];
  const prefix = applicant.country === "es" ? "+34" : "+48";
  if (/phone/.test(name)) return [`${prefix}${typed.replace(/\s/g, "")}`];
  if (typed === "yes" || typed === "no") return [typed === "yes", typed];
  const compact = typed.replace(/[\s\u00a0]/g, "");
  return [typed, compact, Number(compact.replace(",", "."))];
}

/** Waits for something that takes its time, and says what didn't come. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 12_000,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await holds())) {
    expect(Date.now() < end, what);
    await pause(60);
  }
}

function at(body: Json, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Json | undefined)?.[key], body);
}

function leaves(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  return Object.values(value).flatMap(leaves);
}

const notSent = /_slider$|^$|consents|policies|_by_hand$/;

/** Everything that was typed stands in the lead, each where the catalogue has it. */
export function expectTypedInLead(world: World, body: Json): void {
  const wrong: string[] = [];
  for (const [name, typed] of world.walker.typed) {
    if (notSent.test(name) || name.includes("#")) continue;
    const wanted = arrivesAs(world.applicant, name, typed);
    const [, partOfName] = /^names\.(\w+)$/.exec(name) ?? [];
    const paths = partOfName
      ? [`personalDetails.${partOfName}`]
      : leadPathsOf(name.replace(/\.(day|month|year)$/, ""));
    const values = paths.map((path) => at(body, path));
    // The list's value is a code that the contract gives for Spain only.
    const anyCode = /province/.test(name) && values.some(Boolean) && world.build.country !== "es";
    if (!anyCode && !values.some((value) => wanted.includes(value)))
      wrong.push(`${name}: typed ${typed}, ${paths.join(" / ")} is ${JSON.stringify(values)}`);
  }
  expect(wrong.length === 0, `not what was typed: ${wrong.join("; ")}`);
}

/** Everything that was typed stands somewhere in a screen's body, whose field names the contract leaves open. */
export function expectTypedIn(world: World, body: Json): void {
  const sent = leaves(body);
  const wrong = [...world.walker.typed]
    .filter(([name]) => !notSent.test(name) && !name.includes("#"))
    .filter(([name, typed]) => !arrivesAs(world.applicant, name, typed).some((value) => sent.includes(value)))
    .map(([name, typed]) => `${name}=${typed}`);
  expect(wrong.length === 0, `typed but not sent: ${wrong.join(", ")} in ${JSON.stringify(body)}`);
}
