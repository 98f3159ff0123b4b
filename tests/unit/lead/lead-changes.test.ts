import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Endpoint, endpoints } from "../../../app/lead/provider/endpoints.ts";

const table: Readonly<Record<string, Endpoint | undefined>> = endpoints;
const app = join(import.meta.dirname, "../../../app");
const read = (path: string) => readFileSync(join(app, path), "utf8");

/** The calls about a link to an application, which change nothing of what other tabs show. */
const aboutLinks = ["verifyResume", "resendResumeCode", "sendResumeLink"];

/** The changing calls that `submit-lead.ts` makes, whose own function is guarded, and those that other tabs needn't know. */
const unguarded = [
  "createLead",
  "updateLead",
  "sendAffiliateEvent",
  "unsubscribe",
  ...aboutLinks,
  "setPreferences",
];

/** Returns the functions of the contract's calls that change something. */
const changing = [
  ...read("lead/provider/calls.ts").matchAll(/^export (?:function|const) (\w+)(?:(?!\n\n)[\s\S])*/gm),
].flatMap(([text, name = ""]) => {
  const [, endpoint] = /endpoints\.(\w+)/.exec(text) ?? [];
  const { method = "POST" } = table[endpoint ?? ""] ?? {};
  return method === "GET" ? [] : [name];
});

it("screens change the lead only through the calls that look at other tabs first", () => {
  expect(changing).toContain("sendStep");
  expect(changing).not.toContain("leadStatus");
  const guarded = read("lead/lead-changes.ts");
  expect(changing.filter((name) => !guarded.includes(`inStep(calls.${name})`))).toEqual(unguarded);
  const screens = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("lead/"))
    .map((file) => ({ file, text: read(file) }));
  const own = screens.flatMap(({ file, text }) => {
    const [, names = ""] = /import \{([^}]*)\} from "[./]+lead\/provider\/calls\.ts"/.exec(text) ?? [];
    return changing
      .filter((name) => new RegExp(`\\b${name}\\b`).test(names))
      .map((name) => `${file}: ${name}`);
  });
  expect(own).toEqual([
    "resume/continue/code.tsx: verifyResume",
    "resume/continue/code.tsx: resendResumeCode",
    "resume/continue/open-lead.ts: sendResumeLink",
    "screens/unsubscribe/action.ts: unsubscribe",
  ]);
});
