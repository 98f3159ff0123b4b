import { expect, it } from "vitest";
import { readApplication, setDraft } from "../../../../app/lead/application.ts";
import { forgetChange } from "../../../../app/pages/change-in-place/change-view.ts";
import { openAnasTab } from "../../fixtures/anas-tab.ts";

openAnasTab();

it("a change in the summary drops the draft of its form and the page's earlier one", () => {
  const draft = "wniosek/gender";
  for (const path of ["gender", draft, "names"]) setDraft(path, []);
  forgetChange({ path: "gender", draft });
  expect(Object.keys(readApplication().drafts)).toEqual(["names"]);
});
