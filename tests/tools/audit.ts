import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { projectRoot } from "./lockfile.ts";

/** The severities from the mildest to the worst, as npm names them. */
const severities = ["info", "low", "moderate", "high", "critical"] as const;

/** The mildest severity that fails the check. */
const threshold = severities.indexOf("moderate");

const advisorySchema = z.object({
  source: z.union([z.number(), z.string()]),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(severities),
  range: z.string(),
});

/**
 * The parts of npm's report that the check reads: a package that is only affected by another names it, the other has
 * its advisories.
 */
const answerSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});

const exceptionsSchema = z.array(
  z.strictObject({
    advisory: z.string().check(z.regex(/^(?:GHSA(?:-\w{4}){3}|\d+)$/)),
    package: z.string().check(z.minLength(1)),
    reason: z.string().check(z.minLength(20, "says why the product isn't touched by it")),
    until: z.iso.date(),
  }),
);

/** An exception of an advisory for a package, with the reason and the last day. */
export type AuditException = z.infer<typeof exceptionsSchema>[number];

/** An advisory of an installed package. */
type Advisory = {
  id: string;
  package: string;
  severity: string;
  title: string;
  range: string;
  url: string;
};

type AuditDecision = {
  /** The advisories without an exception. */
  findings: readonly Advisory[];
  /** The advisories with an exception. */
  excepted: readonly Advisory[];
  /** Expired exceptions; the check fails with them. */
  expired: readonly AuditException[];
  /** Exceptions without an advisory in npm's report; empty when npm couldn't answer. */
  idle: readonly AuditException[];
  /** Why npm couldn't answer; undefined when it did. */
  unasked?: string;
};

/**
 * Reads the list of exceptions.
 * @throws ZodError for an invalid entry
 */
export function readExceptions(text: string): AuditException[] {
  return exceptionsSchema.parse(JSON.parse(text));
}

/**
 * Evaluates the output of `npm audit --json`.
 * @param printed npm's whole output, also if it isn't JSON
 * @param today as `YYYY-MM-DD`; an exception holds through its last day
 */
export function decideAudit(
  printed: string,
  exceptions: readonly AuditException[],
  today: string,
): AuditDecision {
  const expired = exceptions.filter(({ until }) => until < today);
  const advisories = advisoriesIn(printed);
  if (typeof advisories === "string")
    return { findings: [], excepted: [], expired, idle: [], unasked: advisories };
  const covers = (advisory: Advisory) => (exception: AuditException) =>
    exception.advisory === advisory.id && exception.package === advisory.package;
  const current = exceptions.filter((exception) => !expired.includes(exception));
  return {
    findings: advisories.filter((advisory) => !current.some(covers(advisory))),
    excepted: advisories.filter((advisory) => current.some(covers(advisory))),
    expired,
    idle: current.filter((exception) => !advisories.some((advisory) => covers(advisory)(exception))),
  };
}

/** Returns the advisories of moderate severity and worse, each once; npm's error as a string when it has no report. */
function advisoriesIn(printed: string): Advisory[] | string {
  const answer = parseJson(printed);
  const read = answerSchema.safeParse(answer);
  if (!read.success) return reasonIn(answer);
  const all = Object.values(read.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((entry) => typeof entry !== "string")
    .filter(({ severity }) => severities.indexOf(severity) >= threshold)
    .map(({ source, name, title, url, severity, range }): Advisory => {
      return {
        id: /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? String(source),
        package: name,
        severity,
        title,
        range,
        url,
      };
    });
  return [...new Map(all.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns npm's reason for having no report: its own message, or an error's summary. */
function reasonIn(answer: unknown): string {
  const said = z.object({ message: z.string() }).safeParse(answer);
  if (said.success) return said.data.message;
  const failed = z.object({ error: z.object({ summary: z.string() }) }).safeParse(answer);
  return failed.success ? failed.data.error.summary : "npm gave no answer that could be read";
}

/** Returns the exit code: 0 no finding, 1 a finding, 3 npm couldn't answer. */
export function auditExitCode({ findings, expired, unasked }: AuditDecision): 0 | 1 | 3 {
  if (findings.length > 0 || expired.length > 0) return 1;
  return unasked === undefined ? 0 : 3;
}

const exceptionsFile = "tests/tools/audit-exceptions.json";

/** Returns the command's output for a result. */
export function auditLines({ findings, excepted, expired, idle, unasked }: AuditDecision): string[] {
  const about = ({ advisory, package: name, until }: AuditException) =>
    `${advisory} of ${name}, until ${until}`;
  return [
    ...findings.map(({ id, package: name, severity, title, range, url }) => {
      return `✗ ${severity}: ${name} ${range}: ${title} (${id}, ${url})`;
    }),
    ...expired.map((exception) => `✗ An exception has expired: ${about(exception)}`),
    ...excepted.map(({ id, package: name, title }) => `· excepted: ${name}: ${title} (${id})`),
    ...idle.map((exception) => `· An exception is of nothing that is found, and can go: ${about(exception)}`),
    ...(findings.length > 0
      ? [`Update what is affected (npm audit fix), or except it for a time in ${exceptionsFile}.`]
      : []),
    ...(unasked !== undefined
      ? [
          `! NOT ASKED: npm could not ask for known vulnerabilities (${unasked}).`,
          "  Nothing is known to be wrong, and nothing is known to be right. Run npm run audit where the registry answers",
          "  audits, or with npm_config_registry set to one that does; before a release it has to have answered.",
        ]
      : []),
    ...(unasked === undefined && findings.length === 0 && expired.length === 0
      ? ["No known vulnerabilities of moderate severity or worse."]
      : []),
  ];
}

/** Returns the standard output of `npm audit --json`; an empty one when it can't be started. */
function askNpm(): Promise<string> {
  const child = spawn("npm", ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=30000"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  return new Promise((resolve) => {
    let printed = "";
    child.stdout.on("data", (part) => (printed += part));
    child.on("error", () => resolve(""));
    child.on("close", () => resolve(printed));
  });
}

/** `npm run audit` */
async function main(): Promise<void> {
  const exceptions = readExceptions(await readFile(join(projectRoot, exceptionsFile), "utf8"));
  const decision = decideAudit(await askNpm(), exceptions, new Date().toISOString().slice(0, 10));
  for (const line of auditLines(decision)) console.log(line);
  process.exitCode = auditExitCode(decision);
}

if (import.meta.main) await main();
