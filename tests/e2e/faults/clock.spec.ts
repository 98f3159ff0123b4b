import { shortJourney, walkJourney } from "../../tools/applicant.ts";
import { addressOf, expect, reload, test } from "../test.ts";
import { heading } from "./spanish-page.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

for (const years of [-2, 2]) {
  test(`a journey completes on a device whose clock is wrong by ${years} years, with a reload in the middle @full`, async ({
    page,
    open,
    control,
  }) => {
    await page.clock.install({ time: Date.now() + years * YEAR_MS });
    await control.setScript({
      steps: [{ state: 6, polls: 1 }, 10],
      dataPoints: [...shortJourney.dataPoints],
    });
    await open("/");
    await walkJourney(page, { answers: shortJourney.answers, until: "housing-tenure-since-date" });
    await reload(page);
    await expect(page).toHaveURL(addressOf("/housing-tenure-since-date"));
    await walkJourney(page, { answers: shortJourney.answers });
    await page.clock.runFor(10_000);
    await expect(heading(page)).toHaveText(/Buenas noticias/);
    expect(await control.leads()).toHaveLength(1);
  });
}
