import { describe, expect, it } from "vitest";
import { saveDraftSoon, savePendingDraft } from "../../../app/form/screens/save-draft.ts";
import { beginApplication, loadView } from "../applicant.ts";
import { to } from "../call-route.ts";
import { control } from "../provider.ts";

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
});
