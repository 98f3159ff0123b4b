import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetMemory,
  readApplication,
  replaceApplication,
} from "../../../../app/application/application.ts";
import { setDraft } from "../../../../app/application/drafts.ts";
import {
  documentVisit,
  forgetDocumentVisit,
  noteArrived,
  noteDocument,
} from "../../../../app/routes/id-upload/document-visit.ts";
import { anasApplication } from "../../fixtures/applicants.ts";
import { openBrowser } from "../../fixtures/browser.ts";

openBrowser();
beforeEach(() => {
  forgetMemory();
  replaceApplication(anasApplication());
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe("the uploaded sides", () => {
  it("hold the chosen document and each side that has arrived, once", () => {
    expect(documentVisit()).toEqual({ documentType: undefined, arrived: [] });
    noteDocument("id_card");
    noteArrived("front");
    noteArrived("back");
    noteArrived("front");
    expect(documentVisit()).toEqual({ documentType: "id_card", arrived: ["front", "back"] });
  });

  it("are emptied by another document, and by none", () => {
    noteDocument("id_card");
    noteArrived("front");
    noteDocument("passport");
    expect(documentVisit()).toEqual({ documentType: "passport", arrived: [] });
    noteDocument(undefined);
    expect(documentVisit()).toEqual({ documentType: undefined, arrived: [] });
  });

  it("are emptied once the screen is over, and nothing else is", () => {
    setDraft("gender", []);
    noteDocument("id_card");
    forgetDocumentVisit();
    expect(Object.keys(readApplication().drafts)).toEqual(["gender"]);
  });
});
