import { expect, it } from "vitest";
import * as leadChanges from "../../../app/lead/lead-changes.ts";
import { type Endpoint, endpoints } from "../../../app/lead/provider/endpoints.ts";
import { foundIn, modulesOfApp, read } from "../fixtures/sources.ts";

/**
 * The changing calls that need no look at other tabs: those of `submit-lead.ts`, whose own function looks, those about a
 * link to an application, and those that change nothing of what other tabs show.
 */
const unguarded = [
  ...["createLead", "updateLead", "sendAffiliateEvent"],
  ...["unsubscribe", "verifyResume", "resendResumeCode", "sendResumeLink", "setPreferences"],
];

/** Returns the changing calls that a module makes by itself. */
const changesIn = (path: string) =>
  [...read(path).matchAll(/\(endpoints\.(\w+)/g)]
    .map(([, name]) => name as keyof typeof endpoints)
    .filter((name) => (endpoints[name] as Endpoint).method !== "GET");

it("screens change the lead only through the calls that look at other tabs first", () => {
  expect(changesIn("app/lead/provider/calls.ts")).toEqual(unguarded);
  const changes = Object.keys(leadChanges).filter((name) => name !== "sendAnswers");
  expect(read("app/lead/lead-changes.ts").match(/ = inStep\(/g)).toHaveLength(changes.length);
  const screens = modulesOfApp().filter(({ path }) => !path.startsWith("app/lead/"));
  expect(
    foundIn(screens, /\b(createLead|updateLead|sendAffiliateEvent|setPreferences|answersEndpoint)\b/g),
  ).toEqual([]);
});
