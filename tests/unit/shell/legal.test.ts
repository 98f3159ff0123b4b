import { isValidPhoneNumber } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";

import { assertIdentityIsReal, moduleAt } from "../../../app/build/build.ts";
import type { AnyLegalIdentity } from "../../../app/catalogue/legal.ts";
import { soldPages } from "../fixtures/brands.ts";

/** The numbers in Berlin that the Bundesnetzagentur gives to nobody, for films and the like. */
const drama = /^\+49 30 23125 \d{3}$/;

const sold = await Promise.all(
  soldPages.map(async ({ brand, id, page }) => {
    const { legal } = await moduleAt<{ legal: AnyLegalIdentity }>(`brands/${brand}/legal/${id}.ts`);
    return { brand, country: id, page, legal };
  }),
);

describe.each(sold)("the legal identity of $brand in $country", ({ brand, country, legal, page }) => {
  it("names the entity of the copyright line", () => {
    if (page.footerText !== undefined) expect(legal.entity).toContain(page.footerText);
    expect(legal.address.trim()).not.toBe("");
  });

  it("reaches nobody outside the brand while it is an example", () => {
    if (!legal.example) return;
    const { contact, complaints, dataProtection } = legal;
    for (const { email } of [contact, complaints, dataProtection])
      expect(email).toMatch(new RegExp(`@${brand}\\.example$`));
    expect([contact.phone, isValidPhoneNumber(contact.phone) && !drama.test(contact.phone)]).toEqual([
      contact.phone,
      false,
    ]);
  });

  it("stops a production build while it is an example, unless the build is a demonstration", () => {
    const build = (environment: "production" | "staging" | "development", demonstration: boolean) => () =>
      assertIdentityIsReal({ brand, country, environment }, legal, demonstration);
    const mistake = `brands/${brand}/legal/${country}.ts is a made-up example`;
    if (legal.example) expect(build("production", false)).toThrow(mistake);
    for (const allowed of [build("production", true), build("staging", false), build("development", false)])
      expect(allowed).not.toThrow();
    const { example: _, ...real } = legal;
    expect(() =>
      assertIdentityIsReal({ brand, country, environment: "production" }, real, false),
    ).not.toThrow();
  });
});
