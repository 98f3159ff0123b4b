import { describe, expect, it } from "vitest";
import { readApplication, setDraft } from "../../../../app/lead/application.ts";
import {
  documentVisit,
  forgetDocumentVisit,
  noteArrived,
  noteDocument,
  noteReplaced,
} from "../../../../app/screens/id-upload/documents.ts";
import { openAnasTab } from "../../fixtures/anas-tab.ts";

openAnasTab();

describe("the uploaded sides", () => {
  it("hold the chosen document and each side that has arrived, once", () => {
    expect(documentVisit()).toEqual({ documentType: undefined, arrived: [] });
    noteDocument("id_card");
    noteArrived("front");
    noteArrived("back");
    noteArrived("front");
    expect(documentVisit()).toEqual({ documentType: "id_card", arrived: ["front", "back"] });
  });

  it("lose a side that is replaced, and nothing else", () => {
    noteDocument("id_card");
    noteArrived("front");
    noteArrived("back");
    noteReplaced("front");
    expect(documentVisit()).toEqual({ documentType: "id_card", arrived: ["back"] });
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
