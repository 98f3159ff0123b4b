import { type Case, expect, expectPath, shortJourney, testCase } from "../world.ts";

export const pairCases: Case[] = [
  {
    ...testCase("pairs/two-on-one-origin-keep-apart", "es-dynamic", shortJourney, async (world) => {
      const { walker, provider, beside, origin } = world;
      expect(beside, "no second pair");
      await walker.walkTo("/monthly-income");

      await beside.walker.open("/");
      expect(
        (await beside.walker.valueOf("email")) === "",
        "the second pair fills in the first one's e-mail address",
      );
      await beside.walker.walk(["/monthly-income"]);

      // The same tab, whose session storage holds the first pair's application.
      await walker.page.goto(`${origin}/pozyczki/`);
      await walker.settle();
      expect(
        (await walker.valueOf("email")) !== world.applicant.answers.email,
        "the first pair's answers are shown by the second one",
      );

      await walker.open("/monthly-income");
      expectPath(walker, "/monthly-income");
      await walker.walk(["/thank-you"]);
      await beside.walker.walk(["/thank-you"]);
      for (const [pair, prefix] of [
        [provider, "+34"],
        [beside.provider, "+48"],
      ] as const) {
        expect(pair.created === 1, `${pair.created} leads beside ${prefix}`);
        const sent = JSON.stringify(pair.of("update").map(({ body }) => body));
        const other = prefix === "+34" ? "+48" : "+34";
        expect(sent.includes(prefix) && !sent.includes(other), `not the applicant of ${prefix}: ${sent}`);
      }
    }),
    beside: "pl-beside",
  },
];
