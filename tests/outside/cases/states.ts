import { act, afterOffer } from "../states.ts";
import { type Case, expect, expectPath, expectTypedIn, testCase } from "../world.ts";
import { builds } from "./journeys.ts";

export const stateCases: Case[] = builds.flatMap((build) =>
  afterOffer.map((row): Case => {
    const state = { progressState: row.state, ...row.with };
    const isWalked = row.whole && build.endsWith("classic");
    return testCase(
      `state/${row.state}`,
      build,
      { moves: [...(isWalked ? [state] : []), { progressState: 11 }], ...row.settings },
      async (world) => {
        const { walker, provider } = world;
        if (isWalked) {
          await walker.walkTo(row.path);
          walker.typed.clear();
        } else await world.resume(state);
        expectPath(walker, row.path);
        const before = provider.received.length;
        await act(row, world);
        if (!row.call) return;
        const sent = provider.received.slice(before).filter(({ name }) => name === row.call);
        expect(
          sent.length === 1,
          `call ${row.call} was made ${sent.length} times, on ${walker.path}: ${JSON.stringify(await walker.fieldErrors())}`,
        );
        const body = sent[0]?.body ?? {};
        if (!row.act) expectTypedIn(world, body);
        for (const [key, value] of Object.entries(row.body ?? {}))
          expect(
            JSON.stringify(body[key]) === JSON.stringify(value),
            `${key} is ${JSON.stringify(body[key])}`,
          );
        const offerId = row.offerId ? "o-1" : undefined;
        expect(body.offerId === offerId, `offerId is ${JSON.stringify(body.offerId)}`);
        if (!row.stays) {
          await walker.page.waitForURL("**/thank-you", { timeout: 15_000 });
          await walker.settle();
        }
      },
    );
  }),
);
