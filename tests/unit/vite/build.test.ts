import { describe, expect, it } from "vitest";
import { readBuild, soldPairs } from "../../../app/vite/build.ts";

describe("a build", () => {
  it.each(soldPairs)("of $brand in $country finds its brand, its country and its page", async (pair) => {
    const build = await readBuild({ APP_BRAND: pair.brand, APP_COUNTRY: pair.country });
    expect([build.brand.id, build.country.id, build.config.journey]).toEqual([
      pair.brand,
      pair.country,
      build.page.journey,
    ]);
  });

  it("of a pair that nobody sells fails, and says what is sold (specification §8)", async () => {
    await expect(readBuild({ APP_BRAND: "ratapro", APP_COUNTRY: "es" })).rejects.toThrow(
      /^ApplicationPage not found: brands\/ratapro\/pages\/es\.ts\. ratapro lends in pl\.$/,
    );
  });

  it("of a brand that there isn't fails, and says which there are", async () => {
    await expect(readBuild({ APP_BRAND: "nobody" })).rejects.toThrow(/APP_BRAND="nobody".*askrobin/s);
  });
});
