import type { Page, Request, Route } from "@playwright/test";
import fc from "fast-check";
import { answerQuestions, continueButton, openForm, pathOf } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { historyActs } from "./history-acts.ts";
import { expectWayOn, leaveBox, lostIn, shownForm, type Typed, watch } from "./promises.ts";
import { addressOf, expect, hydrated, test } from "./test.ts";

/** Random presses, determined by a seed. `tests/routes/any-order.test.ts` makes some in every run of `npm test`. */
const builds: readonly BuildName[] = ["askrobin-es", "askrobin-es-classic", "ratapro-pl"];
const PRESSES = 200;
const runs = builds.flatMap((build) => [1, 2, 3, 4, 5].map((seed) => ({ build, seed })));

const acts = [
  ...(["answer", "continue", "continue", "continue"] as const),
  ...(["edit", "back", "forward", "reload", "press twice", "lose the network", "other language"] as const),
  ...(["leave the site", "open a link", "take a link"] as const),
];
type Act = (typeof acts)[number];

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");

/** Changes the value of a text box on the page. */
async function edit(page: Page, nth: number): Promise<void> {
  const boxes = page.locator("[data-point] input[type=text]:visible:not([role=combobox])");
  const count = await boxes.count();
  if (count === 0) return;
  // The previous press may still navigate.
  await boxes
    .nth(nth % count)
    .fill(String(1000 + nth))
    .catch(() => undefined);
}

for (const { build, seed } of runs) {
  test.describe(build, () => {
    test.use({ build });
    test(`the application keeps every promise through ${PRESSES} random presses, seed ${seed} @full`, async ({
      page,
      control,
      failures,
    }) => {
      test.setTimeout(300_000);
      page.setDefaultTimeout(5000);
      page.setDefaultNavigationTimeout(30_000);
      failures.expected = true;
      await control.setScript({ steps: [10], polls: 1000 });
      const answers = applicants[partsOf(build).country];
      const { pending, check } = await watch(page, isCall);
      const steps = fc.sample(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 97 })), {
        seed,
        numRuns: PRESSES,
      });
      /** The values of each page's boxes since they were last left. */
      const left = new Map<string, Typed>();

      const settled = async () => {
        await expect.poll(pending).toBeLessThanOrEqual(0);
        await expectWayOn(page);
      };
      const note = async () => {
        await leaveBox(page);
        const { place, values } = await shownForm(page);
        // A link may fill the page below the loan's sheet.
        if (await page.locator("[role=dialog]:visible").count()) left.delete(place);
        else if ((await page.locator("dialog[open]").count()) === 0) left.set(place, values);
      };
      const send = async (clicks: number) => {
        await note();
        const button = continueButton(await openForm(page));
        if ((await button.count()) > 0) await button.click({ clickCount: clicks }).catch(() => undefined);
      };
      const does: Record<Act, (nth: number) => Promise<unknown>> = {
        answer: async () => answerQuestions(await openForm(page), answers).catch(() => undefined),
        continue: async () => {
          await does.answer(0);
          await send(1);
        },
        "press twice": () => send(2),
        edit: (nth) => edit(page, nth),
        ...historyActs(page),
        // faults/loading.spec.ts tests the page's own files without a network.
        "lose the network": async () => {
          const lost = (route: Route) => route.abort("internetdisconnected");
          await page.route("**/api/**", lost);
          await send(1);
          await expectWayOn(page);
          await page.unroute("**/api/**", lost);
        },
        "other language": async (nth) => {
          const list = page.locator("footer select");
          if ((await list.count()) > 0) await list.selectOption({ index: nth % 2 });
        },
      };

      await page.goto(addressOf("/", build));
      await hydrated(page);
      for (const [number, [act, nth]] of steps.entries()) {
        await note();
        await does[act](nth);
        await settled();
        check();
        // The end deletes the answers.
        if (["accepted", "thank-you", "rejected"].includes(pathOf(page))) left.clear();
        if (act === "take a link") left.clear();
        if (!["back", "forward", "reload", "leave the site", "open a link"].includes(act)) continue;
        const lost = async () => {
          const { place, values } = await shownForm(page);
          const before = Object.entries(left.get(place) ?? {});
          // A link may fill what was empty.
          const kept = before.filter(([, value]) => act !== "open a link" || value !== "");
          return lostIn(values, Object.fromEntries(kept));
        };
        await expect.poll(lost, { message: `lost by step ${number}: ${act}` }).toEqual([]);
      }
      const created = (await control.requests("lead.create")).filter(({ status }) => status < 300);
      const leads = new Set(created.map(({ leadId }) => leadId));
      expect(leads.size, "one lead").toBeLessThanOrEqual(1);
    });
  });
}
