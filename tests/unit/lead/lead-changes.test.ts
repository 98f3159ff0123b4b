import { expect, it } from "vitest";
import { type Endpoint, endpoints } from "../../../app/lead/provider/endpoints.ts";
import { modulesOfApp, read } from "../fixtures/sources.ts";

const table: Readonly<Record<string, Endpoint | undefined>> = endpoints;

/** The calls about a link to an application, which change nothing of what other tabs show. */
const aboutLinks = ["verifyResume", "resendResumeCode", "sendResumeLink"];

/**
 * The changing calls that `submit-lead.ts` makes, whose own function is guarded, and those that other tabs needn't
 * know.
 */
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
  ...read("app/lead/provider/calls.ts").matchAll(/^export (?:function|const) (\w+)(?:(?!\n\n)[\s\S])*/gm),
].flatMap(([text, name = ""]) => {
  const [, endpoint] = /endpoints\.(\w+)/.exec(text) ?? [];
  const { method = "POST" } = table[endpoint ?? ""] ?? {};
  return method === "GET" ? [] : [name];
});

it("screens change the lead only through the calls that look at other tabs first", () => {
  expect(changing).toContain("sendStep");
  expect(changing).not.toContain("leadStatus");
  const guarded = read("app/lead/lead-changes.ts");
  expect(changing.filter((name) => !guarded.includes(`inStep(calls.${name})`))).toEqual(unguarded);
  const screens = modulesOfApp().filter(({ path }) => !path.startsWith("app/lead/"));
  const own = screens.flatMap(({ path, text }) => {
    const [, names = ""] = /import \{([^}]*)\} from "[./]+lead\/provider\/calls\.ts"/.exec(text) ?? [];
    return changing
      .filter((name) => new RegExp(`\\b${name}\\b`).test(names))
      .map((name) => `${path}: ${name}`);
  });
  expect(own).toEqual([
    "app/resume/continue/code.tsx: verifyResume",
    "app/resume/continue/code.tsx: resendResumeCode",
    "app/resume/continue/open-lead.ts: sendResumeLink",
    "app/screens/unsubscribe/action.ts: unsubscribe",
  ]);
});
