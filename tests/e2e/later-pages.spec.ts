import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const box = (page: Page, name: string): Locator => page.locator(`[data-point="${name}"] .input`);

/** Returns where a control of the address stands: its left and lower edges. */
async function placeOf(page: Page, name: string): Promise<{ left: number; foot: number }> {
  const { left, bottom } = await box(page, name).evaluate((input) => input.getBoundingClientRect());
  return { left: Math.round(left), foot: Math.round(bottom) };
}

for (const [width, pairs] of [
  [600, { city: true, block: true }],
  [599, { city: false, block: true }],
  [340, { city: false, block: false }],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the parts of an address that have room share a row, in the order of the tabulator", async ({
      page,
      open,
    }) => {
      await open("/address-information");
      for (const [one, other, shared] of [
        ["postal_code", "city", pairs.city],
        ["house_number", "block_number", pairs.block],
      ] as const) {
        const [before, after] = [await placeOf(page, one), await placeOf(page, other)];
        expect(after.foot === before.foot).toBe(shared);
        expect(after.left > before.left).toBe(shared);
        await box(page, one).focus();
        await page.keyboard.press("Tab");
        await expect(box(page, other)).toBeFocused();
      }
      const [street, postcode] = [await placeOf(page, "street"), await placeOf(page, "postal_code")];
      expect(street.left).toBe(postcode.left);
      expect(street.foot).toBeGreaterThan(postcode.foot);
    });
  });
}
