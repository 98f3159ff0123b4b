import { describe, expect, it } from "vitest";
import { documentsFor, readDocuments, withDocuments } from "../../../app/offers/documents.ts";
import type { ShownOffer } from "../../../app/offers/offer.ts";

const url = "https://lender.example/d.pdf";
const secci = { id: "secci", title: "SECCI", url, kind: "precontract", mustConfirm: true };
const plan = { id: "plan", title: " Plan ", url };

/** Returns the ids of an offer's documents and the choices that they belong to, and the paths of what differs. */
function read(body: unknown) {
  const { documents, differing } = readDocuments(body as Record<string, unknown>);
  return { documents: documents.map(({ id, choice }) => [id, choice]), differing };
}

describe("the documents of an offer", () => {
  it("have what the provider says of them, each with a control of its own", () => {
    expect(readDocuments({ documents: [secci, plan] })).toEqual({
      documents: [
        { ...secci, control: "document_0", choice: undefined },
        { ...plan, title: "Plan", kind: undefined, mustConfirm: false, control: "document_1" },
      ],
      unconfirmable: [],
      differing: [],
    });
  });

  it.each([null, undefined, {}, { documents: null }, { documents: [] }, { choices: 3 }])(
    "are none in %j",
    (body) => {
      expect(read(body)).toEqual({ documents: [], differing: [] });
    },
  );

  it("lose only what is malformed and can be missing", () => {
    expect(read({ documents: [{ ...secci, kind: "poem" }] })).toEqual({
      documents: [["secci", undefined]],
      differing: ["documents.0.kind"],
    });
  });

  it("may be those of single choices, and each loan has one of an id", () => {
    const choices = [
      { id: "a", documents: [secci] },
      { id: "b", documents: [secci, secci, plan] },
      { documents: [secci] },
      null,
    ];
    expect(read({ choices, documents: [plan] })).toEqual({
      documents: [
        ["plan", undefined],
        ["secci", "a"],
        ["secci", "b"],
      ],
      differing: ["choices.1.documents.1.id", "choices.1.documents.2.id"],
    });
  });

  it("of a loan are its own and those of all", () => {
    const { documents } = readDocuments({ choices: [{ id: "a", documents: [secci] }], documents: [plan] });
    const idsFor = (choice: string | undefined) => documentsFor(documents, choice).map(({ id }) => id);
    expect([idsFor("a"), idsFor("b"), idsFor(undefined)]).toEqual([["plan", "secci"], ["plan"], ["plan"]]);
    expect(documentsFor(undefined, "a")).toEqual([]);
  });
});

describe("an offer with a document that can't be shown", () => {
  const single: ShownOffer = { kind: "single", offer: { amount: 1000 } };
  const choice: ShownOffer = { kind: "choice", choices: [{ id: "a" }, { id: "b" }] };
  const broken = { ...secci, url: "/d.pdf" };
  const shown = (offer: ShownOffer, body: Record<string, unknown>) =>
    withDocuments(offer, readDocuments(body));

  it.each([
    ["a relative address", "url", { url: "/d.pdf" }],
    ["a script", "url", { url: "javascript:alert(1)" }],
    ["no address", "url", { url: undefined }],
    ["no title", "title", { title: undefined }],
    ["an empty title", "title", { title: "\n" }],
    ["a title that is too long", "title", { title: "a".repeat(501) }],
    ["no id", "id", { id: undefined }],
    ["a number as its id", "id", { id: 7 }],
    ["an id that is too long", "id", { id: "a".repeat(201) }],
  ])("can't be accepted if the document must be confirmed and has %s", (_, part, wrong) => {
    const documents = [{ ...secci, ...wrong }];
    expect(shown(single, { documents })).toEqual({ kind: "unusable" });
    expect(read({ documents })).toEqual({ documents: [], differing: [`documents.0.${part}`] });
    const optional = { ...secci, ...wrong, mustConfirm: false };
    expect(shown(single, { documents: [optional] })).toEqual({ ...single, documents: [] });
  });

  it.each([
    ["documents", "many"],
    ["documents", { 0: secci }],
    ["documents.0", [null, secci]],
    ["documents.1", [secci, "contract"]],
    ["documents.0.mustConfirm", [{ ...secci, mustConfirm: "true" }]],
    ["documents.0.mustConfirm", [{ ...secci, mustConfirm: 1 }]],
  ])("can't be accepted if %s may hide one that must be confirmed", (path, documents) => {
    expect(shown(single, { documents: documents as never })).toEqual({ kind: "unusable" });
    expect(read({ documents }).differing).toEqual([path]);
    const choices = [{ id: "a", documents }, { id: "b" }];
    expect(shown(choice, { choices })).toMatchObject({ choices: [{ id: "b" }] });
  });

  it.each([
    ["another address", { url: "https://lender.example/e.pdf" }, "unusable"],
    ["another title", { title: "Contract" }, "unusable"],
    ["nothing else of its own", {}, "single"],
    ["another kind of paper only", { kind: "contract" }, "single"],
  ])("counts a document of a known id with %s", (_, change, kind) => {
    expect(shown(single, { documents: [secci, { ...secci, ...change }] }).kind).toBe(kind);
  });

  it("asks for a confirmation that only the repeated document wants", () => {
    const documents = [{ ...secci, mustConfirm: false }, secci];
    expect(shown(single, { documents }).kind).toBe("unusable");
  });

  it("loses the loan that the document belongs to, and all if it belongs to all or to each", () => {
    const choices = [
      { id: "a", documents: [broken] },
      { id: "b", documents: [secci] },
    ];
    expect(shown(choice, { choices })).toMatchObject({ kind: "choice", choices: [{ id: "b" }] });
    expect(shown(choice, { choices, documents: [broken] })).toEqual({ kind: "unusable" });
    const each = choices.map((one) => ({ ...one, documents: [broken] }));
    expect(shown(choice, { choices: each })).toEqual({ kind: "unusable" });
  });
});
