import type { ParseKeys } from "i18next";
import { describe, expect, it } from "vitest";
import { type Screen, type ScreenRow, screens } from "../../../../app/journey/screens.ts";
import { locales, namespaces, shownTexts } from "../../fixtures/locales.ts";

/** The heading of each screen with a module of its own where it isn't the title below its path in `steps`. */
const ownTitles = {
  checking: "screensˆchecking>title",
  "mobile-verification": "screensˆverification>title",
  "change-mobile-number": "screensˆchangeNumber>title",
  accepted: "screensˆaccepted>title",
  "thank-you": "screensˆthankYou>title",
  redirected: "screensˆredirected>title",
  rejected: "screensˆrejected>title",
  "customer-debts": "stepsˆcustomer-debts>some>title",
} as const satisfies Partial<Record<ScreenRow<"own">["path"], ParseKeys<["screens", "steps"]>>>;

/** Returns the texts that a row of the screens' table is shown with, by namespace and key. */
function textsNeeded(screen: Screen): readonly string[] {
  switch (screen.kind) {
    case "page":
      return [`pages>${screen.path}>title`];
    case "form":
      return ["title", "text"].map((part) => `stepsˆ${screen.path}>${part}`);
    case "hand-off":
      return ["title", "text", "steps>0", "go"].map((part) => `stepsˆhand-off>${screen.path}>${part}`);
    case "offer":
      return ["title", "text"].map((part) => `stepsˆoffers>${screen.offer}>${part}`);
    case "consents":
      return ["title", "titlePartner", "text"].map((part) => `stepsˆconsents>${part}`);
    case "resume":
      return ["not-found", "expired", "unavailable"].flatMap((problem) =>
        ["title", "text"].map((part) => `screensˆcontinue>${problem}>${part}`),
      );
    case "own":
      return [ownTitles[screen.path as keyof typeof ownTitles] ?? `stepsˆ${screen.path}>title`];
  }
}

describe.each(locales)("in locale %s", (locale) => {
  const texts = new Map(
    namespaces.flatMap((namespace) => [
      ...[...shownTexts(locale, namespace)].map(([key, text]) => [`${namespace}ˆ${key}`, text] as const),
      ...(namespace === "start" || namespace === "questions" ? [...shownTexts(locale, namespace)] : []),
    ]),
  );

  it.each(screens as readonly Screen[])("the screen /$path has its texts", (screen) => {
    expect(textsNeeded(screen).filter((key) => !texts.get(key))).toEqual([]);
  });
});
