import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Nginx, nginxIsInstalled, requestRaw, startNginx } from "../../tools/nginx.ts";
import { builtFiles, placeOf, writeServedSite } from "../fixtures/served-build.ts";

const readme = readFileSync(join(import.meta.dirname, "../../../deploy/README.md"), "utf8");
const base = "/application-frontend/";

/** Returns the first code of a kind below a heading. */
const codeBelow = (heading: string, kind: string): string =>
  readme.split(`\n### ${heading}\n`)[1]?.split(`\`\`\`${kind}\n`)[1]?.split("```")[0] ?? "";

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;
type Answer = {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string }; "cache-control": { value: string } };
};

/** The function for CloudFront, which runs where JavaScript has little beyond ECMAScript 5.1. */
const runtime = createContext({});
runInContext("delete Object.hasOwn; delete Object.fromEntries; delete Array.prototype.at;", runtime);
const handler = runInContext(`${codeBelow("CloudFront", "js")}; handler`, runtime) as (event: {
  request: { uri: string; querystring: Query };
}) => Answer;
const answerTo = (uri: string, querystring: Query = {}) => handler({ request: { uri, querystring } });

const pages: readonly (readonly [string, string])[] = [
  [base, "index.html"],
  [`${base}initial-details`, "initial-details/index.html"],
  [`${base}initial-details/`, "initial-details/index.html"],
  [`${base}legal`, "legal/index.html"],
  [`${base}legal/`, "legal/index.html"],
  [`${base}loan-purpose`, "__spa-fallback.html"],
  [`${base}continue/abc-1`, "__spa-fallback.html"],
  [`${base}continue/abc.1`, "__spa-fallback.html"],
  [`${base}constructor`, "__spa-fallback.html"],
  [`${base}v1.2/`, "__spa-fallback.html"],
  [`${base}assets/main-abc.js`, "assets/main-abc.js"],
  [`${base}embed.js`, "embed.js"],
  [`${base}favicon/es/askrobin.svg`, "favicon/es/askrobin.svg"],
  [`${base}_.data`, "_.data"],
];
const missing = [
  `${base}assets/gone-1.js`,
  `${base}assets/gone`,
  `${base}gone.txt`,
  "/other",
  "/other/continue/a.b",
];

describe("the rule for CloudFront", () => {
  it.each(pages)("answers %s with %s", (uri, file) => {
    expect(answerTo(uri).uri).toBe(base + file);
  });

  it.each(missing)("leaves %s as it is, which the bucket doesn't have", (uri) => {
    expect(answerTo(uri).uri).toBe(uri);
  });

  it.each([
    ["/application-frontend", 308],
    ["/", 302],
  ])("leads from %s to the application with status %i, and keeps the query", (uri, statusCode) => {
    const query: Query = {
      refName: { value: "partner%20one" },
      tag: { value: "a", multiValue: [{ value: "a" }, { value: "b" }] },
      empty: { value: "" },
    };
    const answer = answerTo(uri, query);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.headers?.location.value).toBe(`${base}?refName=partner%20one&tag=a&tag=b&empty=`);
    expect(answer.headers?.["cache-control"].value).toBe("no-store");
    expect(answerTo(uri).headers?.location.value).toBe(base);
  });

  it("purges every file that keeps its name, and no asset, by paths that CloudFront takes", () => {
    const command = codeBelow("CloudFront", "sh");
    const paths = [...command.matchAll(/"(\/[^"]*)"/g)].map(([, path = ""]) => path);
    expect(paths.filter((path) => path.slice(0, -1).includes("*"))).toEqual([]);
    const isPurged = (file: string) =>
      paths.some((path) => (path.endsWith("*") ? file.startsWith(path.slice(0, -1)) : file === path));
    const files = Object.keys(builtFiles).filter((file) => file !== "health.json");
    const lasting = files.filter((file) => !isPurged(base + file));
    expect(lasting).toEqual(files.filter((file) => file.startsWith("assets/")));
    expect(isPurged("/translations/en/common.json")).toBe(true);
  });
});

describe.skipIf(!nginxIsInstalled())("the rule for CloudFront beside nginx", () => {
  const folder = writeServedSite(placeOf());
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx(folder, base);
  });
  afterAll(() => nginx.close());

  it.each(pages)("answers %s as nginx does", async (uri, file) => {
    const { status, body } = await requestRaw(nginx.origin, uri);
    expect([status, body]).toEqual([200, String(builtFiles[file as keyof typeof builtFiles])]);
  });

  it.each(missing)("finds nothing at %s, as nginx doesn't", async (uri) => {
    expect((await requestRaw(nginx.origin, uri)).status).toBe(404);
  });

  it.each(["/application-frontend", "/"])("leads from %s where nginx leads to", async (uri) => {
    const { status, headers } = await requestRaw(nginx.origin, `${uri}?refName=a&tag=b`);
    const own = answerTo(uri, { refName: { value: "a" }, tag: { value: "b" } });
    expect([own.statusCode, own.headers?.location.value]).toEqual([status, headers.get("location")?.trim()]);
  });
});

describe("the rules for Fastly", () => {
  const vcl = codeBelow("Fastly", "vcl");
  const [prefix = "", dotted = ""] = [...vcl.matchAll(/req\.url !?~ "([^"]*)"/g)].map(
    ([, found = ""]) => found,
  );

  it.each(pages.filter(([, file]) => file.endsWith(".html")))("rewrite %s", (uri) => {
    expect([new RegExp(prefix).test(uri), new RegExp(dotted).test(uri)]).toEqual([true, false]);
  });

  it.each([...missing, `${base}assets/main-abc.js`, `${base}embed.js`])("leave %s as it is", (uri) => {
    expect(new RegExp(prefix).test(uri) && !new RegExp(dotted).test(uri)).toBe(false);
  });
});
