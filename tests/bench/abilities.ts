import type { Browser, Page } from "@playwright/test";
import { inNewContext } from "./measure.ts";
import type { Subject } from "./subjects.ts";

/** What a subject can do for an applicant who doesn't walk straight ahead. */
export interface Abilities {
  /** Each page has an address of its own. */
  address: boolean;
  /** The browser's Back shows the page before. */
  back: boolean;
  /** That page has its answers. */
  backKeepsAnswers: boolean;
  /** A reload shows the same page. */
  reload: boolean;
  /** The page before it still has its answers. */
  reloadKeepsAnswers: boolean;
  /** A reload keeps what was typed and not sent. */
  reloadKeepsDraft: boolean;
  /** Without a network the form goes on to the next two pages. */
  offline: boolean;
  /** A link fills in the e-mail address. */
  prefilled: boolean;
}

/** How long a subject has for what it may never do, in milliseconds. */
const PATIENCE = 5000;

/** The page at which the checks begin: it has text boxes, and a page of choices before it. */
const HERE = 2;

/** Finds out in the browser what a subject can, without throttling: each check is a visit of its own. */
export async function abilitiesOf(browser: Browser, subject: Subject): Promise<Abilities> {
  const visit = <Result>(
    use: (page: Page) => Promise<Result>,
    address = subject.firstPage,
  ): Promise<Result> =>
    inNewContext(browser, subject, "unthrottled", async (page) => {
      await page.goto(address);
      page.setDefaultTimeout(PATIENCE);
      return use(page);
    });
  const walk = async (page: Page, from: number, until: number): Promise<void> => {
    await subject.drive(page, { from, until });
    await subject.waitForPage(page, until);
  };
  const goBack = async (page: Page): Promise<boolean> => {
    await page.goBack();
    return succeeds(subject.waitForPage(page, HERE - 1));
  };

  const onBack = await visit(async (page) => {
    const addresses = new Set([page.url()]);
    for (let index = 0; index < HERE; index += 1) {
      await walk(page, index, index + 1);
      addresses.add(page.url());
    }
    const back = await goBack(page);
    return { address: addresses.size > HERE, back, backKeepsAnswers: back && (await hasAnswer(page)) };
  });
  const onReload = await visit(async (page) => {
    await walk(page, 0, HERE);
    const draft = "Luc";
    await page
      .locator("input[type=text]:visible, input:not([type]):visible")
      .first()
      .pressSequentially(draft);
    // Nobody reloads at the moment of a key.
    await page.waitForTimeout(1000);
    await page.reload();
    const reload = await succeeds(subject.waitForPage(page, HERE));
    const reloadKeepsDraft = reload && (await hasAnswer(page, draft));
    const reloadKeepsAnswers = reload && (await goBack(page)) && (await hasAnswer(page));
    return { reload, reloadKeepsAnswers, reloadKeepsDraft };
  });
  const offline = await visit(async (page) => {
    await walk(page, 0, HERE);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    return succeeds(walk(page, HERE, HERE + 2));
  });
  const email = "lucia@example.com";
  const prefilled = await visit((page) => hasAnswer(page, email), `${subject.firstPage}?email=${email}`);
  return { ...onBack, ...onReload, offline, prefilled };
}

/** Returns whether a control shows an answer: any answer, or a given text. */
function hasAnswer(page: Page, text?: string): Promise<boolean> {
  const shown = page.waitForFunction((text) => {
    const inputs = [...document.querySelectorAll("input")].filter(
      (input) => input.getClientRects().length > 0,
    );
    return inputs.some(({ type, checked, value }) =>
      text !== undefined ? value === text : type === "radio" ? checked : value !== "",
    );
  }, text);
  return succeeds(shown);
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
