import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { HydrateFallback } from "../../app/root.tsx";
import * as checking from "../../app/routes/checking/route.tsx";
import * as consents from "../../app/routes/consents/route.tsx";
import * as continueRoute from "../../app/routes/continue/route.tsx";
import * as redirected from "../../app/routes/redirected/route.tsx";
import * as summary from "../../app/routes/summary/route.tsx";
import * as unsubscribe from "../../app/routes/unsubscribe/route.tsx";
import { i18n, loadTexts } from "../../app/shell/texts/texts.ts";
import { onFailuresOver } from "../../app/shell/toasts/toasts.ts";
import { applicationInState } from "./applicant.ts";
import { toasts } from "./browser.ts";
import { answerInstead, control, json, sentCalls } from "./provider.ts";
import { formlessSubmits, renderRouteOnClock } from "./render-route.tsx";

/** Every way in which the provider can't be reached. */
const failures: [string, () => Response | Promise<Response>][] = [
  ["429", () => json({ code: "too_many_requests" }, 429)],
  ["500", () => json({ code: "fault" }, 500)],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page instead of JSON", () => new Response("<!doctype html>", { status: 200 })],
];

const unavailable = [{ key: "unavailable", tone: "error" }];
/** Longer than three retries of a read take. */
const ALL_TRIES_MS = 3000;

const common = (key: "tryAgain" | "longLoad" | "continue") => i18n.t(`form>${key}`);
const steps = (key: "confirm" | "failed>title" | "done>title") =>
  i18n.t(`unsubscribe>${key}`, { ns: "steps" });
const press = (name: string) => screen.getByRole("button", { name }).click();

type Module = Parameters<typeof renderRouteOnClock>[1];
type Wait = Awaited<ReturnType<typeof renderRouteOnClock>>;

/** A screen that sends a request to the provider. */
type Row = {
  what: string;
  /** The application's state. */
  state: number;
  path: string;
  module: (id: string) => Module;
  /** Makes the screen send its request, if opening it doesn't. */
  ask?: (wait: Wait) => Promise<void>;
  /** What the screen sends, once for each try. */
  sends?: string;
  /** The screen's message, and its button for another attempt. */
  told: () => string;
  again?: () => string;
  /** The provider's response to the other attempt; the lead server's own by default. */
  answer?: () => Response;
  /** Changes the provider's side before the other attempt. */
  meanwhile?: (id: string) => Promise<void>;
  /** The screen after that. */
  after: () => string;
};

const ofScreens = (
  key: "continue>retry" | "continue>unavailable>text" | `checking>${"unreachable" | "again"}`,
) => i18n.t(key, { ns: "screens" });

const continued = (id: string): Module => ({
  ...continueRoute,
  clientLoader: (args: object) => continueRoute.clientLoader({ ...args, params: { id } } as never),
});

const rows: readonly Row[] = [
  {
    what: "a link to an application",
    state: 10,
    path: "/continue/any",
    module: continued,
    told: () => ofScreens("continue>unavailable>text"),
    again: () => ofScreens("continue>retry"),
    after: () => "at /accepted",
  },
  {
    what: "the check",
    state: 6,
    path: "/checking",
    module: () => checking,
    ask: (wait) => wait(2000 + ALL_TRIES_MS),
    told: () => ofScreens("checking>unreachable"),
    again: () => ofScreens("checking>again"),
    meanwhile: (id) => control.putInState(id, 13),
    after: () => "at /rejected",
  },
  {
    what: "unsubscribing",
    state: 6,
    path: "/unsubscribe",
    module: () => unsubscribe,
    ask: async (wait) => {
      press(steps("confirm"));
      await wait(100);
    },
    sends: "POST /api/customer/email/unsubscribe?",
    told: () => steps("failed>title"),
    after: () => steps("done>title"),
  },
  {
    what: "a partner's consents",
    state: 20,
    path: "/consents",
    module: () => consents,
    told: () => ofScreens("continue>unavailable>text"),
    again: () => ofScreens("continue>retry"),
    answer: () => json([{ id: "data", text: "My data", required: true, given: false }]),
    after: () => "My data",
  },
  {
    what: "the way to a partner",
    state: 12,
    path: "/redirected",
    module: () => redirected,
    told: () => ofScreens("continue>unavailable>text"),
    again: () => ofScreens("continue>retry"),
    answer: () => json({ redirectUrl: "https://partner.example/" }),
    after: () => i18n.t("redirected>text", { ns: "screens" }),
  },
  {
    what: "the summary",
    state: 2,
    path: "/summary",
    module: () => summary,
    ask: async (wait) => {
      press(i18n.t("summary>send", { ns: "steps" }));
      await wait(ALL_TRIES_MS);
    },
    told: () => i18n.t("problems>unavailable>title"),
    meanwhile: (id) => control.putInState(id, 13),
    after: () => "at /rejected",
  },
];

// An import takes real time, which no fake clock advances.
beforeAll(() => loadTexts(["screens", "steps", "validation"]));

describe.each(failures)("while the provider can't be reached (%s)", (_, answer) => {
  it.each(rows)("$what shows one toast and a message, and succeeds on another attempt", async (row) => {
    const id = await applicationInState(row.state);
    if (!row.ask) answerInstead(answer);
    const wait = await renderRouteOnClock(row.path, row.module(id), row.ask ? "at once" : "after tries");
    answerInstead(answer);
    await row.ask?.(wait);
    expect(toasts).toEqual(unavailable);
    expect(document.body.textContent).toContain(row.told());
    expect(formlessSubmits()).toEqual([]);
    answerInstead(() => row.answer?.());
    await row.meanwhile?.(id);
    const removed = vi.fn();
    onTestFinished(onFailuresOver(removed));
    press(row.again?.() ?? common("tryAgain"));
    await wait(100);
    expect(document.body.textContent).toContain(row.after());
    expect(document.body.textContent).not.toContain(row.told());
    expect(removed).toHaveBeenCalled();
    const { sends } = row;
    if (sends) expect(sentCalls().filter((call) => call.startsWith(sends))).toHaveLength(2);
  });

  it("the check shows one toast, however many attempts fail", async () => {
    await applicationInState(6);
    const wait = await renderRouteOnClock("/checking", checking);
    answerInstead(answer);
    for (let asked = 0; asked < 4; asked += 1) await wait(10_000);
    expect(toasts).toEqual(unavailable);
  });
});

it.each(rows.filter(({ ask }) => !ask))(
  "the first load of $what in more than ten seconds says so, with a button to load it again",
  async ({ state, path, module }) => {
    const clientLoader = module(await applicationInState(state)).clientLoader;
    answerInstead(() => new Promise(() => undefined));
    const Loading = () => (
      <>
        <h1>…</h1>
        <HydrateFallback />
      </>
    );
    const wait = await renderRouteOnClock(path, { default: Loading, clientLoader, HydrateFallback: Loading });
    await wait(9_999);
    expect(screen.queryByText(common("longLoad"))).toBeNull();
    await wait(1);
    expect(screen.getByText(common("longLoad"))).toBeTruthy();
    expect(screen.getByRole("button", { name: common("tryAgain") })).toBeTruthy();
  },
);
