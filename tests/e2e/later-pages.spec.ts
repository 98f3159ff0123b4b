import type { Locator, Page } from "@playwright/test";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { expect, fullUnless, test } from "./test.ts";

const box = (page: Page, name: string): Locator => page.locator(`[data-point="${name}"] .input`);

/** Returns where a control of the address stands: its left and lower edges. */
async function placeOf(page: Page, name: string): Promise<{ left: number; foot: number }> {
  const { left, bottom } = await box(page, name).evaluate((input) => input.getBoundingClientRect());
  return { left: Math.round(left), foot: Math.round(bottom) };
}

for (const [width, shared] of [
  [600, true],
  [599, false],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`the short parts of an address ${shared ? "share rows" : "stand below each other"}, in the order of the tabulator`, async ({
      page,
      open,
    }) => {
      await open("/address-information");
      for (const [one, other] of [
        ["postal_code", "city"],
        ["house_number", "floor"],
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

for (const [width, reducedMotion, fades] of [
  [1280, "no-preference", true],
  [1280, "reduce", false],
  [390, "no-preference", false],
] as const) {
  test.describe(`at ${width} px, with ${reducedMotion} of motion`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion } });

    test(`a page ${fades ? "fades in within 150 ms" : "is there at once"}${fullUnless(fades)}`, async ({
      page,
      open,
    }) => {
      await page.addInitScript(() => {
        const started: [string, number][] = [];
        Object.assign(window, { arrivals: started });
        document.addEventListener("animationstart", ({ animationName, target }) => {
          if (animationName === "arrive" && target instanceof Element)
            started.push([target.tagName, Number.parseFloat(getComputedStyle(target).animationDuration)]);
        });
      });
      await open("/");
      await walkJourney(page, { answers: applicants.es, until: "personal-details" });
      const started = () =>
        page.evaluate(() => (window as unknown as { arrivals: [string, number][] }).arrivals);
      if (!fades) expect(await started()).toEqual([]);
      else {
        // An animation begins with the frame after the one in which its page is there.
        await expect.poll(started).toContainEqual(["FORM", 0.15]);
        expect(Math.max(...(await started()).map(([, seconds]) => seconds))).toBe(0.15);
      }
    });
  });
}
