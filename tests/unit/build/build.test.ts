import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  assertBrandIsComplete,
  folder,
  legalFactsFrom,
  readBuild,
  soldPairs,
} from "../../../app/build/build.ts";
import { Mistake } from "../../../app/build/mistake.ts";
import { assertNoticesAreCurrent } from "../../../app/build/validity.ts";
import { countryOf } from "../fixtures/countries.ts";

vi.mock(import("node:fs"), async (original) => {
  const actual = await original();
  return { ...actual, existsSync: vi.fn(actual.existsSync) };
});

describe("a build", () => {
  it.each(soldPairs)("the build of $brand in $country finds its brand, country and page", async (pair) => {
    const build = await readBuild({ APP_BRAND: pair.brand, APP_COUNTRY: pair.country });
    expect([build.config.brand, build.country.id]).toEqual([pair.brand, pair.country]);
    expect(build.config.journey).toBe(build.page.journey);
  });

  it("stops at a law's figures of another year with a sentence and no stack", async () => {
    const facts = await legalFactsFrom("es");
    const check = () => assertNoticesAreCurrent(countryOf("es"), "2035-01-01", facts, true);
    expect(check).toThrow(Mistake);
    expect(check).toThrow(/^The notice "\w+" in app\/catalogue\/countries\/es\.ts is valid from/);
  });

  it("stops on a lapsed figure that the law sets anew within the year only where applicants will see it", () => {
    const check = (mayLapse: boolean) => () =>
      assertNoticesAreCurrent(countryOf("co"), "2026-11-25", undefined, mayLapse);
    expect(check(true)).not.toThrow();
    expect(check(false)).toThrow(
      'The notice "rateLimit" in app/catalogue/countries/co.ts is valid from 2026-01-01 until 2026-01-31, but today is 2026-11-25.',
    );
  });

  it("a brand that isn't sold in the country stops the build, which lists the brands and countries (specification §8)", async () => {
    await expect(readBuild({ APP_BRAND: "ratapro", APP_COUNTRY: "es" })).rejects.toThrow(
      /^ApplicationPage not found: brands\/ratapro\/pages\/es\.ts\. ratapro lends in pl\.$/,
    );
  });

  it("a brand without its legal identity for the country stops the build, which names the missing file", async () => {
    const legalFile = "brands/ratapro/legal/pl.ts";
    vi.mocked(existsSync).mockImplementation((path) => !String(path).endsWith(legalFile));
    onTestFinished(() => void vi.mocked(existsSync).mockReset());
    await expect(readBuild({ APP_BRAND: "ratapro", APP_COUNTRY: "pl" })).rejects.toThrow(
      /^Legal identity not found: brands\/ratapro\/legal\/pl\.ts\. Copy another brand's/,
    );
  });

  it("an unknown brand stops the build, which lists the brands", async () => {
    await expect(readBuild({ APP_BRAND: "nobody" })).rejects.toThrow(/APP_BRAND="nobody".*askrobin/s);
  });

  it("a brand with missing files stops the build, which names each of them", () => {
    const root = mkdtempSync(join(tmpdir(), "brand-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const home = join(root, "brands/acme");
    cpSync(folder("brands/askrobin"), home, { recursive: true });
    expect(() => assertBrandIsComplete("brands/acme", root)).not.toThrow();
    for (const file of ["logo.svg", "sign.ts"]) rmSync(join(home, file));
    expect(() => assertBrandIsComplete("brands/acme", root)).toThrow(
      new Mistake("Logo not found: brands/acme/logo.svg\nSign of success not found: brands/acme/sign.ts"),
    );
  });
});
