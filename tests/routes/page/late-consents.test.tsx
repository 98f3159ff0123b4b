import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  newApplication,
  readApplication,
  replaceApplication,
  setDraft,
} from "../../../app/application/application.ts";
import { tickOf } from "../../../app/catalogue/form-values.ts";
import { whereNext } from "../../../app/journey/location.ts";
import { clearCached } from "../../../app/provider/client.ts";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import * as summary from "../../../app/routes/summary/route.tsx";
import { spain } from "../../lead-server/countries/spain.ts";
import type { Policy } from "../../lead-server/countries/types.ts";
import {
  applicationWith,
  complete,
  loadPage,
  loadView,
  submitAsShown,
  submitFirst,
  thenSend,
} from "../applicant.ts";
import { open, replaceTo, show, submit, to } from "../call-route.ts";
import { answerAt, answerLater, control, json, received, sentCalls } from "../provider.ts";

const consent = (id: string, required: boolean) => ({ id, text: `The text of ${id}`, required });
const terms = consent("terms", true);
const g1 = consent("g1", true);
const survey = consent("survey", false);
const m1 = consent("m1", true);

// The lead server takes answers to these too.
const own = [spain.generalPolicies, spain.marketingConsents].map(
  (list) => [list as Policy[], [...list]] as const,
);
beforeAll(() => {
  for (const [list] of own) list.push(...[g1, survey, m1].map((one) => ({ ...one, required: false })));
});
afterAll(() => {
  for (const [list, before] of own) list.splice(0, list.length, ...before);
});

type List = { generalPolicies: object[]; marketingConsents?: object[] };

/**
 * Holds call 8 back.
 * @returns a function that answers it, and waits until the page has the answer
 */
function holdPolicies() {
  const answer = answerLater("polic");
  return async (page: { policies?: Promise<unknown> | undefined }, list: List | "refused") => {
    answer(list === "refused" ? json({}, 404) : json({ marketingConsents: [], ...list }));
    await page.policies;
  };
}

/** Opens the first page of an application whose consents are those of the brand, and answers all pages. */
async function answeredBeforeTheList(answers = complete) {
  const arrive = holdPolicies();
  await applicationWith(answers);
  const page = await loadPage("initial-details");
  expect(whereNext(readApplication()).path).toBe("/summary");
  return (list: List | "refused") => arrive(page, list);
}

/** The first page with every consent of the provider's list ticked. */
const both = {
  "general_policies.offered": ["terms", "g1"],
  "general_policies.required": ["terms", "g1"],
  "general_policies.given": ["terms", "g1"],
  "marketing_consents.offered": "",
};

describe("a list of consents that arrives after the answer and requires more", () => {
  it("asks again after the pages, says why, keeps what was given, and sends every answer", async () => {
    const arrive = await answeredBeforeTheList();
    setDraft("initial-details", [["general_policies.given", tickOf(terms)]]);
    await arrive({ generalPolicies: [terms, g1] });
    expect(await submitAsShown("credit-history")).toEqual(to("/initial-details"));
    const view = await loadView("initial-details");
    expect(view.refused).toEqual({ general_policies: { message: "consentsUpdated" } });
    expect(view.entries).toContainEqual(["general_policies.given", tickOf(terms)]);
    expect(view.entries).not.toContainEqual(["general_policies.given", tickOf(g1)]);
    await thenSend(submitFirst(both));
    expect(await control.leads()).toMatchObject([
      {
        answers: {
          generalPolicies: [
            { id: "terms", given: true },
            { id: "g1", given: true },
          ],
        },
      },
    ]);
  });

  it("stays on the first page when it arrives before the submission", async () => {
    const arrive = holdPolicies();
    const page = await loadPage("initial-details");
    await arrive(page, { generalPolicies: [terms, g1] });
    expect(await submitFirst()).toEqual({ kind: "page-unfinished" });
    expect(sentCalls().filter((call) => call.startsWith("POST"))).toEqual([]);
    expect((await loadView("initial-details")).refused).toHaveProperty("general_policies");
    await submitFirst(both);
    expect(await control.leads()).toMatchObject([{ answers: { generalPolicies: [{}, { id: "g1" }] } }]);
  });

  it("is read again after a reload that came before it", async () => {
    await applicationWith(complete, { requiredConsents: undefined });
    answerAt("polic", () => json({ generalPolicies: [g1], marketingConsents: [] }));
    await loadPage("income-source");
    await expect.poll(() => whereNext(readApplication()).path).toBe("/initial-details");
  });

  it("doesn't call an applicant back whose application was sent", async () => {
    const arrive = await answeredBeforeTheList();
    await show(summary.clientLoader);
    expect(await submit(summary.clientAction, {})).toEqual(replaceTo("/checking"));
    await arrive({ generalPolicies: [terms, g1] });
    expect(whereNext(readApplication()).path).toBe("/checking");
  });
});

describe.each<[string, List | "refused"]>([
  ["requires nothing", { generalPolicies: [survey], marketingConsents: [{ ...m1, required: false }] }],
  ["doesn't come", "refused"],
])("a list of consents that %s after the answer", (_, list) => {
  it("leaves the application complete, with the answers to the list that was shown", async () => {
    const arrive = await answeredBeforeTheList();
    await arrive(list);
    expect(whereNext(readApplication()).path).toBe("/summary");
    await show(summary.clientLoader);
    await submit(summary.clientAction, {});
    expect(await received("lead.update")).toMatchObject([
      { generalPolicies: [{ id: "terms", given: true }] },
    ]);
  });
});

it("a resumed lead that never saw the provider's list is asked before it is sent", async () => {
  const id = await applicationWith(complete);
  replaceApplication(newApplication);
  const arrive = holdPolicies();
  expect(await open(continueRoute.clientLoader, `/continue/${id}`, { id })).toEqual(replaceTo("/summary"));
  await show(summary.clientLoader);
  await arrive({ policies: undefined }, { generalPolicies: [terms, g1] });
  await expect.poll(() => whereNext(readApplication()).path).toBe("/initial-details");
  expect(await submit(summary.clientAction, {})).toEqual(replaceTo("/initial-details"));
});

it("the brand's consents finish the page when the provider's list came once and fails now", async () => {
  answerAt("polic", () => json({ generalPolicies: [g1], marketingConsents: [] }));
  await loadView("initial-details");
  clearCached();
  const arrive = holdPolicies();
  const page = await loadPage("initial-details");
  await arrive(page, "refused");
  expect(await submitFirst()).toEqual(to("/personal-details"));
});
