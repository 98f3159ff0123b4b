import { chromium } from "@playwright/test";
import { resolveChromium } from "../tools/chromium.ts";
import type { SubjectName } from "./build.ts";
import { type Figure, figure } from "./results.ts";
import { freePort } from "./serve.ts";
import { serveSubject } from "./subjects.ts";

/** What Lighthouse says of one page: scores of 100, milliseconds, requests and bytes. */
export interface Audited {
  performance: number;
  accessibility: number;
  bestPractices: number;
  blocking: number;
  interactive: number;
  mainThread: number;
  requests: number;
  bytes: number;
}

/** The figures of a page; Lighthouse has no time to interactive for a page that never comes to rest. */
export type AuditedPage = {
  name: SubjectName;
  page: "first page" | "/legal";
  figures: Partial<Record<keyof Audited, Figure>>;
};

type Visit = Partial<Audited>;

/** The subjects that Lighthouse visits if none are named. */
export const audited = ["floor", "app", "rjsf"] as const satisfies readonly SubjectName[];

/** Lets Lighthouse visit the first page of each subject, and the application's legal page, with its mobile settings. */
export async function auditPages(names: readonly SubjectName[], runs: number): Promise<AuditedPage[]> {
  const subjects = await Promise.all(names.map(serveSubject));
  try {
    const pages = subjects.flatMap(({ name, firstPage }) => {
      const visitsOf = (page: AuditedPage["page"], url: string) => ({
        name,
        page,
        url,
        visits: [] as Visit[],
      });
      const first = visitsOf("first page", firstPage);
      return name === "app" ? [first, visitsOf("/legal", new URL("legal", firstPage).href)] : [first];
    });
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Lighthouse, run ${run} of ${runs}`);
      for (const { url, visits } of pages) visits.push(await audit(url));
    }
    return pages.map(({ name, page, visits }) => ({ name, page, figures: figuresOf(visits) }));
  } finally {
    await Promise.all(subjects.map(({ close }) => close()));
  }
}

function figuresOf(visits: readonly Visit[]): AuditedPage["figures"] {
  const kinds = new Set(visits.flatMap((visit) => Object.keys(visit) as (keyof Audited)[]));
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, figure(visits.flatMap((visit) => visit[kind] ?? []))]),
  );
}

/**
 * Visits a page once in a browser of its own, and touches nothing.
 * @throws Error when Lighthouse can't judge the page
 */
async function audit(url: string): Promise<Visit> {
  // Only this option needs the package, which takes seconds to load.
  const { default: lighthouse } = await import("lighthouse");
  const port = await freePort();
  const launch = await resolveChromium();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices"];
    const result = await lighthouse(url, { port, onlyCategories, logLevel: "error" });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse can't judge ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    const { audits, categories } = result.lhr;
    const { details } = audits["network-requests"] ?? {};
    const requests = details?.type === "table" ? details.items : [];
    const found: Record<keyof Audited, number | null | undefined> = {
      performance: percent(categories.performance?.score),
      accessibility: percent(categories.accessibility?.score),
      bestPractices: percent(categories["best-practices"]?.score),
      blocking: audits["total-blocking-time"]?.numericValue,
      interactive: audits.interactive?.numericValue,
      mainThread: audits["mainthread-work-breakdown"]?.numericValue,
      requests: requests.length,
      bytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === "number"));
  } finally {
    await browser.close();
  }
}

const percent = (score: number | null | undefined): number | undefined =>
  score === null || score === undefined ? undefined : score * 100;
