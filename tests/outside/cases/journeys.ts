import { everyDataPoint } from "../fields.ts";
import {
  type BuildName,
  type Case,
  expect,
  expectPath,
  expectTypedInLead,
  testCase,
  thanks,
} from "../world.ts";

export const builds: BuildName[] = ["es-dynamic", "es-classic", "pl-dynamic", "pl-classic"];
const dynamicBuilds: BuildName[] = ["es-dynamic", "pl-dynamic"];

const accepted = {
  progressState: [1, 2, 6, 10],
  applicationResult: {
    application: { status: "accepted" },
    offerId: "o-1",
    partner: { name: "Provident", logo: "https://partner.example/logo.svg" },
    offer: { amount: 1000, period: 61, nextUrl: "https://partner.example/next" },
  },
};

export const journeyCases: Case[] = [
  ...builds.map((build) =>
    testCase(
      "journey",
      build,
      {
        dataPoints: [
          "first_name",
          "last_name",
          "form_birthday",
          "personal_code",
          "postal_code",
          "city",
          "monthly_income",
          "iban",
        ],
        moves: [{ progressState: [1, 2, 6] }],
        statuses: [{ progressState: 6 }, accepted],
      },
      async (world) => {
        const { walker, provider } = world;
        await walker.walkTo("/checking");
        await walker.page.waitForURL("**/accepted", { timeout: 15_000 });
        await walker.settle();
        expect(provider.of("create").length === 1, `${provider.of("create").length} creates`);
        expect(provider.of("update").length === 1, `${provider.of("update").length} updates`);
        expectTypedInLead(world, provider.of("update")[0]?.body ?? {});
        const text = await walker.text();
        expect(
          text.includes("Provident") || (await walker.page.locator("img[alt=Provident]").count()) > 0,
          "no partner",
        );
        expect(
          /1[\s.\u00a0]?000/.test(text) && /\b61\b/.test(text),
          "the offer's amount and period aren't shown (state 10)",
        );
        await walker.page.locator('main a[href="https://partner.example/next"]').click();
        await walker.page.waitForURL("https://partner.example/next");
      },
    ),
  ),
  ...dynamicBuilds.flatMap((build) =>
    [0, -1].map(
      (choice): Case => ({
        ...testCase(
          `every-data-point/${choice === 0 ? "first" : "last"}-choices`,
          build,
          { dataPoints: [...everyDataPoint], ...thanks },
          async (world) => {
            const { walker, provider } = world;
            await walker.walkTo("/thank-you");
            expectPath(walker, "/thank-you");
            expectTypedInLead(world, provider.of("update").at(-1)?.body ?? {});
          },
        ),
        choice,
      }),
    ),
  ),
];
