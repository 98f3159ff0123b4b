import { expect, it } from "vitest";
import {
  type Application,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { posthogParameters } from "../../../app/application/lead-context.ts";
import { prefill } from "../../../app/application/prefill.ts";
import type { LinkData } from "../../../app/application/visit/link.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";

openTab();

const typed = (...entries: [string, string][]) => ({
  drafts: { "initial-details": { entries, unfinished: true } },
});

/** Opens a link in a tab with an application. */
function open(link: LinkData, change: Partial<Application>): Application {
  replaceApplication(anasApplication({ id: undefined, state: {}, answers: {}, ...change }));
  prefill(readApplication(), link, new Date());
  return readApplication();
}

it("a link fills what is empty, in the drafts too, and the lead says what it filled", () => {
  const { answers, context, drafts } = open(
    { amount: "900", email: "ana@example.com" },
    typed(["email", " "]),
  );
  expect(answers).toMatchObject({ amount: 900, contactDetails: { email: "ana@example.com" } });
  expect(posthogParameters(context).leadPrefilledFields).toEqual(["amount", "contactDetails.email"]);
  expect(drafts["initial-details"]?.entries).toEqual([["email", "ana@example.com"]]);
});

it.each<[string, LinkData, Partial<Application>]>([
  ["what is answered", { amount: "900" }, { answers: anaComplete }],
  ["what an earlier link has filled", { email: "eva@example.com" }, { answers: anaComplete }],
  ["what is typed", { email: "eva@example.com" }, typed(["email", "ana.g@"])],
  ["a name that is typed with the others", { firstName: "Eva" }, typed(["names.firstName", "Ana"])],
  ["anything by a value that its rule refuses", { amount: "much", email: "eva" }, {}],
])("a link never replaces %s", (_, link, change) => {
  const { answers, drafts } = open(link, change);
  expect([answers, drafts]).toEqual([change.answers ?? {}, change.drafts ?? {}]);
});

it.each([
  ["6000", "70", 5000, 70],
  ["2050", "400", 2100, 90],
  ["20", "7", 100, 61],
])("a link's amount of %s for %s days becomes the nearest loan there is", (amount, period, lent, days) => {
  expect(open({ amount, period }, {}).answers).toMatchObject({ amount: lent, period: days });
});
