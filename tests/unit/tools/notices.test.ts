import { expect, it } from "vitest";
import type { CountryNotice } from "../../../app/build/validity.ts";
import { expiring } from "../../tools/notices.ts";

const notice = (name: string, validUntil: string): CountryNotice => ({
  name,
  file: "app/catalogue/countries/xx.ts",
  dated: { source: "A law", validFrom: "2026-01-01", validUntil },
});

it("tells what is past or expires within 90 days, the earliest first, and what has no date", () => {
  const notices = [
    notice("later", "2027-02-21"),
    notice("last day", "2027-02-20"),
    notice("tomorrow", "2026-11-23"),
    notice("past", "2026-11-21"),
    {
      ...notice("monthly", "2026-10-31"),
      dated: { ...notice("", "2026-10-31").dated, setAnew: true as const },
    },
  ];
  const undated = [
    { file: "brands/acme/legal/es.ts", example: true },
    { file: "brands/acme/legal/pl.ts", example: false },
  ];
  expect(expiring(notices, undated, "2026-11-22")).toEqual([
    "Valid until a day in the next 90 days:",
    "  2026-10-31  past: isn't shown, and builds for applicants stop  app/catalogue/countries/xx.ts: monthly",
    "  2026-11-21  past: builds stop  app/catalogue/countries/xx.ts: past",
    "  2026-11-23  in 1 day  app/catalogue/countries/xx.ts: tomorrow",
    "  2027-02-20  in 90 days  app/catalogue/countries/xx.ts: last day",
    "Without a date, because a brand vouches for it itself (1 of 2 are made-up examples):",
    "  brands/acme/legal/es.ts (example)",
    "  brands/acme/legal/pl.ts",
  ]);
});
