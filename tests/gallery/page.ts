import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocaleId, languageTagOf } from "../../app/platform/i18n/locales.ts";
import { partsOf } from "../tools/builds.ts";
import { fileOf, type Shot } from "./shots.ts";

/** The facets of a picture, with the page's labels. */
const facets = {
  brand: "Brand",
  country: "Country",
  language: "Language",
  screen: "Screen",
  width: "Width",
  scheme: "Scheme",
  state: "State",
} as const;

/** A picture as the page's script knows it: its file, and the words of each facet. */
type Entry = { file: string } & Record<keyof typeof facets, string>;

const countryName = new Intl.DisplayNames("en", { type: "region" });
const languageName = new Intl.DisplayNames("en", { type: "language" });

/**
 * Renders the page that shows the pictures: one file beside their folders, which needs no server.
 * @param shots the taken pictures in page order
 * @param names the brands' display names
 */
export async function galleryPage(
  shots: readonly Shot[],
  names: Readonly<Record<string, string>>,
): Promise<string> {
  const [style, script] = await Promise.all(
    ["browse.css", "browse.js"].map((file) => readFile(join(import.meta.dirname, file), "utf8")),
  );
  const entries = shots.map((shot) => entryOf(shot, names));
  // A "<" would end the element that contains the data.
  const data = JSON.stringify({ facets, entries }).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Gallery of screens</title>
<style>
${style}</style>
</head>
<body>
<header>
<h1>Gallery</h1>
<p id="count" role="status"></p>
<label><input type="checkbox" id="beside"> Side by side</label>
</header>
<form id="filters" aria-label="Filters"></form>
<main id="pictures"></main>
<script type="application/json" id="data">${data}</script>
<script>
${script}</script>
</body>
</html>
`;
}

function entryOf(shot: Shot, names: Readonly<Record<string, string>>): Entry {
  const { brand, country } = partsOf(shot.build);
  return {
    file: fileOf(shot),
    brand: names[brand] ?? brand,
    country: countryName.of(country.toUpperCase()) ?? country,
    language: nameOfLanguage(shot.locale),
    screen: shot.screen,
    width: `${shot.width} px`,
    scheme: shot.scheme,
    state: shot.state === "errors" ? "with errors" : "as it opens",
  };
}

function nameOfLanguage(locale: LocaleId): string {
  const [language = "en"] = languageTagOf(locale).split("-");
  return languageName.of(language) ?? language;
}
