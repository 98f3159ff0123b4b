import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clickOf, parseKeptClick, storeClick } from "../../../../app/application/visit/clicks.ts";
import type { LinkData } from "../../../../app/application/visit/link.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";
import { openBrowser } from "../../fixtures/browser.ts";
import { collectReports } from "../../fixtures/reports.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const gclidAt = now.toISOString();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

const reports = collectReports();
const { localStorage } = openBrowser();

const keep = (record: unknown) => localStorage.setItem("gclid", JSON.stringify(record));
const kept = () => localStorage.getItem("gclid");

it.each<[string, LinkData, object | undefined]>([
  ["is recognised by its id", { gclid: "g1" }, { gclid: "g1", gclidAt }],
  ["is recognised from the same source", { gclid: "g1", gclsrc: "aw.ds" }, { gclid: "g1", gclidAt }],
  ["is recognised from a source that contains it", { wbraid: "w1", gclsrc: "3p.aw" }, { wbraid: "w1" }],
  ["is recognised on another device", { wbraid: "w1", gbraid: "b1" }, { gbraid: "b1", wbraid: "w1" }],
  ["is not recognised from another source", { gclid: "g1", gclsrc: "3p.ds" }, undefined],
  ["is not recognised from another source on another device", { gbraid: "b1", gclsrc: "ds" }, undefined],
  ["is not recognised by a source alone", { gclsrc: "aw" }, undefined],
  ["is not recognised by another vendor's id", { fbclid: "f1", ttclid: "t1" }, undefined],
  ["is not recognised without an id", {}, undefined],
])("the click of a link (specification §4.6) %s", (_, link, expected) => {
  expect(clickOf(link, now)).toEqual(expected);
});

describe("a stored click", () => {
  it.each<[string, object, object, Date | undefined]>([
    [
      "has its ids",
      { gclid: "g", gclidAt, gbraid: "b", wbraid: "w", keptAt: daysAgo(1).toISOString() },
      { gclid: "g", gclidAt, gbraid: "b", wbraid: "w" },
      daysAgo(1),
    ],
    ["of an earlier version has its value as gclid", { value: "g" }, { gclid: "g" }, undefined],
    ["has parts that are null", { gclid: null, gbraid: "b", wbraid: null }, { gbraid: "b" }, undefined],
    ["keeps its gclid beside a value", { gclid: "g", value: "v" }, { gclid: "g" }, undefined],
  ])("%s", (_, record, click, since) => {
    expect(parseKeptClick(record)).toEqual({ click, since });
  });

  it.each<[string, unknown]>([
    ["a text", "g1"],
    ["a number", 7],
    ["null", null],
    ["a list", ["g1"]],
    ["nothing", {}],
    ["an empty value", { value: "" }],
    ["a value that is no text", { value: { gclid: "g" } }],
    ["an id that is no text", { gclid: 7 }],
    ["an id that is too long", { gclid: "g".repeat(1025) }],
    ["an invalid id beside a valid one", { gclid: "g", wbraid: [] }],
  ])("a click that is %s is malformed", (_, record) => {
    expect(parseKeptClick(record)).toBeUndefined();
  });
});

describe("the applicant's click", () => {
  it("is the link's, and is restored on later visits without one", () => {
    expect(storeClick({ gclid: "g1", wbraid: "w" }, now, 90)).toEqual({ gclid: "g1", gclidAt, wbraid: "w" });
    expect(storeClick({}, daysAgo(-30), 90)).toEqual({ gclid: "g1", gclidAt, wbraid: "w" });
    expect(storeClick({ gclid: "g2" }, daysAgo(-31), 90)).toMatchObject({ gclid: "g2" });
    expect(storeClick({ gclid: "g3", gclsrc: "ds" }, daysAgo(-31), 90)).toMatchObject({ gclid: "g2" });
  });

  it("is none without a stored one, and reading stores nothing", () => {
    expect(storeClick({}, now, 90)).toBeUndefined();
    expect(localStorage.length).toBe(0);
    expect(reports).toEqual([]);
  });

  it.each<[string, object, boolean]>([
    ["at the maximum age", { gclid: "g", gclidAt: daysAgo(90).toISOString() }, true],
    ["too old", { gclid: "g", gclidAt: daysAgo(90.01).toISOString() }, false],
    ["too old without a gclid", { wbraid: "w", keptAt: daysAgo(91).toISOString() }, false],
    ["written in the future", { gclid: "g", gclidAt: daysAgo(-2).toISOString() }, false],
    ["of an earlier version with only a value", { value: "g" }, true],
  ])("stored %s: %#", (_, record, holds) => {
    keep(record);
    expect(storeClick({}, now, 90) !== undefined).toBe(holds);
    expect(kept() !== null).toBe(holds);
    expect(reports).toEqual([]);
  });

  it("a click of an earlier version without a date counts from now, and expires like any other", () => {
    keep({ value: "g" });
    expect(storeClick({}, now, 90)).toEqual({ gclid: "g" });
    expect(JSON.parse(kept() ?? "")).not.toHaveProperty("value");
    expect(storeClick({}, daysAgo(-89), 90)).toEqual({ gclid: "g" });
    expect(storeClick({}, daysAgo(-91), 90)).toBeUndefined();
    expect(kept()).toBeNull();
  });

  it.each(["{", '"g"', "[]", "{}", '{"value":{}}', "7"])("stored as %s is deleted and reported", (text) => {
    localStorage.setItem("gclid", text);
    expect(storeClick({}, now, 90)).toBeUndefined();
    expect(kept()).toBeNull();
    expect(reports).toEqual([{ message: "Broken ad click record", detail: undefined }]);
  });

  const id = fc.option(
    anyText.filter((text) => text !== "" && text.length <= 255),
    { nil: undefined },
  );
  itAlways("is unchanged after storing", [fc.record({ gclid: id, gbraid: id, wbraid: id })], (ids) => {
    const link = Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== undefined));
    localStorage.clear();
    expect(storeClick(link, now, 90)).toEqual(storeClick({}, now, 90));
  });
});
