import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import { answerAt, json } from "../provider.ts";
import { exampleLines, showCost } from "./show-cost.tsx";

const november = { value: 23.9, validFrom: "2026-11-01", validUntil: "2026-11-30" };

/**
 * Shows the example of a country's loan after the provider's figures were read.
 * @returns the lines on the highest rate, and the reports
 */
async function showLimit(
  id: CountryId,
  answer: () => Response,
): Promise<{ lines: string[]; reports: string[] }> {
  answerAt("/data/figures.json", () => answer());
  await showCost(everyCountry[id], 800_000, 61);
  // The modules that the cost was shown with.
  const [{ readProviderFigures }, { onReport }] = await Promise.all([
    import("../../../app/loan/provider-figures.ts"),
    import("../../../app/platform/report.ts"),
  ]);
  const reports: string[] = [];
  onReport(({ message, detail }) => reports.push(`${message} (${detail})`));
  await act(readProviderFigures);
  const limits = Object.entries(exampleLines()).filter(([label]) => label.includes("usura"));
  return { lines: limits.map((line) => line.join(": ")), reports };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] });
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the highest rate that Colombia's law allows", () => {
  const october = { ...november, validFrom: "2026-10-01", validUntil: "2026-10-31" };
  const differs = "Response differs from the contract (rateLimit.value)";
  const outOfDate = "Figure of the law out of date (rateLimit of the provider)";

  it("is the provider's with its certificate in place of January's", async () => {
    const named = { ...november, shownAs: "Tasa máxima legal (usura), noviembre de 2026" };
    expect(await showLimit("co", () => json({ rateLimit: named }))).toEqual({
      lines: ["Tasa máxima legal (usura), noviembre de 2026: 23,9%"],
      reports: [],
    });
  });

  it("is named by its days if the provider gives it no name", async () => {
    const { lines } = await showLimit("co", () => json({ rateLimit: november }));
    expect(lines).toEqual(["Tasa máxima legal (usura), 01/11/2026–30/11/2026: 23,9%"]);
  });

  it.each([
    ["without the call", () => json({}, 404), []],
    ["with a provider that is down", () => json({}, 500), []],
    ["with an answer that isn't the contract's", () => json({ rateLimit: { value: "23,9" } }), [differs]],
    ["with other figures only", () => json({ referenceRate: november }), []],
    ["with October's certificate", () => json({ rateLimit: october }), [outOfDate]],
  ])("isn't shown in November with January's figure, and is reported, %s", async (_, answer, reports) => {
    expect(await showLimit("co", answer)).toEqual({
      lines: [],
      reports: [...reports, "Figure of the law out of date (rateLimit of the build)"],
    });
  });

  it("is the build's as long as it is valid", async () => {
    vi.setSystemTime(new Date("2026-01-31T12:00:00Z"));
    expect(await showLimit("co", () => json({}, 404))).toEqual({
      lines: ["Tasa máxima legal (usura), 01/01/2026–31/01/2026: 24,36%"],
      reports: [],
    });
  });

  it("is reported when the price is above it", async () => {
    const { reports } = await showLimit("co", () => json({ rateLimit: { ...november, value: 20 } }));
    expect(reports).toEqual(["Price above the law’s limit (rateLimit)"]);
  });
});

it("Poland's limit isn't shown and judges the price", async () => {
  expect(await showLimit("pl", () => json({ rateLimit: { ...november, value: 11.5 } }))).toEqual({
    lines: [],
    reports: ["Price above the law’s limit (rateLimit)"],
  });
});
