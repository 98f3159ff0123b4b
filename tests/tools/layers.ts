import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { folder } from "../../app/vite/build.ts";
import type { Import } from "./imports.ts";

/** A layer of the application. Its files import files of its own and of lower layers. */
export type Layer = {
  name: string;
  about: string;
  /** The layer's files; a pattern after `!` takes files out. */
  files: readonly string[];
  /** True if the layer's folders are screens, which import no other screen. */
  screens?: true;
};

/** All layers, from the top. */
export const layers: readonly Layer[] = [
  {
    name: "build",
    about: "runs only during a build",
    files: ["app/vite/**", "app/config.schema.ts"],
  },
  {
    name: "start",
    about: "the table of routes, the root, and what runs around hydration",
    files: ["app/routes.ts", "app/root.tsx", "app/entry.*.tsx", "app/startup/**", "app/styles.css"],
  },
  {
    name: "frame",
    about: "what surrounds screens, and the route that composes two of them",
    files: [
      "app/routes/layout.tsx",
      "app/routes/with-loan.tsx",
      "app/routes/session/**",
      "app/routes/page-or-questions/**",
    ],
  },
  {
    name: "screens",
    about: "a folder for each screen",
    files: [
      "app/routes/*/**",
      "!app/routes/session/**",
      "!app/routes/page-or-questions/**",
      "!app/routes/shared/**",
    ],
    screens: true,
  },
  {
    name: "shared",
    about: "what two screens or more use",
    files: ["app/routes/shared/**", "app/routes/not-found.tsx"],
  },
  {
    name: "parts",
    about: "the parts of a page",
    files: [
      "app/form/**",
      "app/brand/**",
      "!app/brand/types.ts",
      "!app/brand/legal.ts",
      "app/embed/**",
      "app/toasts/**",
      "app/tracking/**",
      "app/reports/**",
    ],
  },
  { name: "application", about: "the application of this tab", files: ["app/application/**"] },
  { name: "visit", about: "the session, its link and its affiliate", files: ["app/visit/**"] },
  {
    name: "journey and provider",
    about: "pages, guards and states; the provider's calls",
    files: ["app/journey/**", "app/provider/**", "!app/provider/timing.ts"],
  },
  {
    name: "brands",
    about: "the folders of the brands",
    files: ["brands/**", "app/brand/types.ts", "app/brand/legal.ts"],
  },
  { name: "data points", about: "the catalogue of questions and their rules", files: ["app/data-points/**"] },
  { name: "countries", about: "the facts of each country", files: ["app/countries/**"] },
  {
    name: "base",
    about: "storage, texts, configuration, the cost of a loan, times, loading and reports",
    files: [
      "app/cost/**",
      "app/storage/**",
      "app/i18n/**",
      "app/config.ts",
      "app/lazy.ts",
      "app/failed-load.ts",
      "app/refusals.ts",
      "app/release.ts",
      "app/report.ts",
      "app/report-messages.ts",
      "app/native-fetch.ts",
      "app/provider/timing.ts",
      "app/uri-template.ts",
      "app/parse-url.ts",
      "app/preload-route.ts",
      "app/script-sources.ts",
      "app/trusted-scripts.ts",
      "app/virtual.d.ts",
      "locales/**",
    ],
  },
];

/** Returns whether a file belongs to a layer. */
export function isIn({ files }: Layer, path: string): boolean {
  const matches = (pattern: string) => matchesGlob(path, pattern);
  return (
    files.some((pattern) => !pattern.startsWith("!") && matches(pattern)) &&
    !files.some((pattern) => pattern.startsWith("!") && matches(pattern.slice(1)))
  );
}

const placeOf = (path: string): number => layers.findIndex((layer) => isIn(layer, path));

/** Returns the folder of the screen that a file belongs to. */
const screenOf = (path: string): string | undefined => path.split("/")[2];

/** Returns a sentence for each import that leads upward or from one screen to another. */
export function findUpwardImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [place, target] = [placeOf(from), placeOf(to)];
    const layer = layers[place];
    if (layer === undefined || target < place) {
      const allowed = layers.slice(Math.max(place, 0)).map(({ name }) => name);
      return [`${from} → ${to}: ${layer?.name ?? "no layer"} may import ${allowed.join(", ")}`];
    }
    return layer.screens && target === place && screenOf(from) !== screenOf(to)
      ? [`${from} → ${to}: a screen may import routes/shared, but no other screen`]
      : [];
  });
}

/** The folder of the files that may import a package, by package. */
const owners = { "@conform-to/react": "app/form", "@conform-to/zod/v4": "app/form" } as const;

/** The folders of all screens. */
const screens: readonly string[] = readdirSync(folder("app/routes")).filter((name) =>
  layers.some((layer) => layer.screens && isIn(layer, `app/routes/${name}/route.tsx`)),
);

/** Returns patterns for the names by which other files import a layer's files. */
const namesOf = ({ files, screens: isScreens }: Layer, isWithinRoutes: boolean): string[] =>
  isScreens && isWithinRoutes
    ? screens.flatMap((screen) => [`../${screen}/**`, `../../${screen}/**`])
    : files
        .filter((pattern) => /^(?:app|!app\/(?:brand|provider))\//.test(pattern))
        .map((pattern) => pattern.replace("app/", "**/"));

const ruleWith = (options: object) => ({
  linter: { rules: { style: { noRestrictedImports: { level: "error", options } } } },
});

/**
 * Returns the rules of Biome that report imports against the layers in an editor. Biome takes the options of the last rule
 * that applies to a file, so the owners of packages belong to the same rules.
 */
export function makeBiomeRules(): object {
  const overrides = layers.flatMap((layer, place) => {
    const isWithinRoutes = layer.files.some((pattern) => pattern.startsWith("app/routes/"));
    const above = layers.slice(0, layer.screens ? place + 1 : place);
    const group = above.flatMap((other) => namesOf(other, isWithinRoutes));
    const below = layers.slice(place + 1).map(({ name }) => name);
    const message = `Imports run one way: ${[layer.name, ...below].join(" → ")}.`;
    const patterns = group.length > 0 ? { patterns: [{ group, message }] } : {};
    const paths = Object.fromEntries(
      Object.entries(owners).map(([name, owner]) => [name, { message: `Only ${owner} knows ${name}.` }]),
    );
    const owned = [...new Set(Object.values(owners))].filter((owner) => layer.files.includes(`${owner}/**`));
    return [
      { includes: layer.files, ...ruleWith({ paths, ...patterns }) },
      ...owned.map((owner) => ({ includes: [`${owner}/**`], ...ruleWith(patterns) })),
    ];
  });
  return { $schema: "./node_modules/@biomejs/biome/configuration_schema.json", overrides };
}

/** The file of rules that `biome.json` extends. */
export const rulesFile = folder("biome.layers.json");

if (process.argv[1] === join(import.meta.dirname, "layers.ts")) {
  writeFileSync(rulesFile, JSON.stringify(makeBiomeRules()));
  spawnSync(folder("node_modules/.bin/biome"), ["format", "--write", rulesFile], { stdio: "inherit" });
}
