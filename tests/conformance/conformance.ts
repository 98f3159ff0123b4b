import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Mistake, nearestName } from "../../app/build/mistake.ts";
import { type CountryId, countryIds } from "../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../app/catalogue/every-country.ts";
import { screenTable } from "../tools/screen-table.ts";
import { reasonOf, timeLimit, unreachable } from "./client.ts";
import { countsOf, junitOf, tableOf, unendedJunit } from "./report.ts";
import { type RunOptions, run } from "./run.ts";

/** The paths of calls 1 and 2: the dynamic journey, the classic one, or a provider with one version. */
const leadPaths = ["/v3/lead", "/v2/lead", "/lead"];

const usage = `Drives a provider through the calls of the contract and says which promises it keeps.

IT CREATES LEADS at the provider and sends affiliate events: give the address of a test environment.
The leads have the tag "conformance". Requests go out one at a time, and none is sent again. An answer may take ${timeLimit} s.

  npm run conformance -- --url https://provider.example/api --country es [options]

  --url <address>           the provider's base address, as APP_API_BASE_URL
  --country <id>            one of ${countryIds.join(", ")}
  --lead-path <path>        ${leadPaths.join(", ")}; ${leadPaths[0]} unless said otherwise
  --product <id>            the product of the leads, as APP_PRODUCT_ID; loan unless said otherwise
  --policies <address>      the consent texts; /policies at the provider's host unless said otherwise
  --translations <address>  the folder of translations; call 31 isn't tried without it
  --steer <address>         puts a lead in a state: POST <address>/leads/<id>/state { progressState, answer? }.
                            "answer" has fields of a LeadState: as long as the lead is in this state, the provider's
                            answers about it have these values in place of its own, none for null.
                            POST <address>/leads/<id>/expire lets the lead expire
  --state <number>          only this state of the table States in app/lead/provider/contract.md is tried; needs --steer
  --code <digits>           the code that the test environment accepts; 123456 unless said otherwise
  --captcha <tokens>        captcha tokens that the test environment takes, separated by commas: each creation sends
                            the next as googleCaptchaToken, then the last again; none is sent without it
  --patience <seconds>      how long a lead may stay in checking; 120 unless said otherwise
  --origin <origin>         where the form lives, if that is another origin than the provider's
  --redirect-hosts <hosts>  as APP_REDIRECT_HOSTS, separated by commas
  --seed <number>           makes the applicants of an earlier run again
  --junit <file>            test-results/conformance.xml unless said otherwise

Exit code: 0 all kept, 1 broken promises, 2 the check couldn't be run, or no lead got through the pages or left checking.
A call that isn't built (405, 501, or 404 as for any unknown address) breaks nothing.`;

/** @throws Mistake when the text is no absolute address */
function readAddress(option: string, text: string | undefined): string {
  if (text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { username, password } = new URL(text);
    if (!username && !password) return text.replace(/\/$/, "");
  }
  // What is refused isn't printed: it can hold a password.
  if (text?.includes("@"))
    throw new Mistake(`--${option} takes an absolute address without a user name and a password`);
  const given = text === undefined ? "nothing" : JSON.stringify(text);
  throw new Mistake(
    `--${option} takes an absolute address such as https://provider.example/api, not ${given}`,
  );
}

function readNumber(option: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new Mistake(`--${option} takes a whole number from 0 to ${max}, not ${JSON.stringify(text)}`);
}

function readCountry(text: string | undefined): CountryId {
  const found = countryIds.find((id) => id === text);
  if (found) return found;
  const nearest = text === undefined ? undefined : nearestName(text, countryIds);
  const meant = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  const said = text === undefined ? "--country is missing" : `No country ${JSON.stringify(text)}`;
  throw new Mistake(`${said}: give one of ${countryIds.join(", ")}.${meant}`);
}

function readState(text: string): number {
  const known = screenTable.flatMap(({ state, kind }) => (kind === "page" ? [] : (state ?? [])));
  const state = readNumber("state", text, 999);
  if (known.includes(state)) return state;
  const list = known.toSorted((one, other) => one - other).join(", ");
  throw new Mistake(`No screen has the state ${state}: give one of ${list}`);
}

type Command = RunOptions & { junit: string };

/**
 * Reads the command's options.
 * @returns undefined if only help is wanted
 * @throws Error or Mistake that says what is allowed
 */
export function readOptions(args: readonly string[]): Command | undefined {
  const text = { type: "string" } as const;
  const { values, tokens } = parseArgs({
    args: [...args],
    tokens: true,
    options: {
      url: text,
      country: text,
      "lead-path": { ...text, default: "/v3/lead" },
      product: { ...text, default: "loan" },
      policies: text,
      translations: text,
      steer: text,
      state: text,
      code: { ...text, default: "123456" },
      captcha: text,
      patience: { ...text, default: "120" },
      origin: text,
      "redirect-hosts": { ...text, default: "" },
      seed: text,
      junit: { ...text, default: "test-results/conformance.xml" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return undefined;
  const named = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) throw new Mistake(`--${twice} is given twice`);
  if (values.captcha?.replaceAll(",", "") === "")
    throw new Mistake("--captcha takes tokens, separated by commas, and was given none");
  const base = readAddress("url", values.url);
  const country = everyCountry[readCountry(values.country)];
  const leadPath = values["lead-path"];
  if (!leadPaths.includes(leadPath))
    throw new Mistake(`No lead path ${JSON.stringify(leadPath)}: give one of ${leadPaths.join(", ")}`);
  if (!/^\d{6}$/.test(values.code))
    throw new Mistake(`--code takes 6 digits, not ${JSON.stringify(values.code)}`);
  const optional = (name: "translations" | "steer" | "origin") =>
    values[name] === undefined ? undefined : readAddress(name, values[name]);
  const state = values.state === undefined ? undefined : readState(values.state);
  if (state !== undefined && values.steer === undefined)
    throw new Mistake("--state needs --steer: only steering puts a lead in a state");
  return {
    addresses: {
      base,
      policies:
        values.policies === undefined
          ? new URL("/policies", base).href
          : readAddress("policies", values.policies),
      translations: optional("translations"),
    },
    country,
    leadPath,
    productId: values.product,
    code: values.code,
    captchaTokens: values.captcha?.split(",").filter(Boolean) ?? [],
    patience: readNumber("patience", values.patience, 3600) * 1000,
    state,
    origin: optional("origin"),
    redirectHosts: values["redirect-hosts"].split(",").filter(Boolean),
    steer: optional("steer"),
    seed: values.seed === undefined ? Date.now() % 2 ** 31 : readNumber("seed", values.seed, 2 ** 31),
    send: fetch,
    wait: (milliseconds) => sleep(milliseconds),
    junit: values.junit,
  };
}

/**
 * Writes the JUnit file of a run.
 * @throws Mistake when it can't be written
 */
async function writeJunit(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    throw new Mistake(`The file of --junit, ${file}, can't be written (${reasonOf(error)})`);
  }
}

/** The exit codes of the command. */
const [allKept, brokenPromises, notRun] = [0, 1, 2];

/**
 * Runs the command.
 * @param change replaces options, such as the way to send requests
 * @returns the exit code
 */
export async function checkProvider(
  args: readonly string[],
  print: (text: string) => void,
  change: Partial<RunOptions> = {},
): Promise<number> {
  const read = readOptions(args);
  if (read === undefined) {
    print(usage);
    return allKept;
  }
  const options = { ...read, ...change };
  const { base } = options.addresses;
  // An earlier run's results mustn't be taken for those of a run that fails.
  await writeJunit(options.junit, unendedJunit());
  const reason = await unreachable(base, options.send);
  if (reason !== undefined) throw new Mistake(`The provider at ${base} can't be reached (${reason})`);
  const unsteered = options.steer && (await unreachable(options.steer, options.send));
  if (unsteered) throw new Mistake(`The steering at ${options.steer} can't be reached (${unsteered})`);

  print(`Creating leads of ${options.country.id} at ${base}, seed ${options.seed}\n`);
  const { entries, visits, requests, notes, isCut, isStuck, steerProblem } = await run(options);
  print(`${tableOf(entries, visits, notes)} (${requests} requests)`);
  await writeJunit(options.junit, junitOf(entries));
  print(`Each promise of each call: ${options.junit}`);
  if (steerProblem !== undefined)
    throw new Mistake(`The steering at ${options.steer} took no request (${steerProblem})`);
  if (options.state !== undefined && !visits.some(({ state, tried }) => tried && state === options.state))
    throw new Mistake(`No lead reached the state ${options.state}`);
  if (countsOf(entries).broken > 0) return brokenPromises;
  if (isCut) throw new Mistake("No lead got through the pages, so most promises weren't tried");
  if (isStuck) {
    const { why = "" } = visits.find(({ path }) => path === "checking") ?? {};
    const hint = why.includes("was still there") ? "--patience waits longer" : why;
    throw new Mistake(`A lead never left checking (state 6): ${hint}`);
  }
  return allKept;
}

if (import.meta.main) {
  try {
    process.exitCode = await checkProvider(process.argv.slice(2), console.log);
  } catch (error) {
    const isMistake = error instanceof Mistake || (error instanceof Error && "code" in error);
    console.error(isMistake ? error.message : error);
    if (isMistake) console.error("What there is to choose: npm run conformance -- --help");
    process.exitCode = notRun;
  }
}
