import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Application, readApplication } from "../../../../app/application/application.ts";
import { formatSize } from "../../../../app/routes/id-upload/document-side.tsx";
import {
  documentVisit,
  noteArrived,
  noteDocument,
  noteReplaced,
  readDocumentOffer,
} from "../../../../app/routes/id-upload/documents.ts";
import { fileKind, scaledSize } from "../../../../app/routes/id-upload/prepare-document.ts";
import { itAlways } from "../../fixtures/always.ts";
import { openAnasTab } from "../../fixtures/anas-tab.ts";
import { collectReports } from "../../fixtures/reports.ts";

const bytes = (text: string) =>
  Uint8Array.from(text.padEnd(32, "\0"), (character) => character.charCodeAt(0));

openAnasTab();
const reports = collectReports();

describe("a file", () => {
  it.each([
    ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["jpeg", "\xff\xd8\xff\xe1\0\x10Exif"],
    ["png", "\x89PNG\r\n\x1a\n"],
    ["pdf", "%PDF-1.7"],
  ])("is recognised as %s by its first bytes", (kind, beginning) => {
    expect(fileKind(bytes(beginning))).toBe(kind);
  });

  it.each([
    ["a renamed program", "MZ\x90\0\x03\0\0\0"],
    ["a page that only mentions a PDF", "<!doctype html>%PDF-"],
    ["another picture", "GIF89a"],
    ["nothing", ""],
  ])("a file that is %s isn't recognised", (_, beginning) => {
    expect(fileKind(bytes(beginning))).toBeUndefined();
  });

  itAlways(
    "a file of any content is read without an error",
    [fc.uint8Array({ maxLength: 64 })],
    (content) => void fileKind(content),
  );

  it("has its size in a readable unit", () => {
    expect(formatSize(12_300_000, "en")).toBe("12.3 MB");
    expect(formatSize(300, "en")).toBe("1 kB");
    expect(formatSize(1_000_000, "en")).toBe("1 MB");
    expect(formatSize(850_400, "es-ES")).toBe("850 kB");
  });
});

describe("a picture", () => {
  it("keeps its size when it is small enough, and always its proportions", () => {
    expect(scaledSize({ width: 1200, height: 800 }, 2400)).toEqual({ width: 1200, height: 800 });
    expect(scaledSize({ width: 4800, height: 3600 }, 2400)).toEqual({ width: 2400, height: 1800 });
    expect(scaledSize({ width: 3000, height: 4000 }, 2400)).toEqual({ width: 1800, height: 2400 });
  });

  const edge = fc.integer({ min: 1, max: 100_000 });
  itAlways("a picture of any size fits afterwards and has pixels", [edge, edge], (width, height) => {
    const scaled = scaledSize({ width, height }, 2400);
    expect(Math.max(scaled.width, scaled.height)).toBeLessThanOrEqual(2400);
    expect(Math.min(scaled.width, scaled.height)).toBeGreaterThan(0);
  });
});

it.each([
  [{ documentTypes: ["passport"], sides: ["front"], maxBytes: 2048, canSkip: true }, true],
  [{ documentTypes: ["passport"], sides: ["../back"], maxBytes: 2048 }, false],
  [undefined, false],
])("the documents to upload are those of %j, else the usual ones with a report", (offer, readable) => {
  const application = { state: { applicationResult: { offer } } } as Application;
  const usual = expect.objectContaining({ sides: ["front", "back"], maxBytes: 10_485_760, canSkip: false });
  expect(readDocumentOffer(application)).toEqual(readable ? offer : usual);
  expect(reports.length).toBe(readable ? 0 : 1);
});

describe("the uploaded sides", () => {
  it("hold the chosen document and each side that has arrived, once", () => {
    expect(documentVisit(readApplication())).toEqual({ documentType: undefined, arrived: [] });
    noteDocument("id_card");
    noteArrived("front");
    noteArrived("back");
    noteArrived("front");
    expect(documentVisit(readApplication())).toEqual({ documentType: "id_card", arrived: ["front", "back"] });
  });

  it("lose a side that is replaced, and nothing else", () => {
    noteDocument("id_card");
    noteArrived("front");
    noteArrived("back");
    noteReplaced("front");
    expect(documentVisit(readApplication())).toEqual({ documentType: "id_card", arrived: ["back"] });
  });
});
