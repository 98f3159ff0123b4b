import { expect, it } from "vitest";
import { providerPolicies } from "../../../app/consents/provider-policies.ts";
import { reports } from "../browser.ts";
import { answerInstead, json } from "../provider.ts";

it.each([
  ["https://provider.example/terms", "https://provider.example/terms"],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["https://user:secret@evil.example/", undefined],
  [undefined, undefined],
])("a policy's address %j is offered as %j", async (url, offered) => {
  const terms = { id: "terms", text: "Terms", url, required: true, given: false };
  answerInstead(() => json({ generalPolicies: [terms], marketingConsents: [] }));
  expect((await providerPolicies())?.generalPolicies[0]?.url).toBe(offered);
  expect(reports.map(({ detail }) => detail)).toEqual(
    url !== undefined && offered === undefined ? ["policies.url"] : [],
  );
});
