import { describe, expect, it } from "vitest";
import { type Application, readApplication } from "../../../../app/application/application.ts";
import {
  documentOffer,
  formatSize,
  storeDocumentType,
  storedProgress,
  storeSide,
} from "../../../../app/routes/id-upload/documents.ts";
import { openAnasTab } from "../../fixtures/anas-tab.ts";
import { collectReports } from "../../fixtures/reports.ts";

openAnasTab();
const reports = collectReports();

it("the largest size of a file has at most two digits", () => {
  expect(formatSize(10_485_760)).toBe("10\u00a0MB");
  expect(formatSize(850_400)).toBe("0,85\u00a0MB");
});

it.each([
  [{ documentTypes: ["passport"], sides: ["front"], maxBytes: 2048, canSkip: true }, true],
  [{ documentTypes: ["passport"], sides: ["../back"], maxBytes: 2048 }, false],
  [undefined, false],
])("the documents to upload are those of %j, else the usual ones with a report", (offer, readable) => {
  const application = { state: { applicationResult: { offer } } } as Application;
  const usual = expect.objectContaining({ sides: ["front", "back"], maxBytes: 10_485_760, canSkip: false });
  expect(documentOffer(application)).toEqual(readable ? offer : usual);
  expect(reports.length).toBe(readable ? 0 : 1);
});

describe("the uploaded sides", () => {
  it("hold the chosen document and each side that has arrived, once", () => {
    expect(storedProgress(readApplication())).toEqual({ documentType: undefined, arrived: [] });
    storeDocumentType("id_card");
    storeSide("front", true);
    storeSide("back", true);
    storeSide("front", true);
    expect(storedProgress(readApplication())).toEqual({
      documentType: "id_card",
      arrived: ["back", "front"],
    });
  });

  it("lose a side that is replaced, and nothing else", () => {
    storeDocumentType("id_card");
    storeSide("front", true);
    storeSide("back", true);
    storeSide("front", false);
    expect(storedProgress(readApplication())).toEqual({ documentType: "id_card", arrived: ["back"] });
  });
});
