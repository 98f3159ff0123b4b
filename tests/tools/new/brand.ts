import { placeholder } from "../../../app/build/unfinished.ts";
import { requiredDetails, requiredNumbers } from "../../../app/catalogue/legal.ts";
import { type Edit, edit, intoPlaces, type NewFile } from "./edits.ts";
import { letters } from "./letters.ts";

/** The name that a brand starts with: its id with a capital. */
const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const brandFile = (id: string): string => `import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "${id}",
  name: "${nameOf(id)}",
  fonts: [],
  header: "light",
};
`;

/** The page of a brand in a country. Without title, description and keywords the brand's name stands in. */
const pageFile = (
  brand: string,
  country: string,
): string => `import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

// ${placeholder} title, description, keywords: in the country's language; the description names the least and the most
// that is lent.
export const page: ApplicationPage = {
  journey: "dynamic",
  // ${placeholder} policyUrls: the addresses of the brand's own policies.
  policyUrls: {
    terms: "https://${brand}.example/${country}/terms",
    privacy: "https://${brand}.example/${country}/privacy",
  },
};
`;

/** The lines of the details that a country asks for; a country that was just begun has no list of them yet. */
function requiredIn(country: string): { numbers: string; details: string } {
  const names = Object.entries(requiredNumbers).find(([id]) => id === country)?.[1].broker ?? [];
  const details = Object.entries(requiredDetails).find(([id]) => id === country)?.[1] ?? [];
  const key = (name: string) => (/^\w+$/.test(name) ? name : `"${name}"`);
  return {
    numbers: names.map((name) => `${key(name)}: "000000"`).join(", "),
    details: details.map((name) => `  ${name}: "Example",\n`).join(""),
  };
}

/** Made-up details, in the form that the country asks for. */
const legalFile = (
  brand: string,
  country: string,
): string => `import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

// ${placeholder} entity, numbers, contact: the entity's own details; "example" stays as long as any is made up. The
// role decides about the numbers.
export const legal: LegalIdentity<"${country}"> = {
  example: true,
  entity: "${nameOf(brand)}",
  address: "1 Example Street",
  register: { name: "Register", number: "000000" },
  role: "intermediary",
  numbers: { ${requiredIn(country).numbers} },
  contact: { email: "hello@${brand}.example", phone: "+00 000 000", hours: "9–17" },
  complaints: { email: "complaints@${brand}.example" },
  dataProtection: { email: "privacy@${brand}.example" },
  free: false,
${requiredIn(country).details}};
`;

/** Greys that can be read in both schemes, the system's font, and the usual corners. */
const theme = `/* ${placeholder} --color-*, --radius-*, --font-*: the brand's own colours, corners and type. */
:root {
  --color-ground: #f3f4f6;
  --color-surface: #ffffff;
  --color-header: #ffffff;
  --color-control: #ffffff;
  --color-text: #1f2933;
  --color-text-quiet: #52606d;
  --color-line: #d5dae0;
  --color-control-line: #7b8794;
  --color-primary: #334e68;
  --color-primary-strong: #243b53;
  --color-primary-soft: #e6ecf2;
  --color-on-primary: #ffffff;
  --color-accent: #486581;
  --color-focus: #f0b429;
  --ground-image: none;
  --radius-control: 0.5rem;
  --radius-card: 1rem;
  --radius-button: 0.5rem;
  --radius-field: 0.5rem;
  --border-control: 1.5px;
  --border-field: 1.5px;
  --border-card: 0;
  --border-header: 1px solid var(--color-line);
  --shadow-card: 0 1px 2px rgb(31 41 51 / 8%);
  --card-frame: 0rem;
  --shadow-button: none;
  --shadow-header: none;
  --margin-logo: 0 auto;
  --font-family:
    system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  --font-heading: var(--font-family);
  --weight-heading: 700;
  --heading-case: none;
  --heading-border: 0;
  --heading-padding: 0;
  --foot-room: 6rem;
  --type-scale: 1.2;
}

@media (prefers-color-scheme: dark) {
  :root {
    --color-ground: #12171d;
    --color-surface: #1c232b;
    --color-header: #1c232b;
    --color-control: #12171d;
    --color-text: #eef1f4;
    --color-text-quiet: #a8b3bf;
    --color-line: #36414d;
    --color-control-line: #7f8c9a;
    --color-primary: #9fb8d3;
    --color-primary-strong: #c0d2e5;
    --color-primary-soft: #283747;
    --color-on-primary: #10202f;
    --color-accent: #8aa9c8;
    --color-focus: #f0b429;
  }
}
`;

/** A dashed frame, which nobody takes for a mark, with the name's first letter. */
const mark = (id: string): string => `<rect x="2" y="2" width="32" height="32" rx="8" stroke-dasharray="4 3"/>
    <path d="${letters[id.charAt(0)]}" transform="translate(13 11)"/>`;

const lines = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** The name in letters that are lines, as wide as the logo has room for. */
function logo(id: string, ink: string): string {
  const scale = Math.min(1, 100 / (id.length * 15 - 5));
  const name = [...id]
    .map((letter, index) => `<path d="${letters[letter]}" transform="translate(${index * 15})"/>`)
    .join("\n      ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 36" width="148" height="36">
  <!-- ${placeholder} path: the brand's own drawing. -->
  <title>${nameOf(id)}</title>
  <g stroke="${ink}" ${lines}>
    ${mark(id)}
    <g transform="translate(45 ${18 - 7 * scale}) scale(${scale})">
      ${name}
    </g>
  </g>
</svg>
`;
}

const favicon = (id: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">
  <!-- ${placeholder} path: the brand's own drawing. -->
  <title>${nameOf(id)}</title>
  <style>.mark{stroke:#1f2933}@media (prefers-color-scheme:dark){.mark{stroke:#e4e7eb}}</style>
  <g class="mark" ${lines}>
    ${mark(id)}
  </g>
</svg>
`;

/** The page of a brand in a country, and who is behind it there. */
export const pageFiles = (brand: string, country: string): NewFile[] => [
  { path: `brands/${brand}/pages/${country}.ts`, content: pageFile(brand, country) },
  { path: `brands/${brand}/legal/${country}.ts`, content: legalFile(brand, country) },
];

/** The places of a brand in the example of a site, which a test expects for every pair. */
export const placeEdits = (brand: string, countries: readonly string[]): Edit[] =>
  countries.map((country) =>
    edit("deploy/site.json", `a place for ${brand} in ${country}`, (text) =>
      intoPlaces(text, brand, country),
    ),
  );

/** A dashed frame with the name's first letter: nobody takes it for an illustration. */
const art = (
  id: string,
  ink: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">
  <!-- ${placeholder} path: the brand's own illustration or pattern. -->
  <title>${nameOf(id)}</title>
  <g stroke="${ink}" ${lines}>
    ${mark(id)}
  </g>
</svg>
`;

const artPlace = `/* ${placeholder} --art-*: how the drawing fills the room below the cards. */
:root {
  --art: url("./art.svg");
  --art-foot: var(--art) no-repeat center bottom 0.5rem / auto 4rem;
}

@media (prefers-color-scheme: dark) {
  :root {
    --art: url("./art-dark.svg");
  }
}
`;

const signFile = `import type { Sign } from "../../app/catalogue/brand.ts";

// ${placeholder} marks: the brand's own sign above good news.
export const sign: Sign = {
  viewBox: "0 0 36 36",
  motion: "settle",
  marks: [
    { d: "M2 18a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z", colour: "primary-soft" },
    { d: "m10.5 18.5 5.5 5.5 10-11.5", colour: "good", line: 3 },
  ],
};
`;

/** The files that a brand starts with. */
export const brandFiles = (id: string, countries: readonly string[]): NewFile[] => [
  { path: `brands/${id}/brand.ts`, content: brandFile(id) },
  { path: `brands/${id}/theme.css`, content: theme },
  { path: `brands/${id}/logo.svg`, content: logo(id, "#1f2933") },
  { path: `brands/${id}/logo-dark.svg`, content: logo(id, "#e4e7eb") },
  { path: `brands/${id}/favicon.svg`, content: favicon(id) },
  { path: `brands/${id}/art.svg`, content: art(id, "#9aa5b1") },
  { path: `brands/${id}/art-dark.svg`, content: art(id, "#52606d") },
  { path: `brands/${id}/art.css`, content: artPlace },
  { path: `brands/${id}/sign.ts`, content: signFile },
  ...countries.flatMap((country) => pageFiles(id, country)),
];

/** What makes a page whole, and how to see it. */
export const pageSteps = (brand: string, countries: readonly string[]): string[] => [
  ...countries.map(
    (country) =>
      `brands/${brand}/pages/${country}.ts: title, description (it names the least and the most that is lent; no text promises haste) and keywords; the addresses of the policies; what is lent, where it is less than the country allows.`,
  ),
  ...countries.map(
    (country) =>
      `brands/${brand}/legal/${country}.ts: the entity behind the brand, with its own numbers; a production build stops while it is an example.`,
  ),
  `npm run unit -- brand   names what is missing, and each file that still has the mark ${placeholder}: a build for applicants stops there.`,
  "deploy/site.json: the host of each new place.",
  `APP_BRAND=${brand} APP_COUNTRY=${countries[0]} npm start   shows it.`,
];

/** What makes the start of a brand the brand. */
export const brandSteps = (id: string, countries: readonly string[]): string[] => [
  `brands/${id}/brand.ts: the name as it is written (also in each drawing's title), and its fonts, each after npm install @fontsource-variable/<font>.`,
  `brands/${id}/logo.svg, logo-dark.svg, favicon.svg: draw the mark and the name as paths, 148 by 36 for a light and a dark ground, the mark alone 36 by 36 for both.`,
  `brands/${id}/art.svg, art-dark.svg, art.css: an illustration or a pattern of the brand's own of at most 4 kB, and its place; sign.ts: its sign above good news.`,
  `brands/${id}/theme.css: the brand's colours, corners and type; brands/theme-tokens.ts says what each is for.`,
  "npm run format   after a new font.",
  ...pageSteps(id, countries),
];
