import { resolveChromium } from "../tools/chromium.ts";
import { expectEverySortInPlace, sampleBuilds } from "./layout-samples.ts";
import { expect, test } from "./test.ts";

const chromium = await resolveChromium();

// The browser's setting for twice the usual text size (WCAG 2.2, 1.4.4).
test.use({
  launchOptions: { ...chromium, args: [...chromium.args, "--blink-settings=defaultFontSize=32"] },
});

for (const build of sampleBuilds) {
  test.describe(build, () => {
    test.use({ build });

    test("text of twice the size fits on small phones @full", async ({ page, open, control }) => {
      test.setTimeout(120_000);
      await open("/");
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      await expectEverySortInPlace({ page, open, control, build, widths: [360, 320] });
    });
  });
}
