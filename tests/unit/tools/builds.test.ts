import { describe, expect, it } from "vitest";
import { brandIds } from "../../../app/build/build.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import {
  type BuildName,
  brandBuilds,
  oneBuildPerBrand,
  partsOf,
  soldBuilds,
  testBuilds,
} from "../../tools/builds.ts";

describe("the builds of the browser tests", () => {
  it("show each brand that has a folder once", () => {
    expect(brandBuilds.map((name) => partsOf(name).brand)).toEqual(brandIds.toSorted());
  });

  it("cover every country", () => {
    expect(new Set(brandBuilds.map((name) => partsOf(name).country))).toEqual(new Set(countryIds));
  });

  it("are among those that npm test makes", () => {
    expect(testBuilds).toEqual(expect.arrayContaining([...brandBuilds]));
  });

  it.each<[string, BuildName[]]>([
    ["in one country", ["fresh-es"]],
    ["in two", ["fresh-es", "fresh-mx"]],
    ["in a country that nobody else has", ["fresh-es", "fresh-it" as BuildName]],
  ])("show a new brand %s, and still every country", (_, added) => {
    const builds = oneBuildPerBrand([...soldBuilds, ...added]);
    const countries = (names: readonly BuildName[]) => new Set(names.map((name) => name.split("-")[1]));
    expect(builds.filter((name) => name.startsWith("fresh-"))).toHaveLength(1);
    expect(builds).toHaveLength(brandIds.length + 1);
    expect(countries(builds)).toEqual(countries([...soldBuilds, ...added]));
  });
});
