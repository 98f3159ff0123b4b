import { describe, expect, it } from "vitest";
import { saveDraftSoon, savePendingDraft } from "../../../app/form/screens/save-draft.ts";
import { readApplication } from "../../../app/lead/application.ts";
import { beginApplication, complete, loadView, submitPage } from "../applicant.ts";
import { to } from "../call-route.ts";
import { control } from "../provider.ts";

const code = complete.personalDetails?.personalCode ?? "";

/** Types into a page that a link opens before the lead exists, and leaves it without Continue. */
function type(path: string, entries: readonly [string, string][]) {
  saveDraftSoon(path, entries, []);
  savePendingDraft();
}

describe("what was typed on a link's page before the lead exists", () => {
  it("is on the page that asks the question together with others", async () => {
    await control.setScript({ steps: [10], dataPoints: ["personal_code", "form_birthday", "gender"] });
    type("gender", [["gender", "male"]]);
    expect(await beginApplication()).toEqual(to("/personal-code"));
    expect((await loadView("personal-code")).entries).toEqual([["gender", "male"]]);
  });

  it("isn't an answer until Continue is pressed there", async () => {
    await control.setScript({ steps: [10], dataPoints: ["personal_code", "gender", "income_source"] });
    await submitPage("personal-code", { personal_code: code });
    await submitPage("gender", { gender: "female" });
    type("gender", [["gender", "male"]]);
    expect(await beginApplication()).toEqual(to("/personal-code"));
    expect((await loadView("personal-code")).entries).toEqual([
      ["personal_code", code],
      ["gender", "male"],
    ]);
    expect(readApplication().answers.personalDetails?.gender).toBe("female");
  });

  it("doesn't hide an answer that was accepted on another link's page", async () => {
    await control.setScript({ steps: [10], dataPoints: ["personal_code", "form_birthday", "gender"] });
    await submitPage("gender", { gender: "female" });
    type("personal-code", [["personal_code", code]]);
    await beginApplication();
    expect((await loadView("personal-code")).entries).toEqual([
      ["personal_code", code],
      ["gender", "female"],
    ]);
  });
});
