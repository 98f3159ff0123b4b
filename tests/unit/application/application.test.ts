import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import {
  type Application,
  changeApplication,
  forgetMemory,
  isAsStored,
  newApplication,
  onApplicationChange,
  readApplication,
  replaceApplication,
  useApplication,
} from "../../../app/application/application.ts";
import { isOutdated } from "../../../app/application/selectors.ts";
import { openingPath } from "../../../app/application/start-application.ts";
import { leadPaths, readAnswer, withAnswer } from "../../../app/catalogue/lead.ts";
import { whereNext } from "../../../app/journey/location.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { answersByPath } from "../fixtures/answers.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { someAnswers } from "../fixtures/arbitraries.ts";

const { localStorage, sessionStorage } = openTab();

const stored = (storage: Storage) =>
  [...Array(storage.length).keys()].map((at) => storage.key(at)).toSorted();
/** Returns the application as JSON stores it: undefined fields vanish. */
const asKept = (value: object) => JSON.parse(JSON.stringify(value));

describe("an application", () => {
  it("is stored by this tab after any answer, until another document of the tab takes over", () => {
    expect(isAsStored(readApplication())).toBe(true);
    fc.assert(
      fc.property(fc.array(someAnswers, { minLength: 1, maxLength: 3 }), (given) => {
        for (const answers of given)
          changeApplication({ id: "7", answers, lastOperationTimestamp: new Date() });
        expect(isAsStored(readApplication())).toBe(true);
        forgetMemory();
        expect(isAsStored(readApplication())).toBe(true);
        const text = sessionStorage.getItem("leadApplication") ?? "";
        sessionStorage.setItem("leadApplication", text.replace('"7"', '"8"'));
        changeApplication({ drafts: {} });
        expect(isAsStored(readApplication())).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it("survives a reload of its tab at any stage and with any answers", () => {
    fc.assert(
      fc.property(someAnswers, fc.boolean(), (answers, endReached) => {
        const drafts = { gender: { entries: [["gender", "x"] as const], unfinished: true } };
        const application = anasApplication({
          answers,
          endReached,
          drafts,
          creation: { request: { amount: 1000, productId: "loan" } },
          sentAffiliateEvents: ["accepted"],
        });
        replaceApplication(application);
        forgetMemory();
        expect(asKept(readApplication())).toEqual(asKept(application));
      }),
    );
  });

  it("writes its changes to the keys of specification §3.6 and to no other key", () => {
    changeApplication({ answers: { amount: 500 } });
    expect(stored(sessionStorage)).toEqual(["leadApplication"]);
    changeApplication({ dataPoints: ["gender"] });
    expect(stored(sessionStorage)).toEqual(["dynamicPages", "leadApplication"]);
    changeApplication({ drafts: { gender: { entries: [], unfinished: false } } });
    changeApplication({ id: "7", state: { uiColors: { primary: "#0a7d4f" } } });
    expect(stored(sessionStorage)).toEqual([
      "asyncFormData",
      "dynamicPages",
      "leadApplication",
      "lid",
      "state",
    ]);
    const before = sessionStorage.getItem("leadApplication");
    changeApplication({ drafts: {} });
    expect(sessionStorage.getItem("leadApplication")).toBe(before);
    expect(stored(localStorage)).toEqual([]);
  });

  it.each([
    ["another version wrote the record", '{"version":99,"answers":{}}'],
    ["the record is damaged", "{"],
  ])("keeps the lead when its record can't be read: %s", (_, text) => {
    replaceApplication(anasApplication({ state: { leadStatus: "created", progressState: [2, 6] } }));
    sessionStorage.setItem("leadApplication", text);
    forgetMemory();
    expect(whereNext(readApplication()).path).toBe("/continue/lead-ana");
    expect(openingPath()).toBe("/continue/lead-ana");
    expect(isOutdated(readApplication(), undefined, new Date())).toBe(false);
  });

  it("knows where a lead last stood when its record can't be read", () => {
    const opens = (change: Partial<Application>) => {
      changeApplication(change);
      sessionStorage.removeItem("leadApplication");
      forgetMemory();
      return whereNext(readApplication()).path;
    };
    expect(opens({ id: "7" })).toBe("/continue/7");
    expect(opens({ state: { progressState: 6, routeChange: "thank-you" } })).toBe("/thank-you");
    expect(opens({ state: { progressState: [2, 6] } })).toBe("/continue/7");
    // The offer of an accepted lead may still need a decision.
    expect(opens({ state: { progressState: [2, 10] } })).toBe("/continue/7");
    expect(opens({ state: { progressState: 13 } })).toBe("/rejected");
    expect(opens({ id: "8" })).toBe("/rejected");
  });

  it("keeps a picked company under its own key, and forgets it with the answer", () => {
    const companies = [{ name: "Acme", values: { employer_city: "Madrid" } }];
    changeApplication({ companies });
    expect(sessionStorage.getItem("companyData")).toContain("Acme");
    forgetMemory();
    expect(readApplication().companies).toEqual(companies);
    expect(isAsStored(readApplication())).toBe(true);
    changeApplication({ companies: [] });
    expect(sessionStorage.getItem("companyData")).toBeNull();
  });

  it("starts a new lead without anything of the old one", () => {
    replaceApplication(anasApplication({ state: { leadStatus: "x", uiColors: { primary: "#fff" } } }));
    for (const key of ["redirectUrl", "redirectMethod", "redirected"]) sessionStorage.setItem(key, "old");
    replaceApplication(newApplication);
    expect(stored(sessionStorage)).toEqual(["asyncFormData", "dynamicPages", "leadApplication"]);
    forgetMemory();
    expect(asKept(readApplication())).toEqual(asKept(newApplication));
  });

  it.each([
    ["no JSON", "{"],
    ["another version", '{"version":99,"answers":{"amount":1}}'],
    ["no answers", '{"version":1}'],
    ["a list", "[]"],
    ["a number", "7"],
    ["null", "null"],
  ])("is new when the store holds %s", (_, text) => {
    sessionStorage.setItem("leadApplication", text);
    expect(readApplication()).toEqual(newApplication);
  });

  it("is shown as an empty one in the prerendered document", () => {
    changeApplication({ answers: { amount: 1000 } });
    const Amount = () => useApplication(({ answers }) => answers.amount ?? "none");
    expect(renderToString(createElement(Amount))).toBe("none");
  });

  it("notifies each listener of every change until the listener unsubscribes", () => {
    const listener = vi.fn();
    const stop = onApplicationChange(listener);
    changeApplication({ answers: { amount: 1000 } });
    expect(listener).toHaveBeenCalledTimes(1);
    replaceApplication(newApplication);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    changeApplication({ answers: { amount: 2000 } });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

it("is written without changing the lead that the test passed in, and is read back unchanged", () => {
  fc.assert(
    fc.property(someAnswers, fc.constantFrom(...leadPaths), (answers, path) => {
      const before = structuredClone(answers);
      const after = withAnswer(answers, path, "x");
      expect(readAnswer(after, path)).toBe("x");
      expect(readAnswer(withAnswer(after, path, undefined), path)).toBeUndefined();
      expect(answersByPath(after, [path])).toEqual(answersByPath(answers, [path]));
      expect(answers).toEqual(before);
    }),
  );
});
