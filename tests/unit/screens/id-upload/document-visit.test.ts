import { describe, expect, it } from "vitest";
import {
  documentVisit,
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
});
