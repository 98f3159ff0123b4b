import type { BuildHeaders } from "../headers.ts";
import { HEALTH_FILE } from "../health.ts";
import type { Place } from "./place.ts";
import { providerPattern } from "./provider.ts";
import { map, pattern, quoted } from "./syntax.ts";

type Kind = keyof BuildHeaders;

const variableOf = (header: string): string => `$header_${header.toLowerCase().replaceAll("-", "_")}`;

/** The kind of each answer, by its status and the file that was found. The first pattern that matches counts. */
const kinds = map(
  '"$status $uri"',
  "$kind",
  {
    [`~^\\d+ ${providerPattern}`]: "proxied",
    [`~^(?:200|206|304) .*/${pattern(HEALTH_FILE)}$`]: "uncached",
    "~^(?:200|206|304) /assets/": "assets",
    "~^(?:200|206|304) .*\\.html$": "documents",
    "~^(?:200|206|304) ": "others",
  },
  "uncached",
);

/** Returns the values of a header by the names of the builds; the value that most builds have is the fallback. */
function valuesOf(places: readonly Place[], kind: Kind, header: string) {
  const values = new Map(places.map(({ name, headers }) => [name, headers[kind][header] ?? ""]));
  const counts = Object.groupBy(values.values(), (value) => value);
  const [usual = ""] = Object.keys(counts).toSorted(
    (one, other) => (counts[other]?.length ?? 0) - (counts[one]?.length ?? 0),
  );
  return { usual, unusual: [...values].filter(([, value]) => value !== usual) };
}

/** Returns the maps of a header: its value by the kind of an answer and, where builds differ, by the build. */
function headerMaps(places: readonly Place[], header: string): string[] {
  const byBuild: string[] = [];
  const valueFor = (kind: Exclude<Kind, "plainDocuments">): string => {
    const { usual, unusual } = valuesOf(places, kind, header);
    if (unusual.length === 0) return quoted(usual);
    const variable = `${variableOf(header)}_of_${kind}`;
    const entries = Object.fromEntries(unusual.map(([name, value]) => [name, quoted(value)]));
    byBuild.push(map("$pair", variable, entries, usual));
    return variable;
  };
  const entries = Object.fromEntries(
    (["documents", "assets", "others", "uncached"] as const).map((kind) => [kind, valueFor(kind)]),
  );
  // The provider decides how long its own answers live.
  const proxied = header === "Cache-Control" ? "$cache_control_of_provider" : (entries.uncached ?? '""');
  return [...byBuild, map("$kind", variableOf(header), { ...entries, proxied })];
}

/** A browser that refuses tracking sends no reports, not even its own of the policy (decision 57). */
const refusal = map('"$http_sec_gpc $http_dnt"', "$refuses_tracking", { "~^1 ": "1", "~ 1$": "1" });

/** Returns the maps of the headers that only pages with a plain address have. */
function plainHeaderMaps(places: readonly Place[], header: string): string[] {
  const { usual, unusual } = valuesOf(places, "plainDocuments", header);
  const byBuild = `${variableOf(header)}_of_build`;
  const addresses = places.flatMap(({ basePath, firstPage }) => [
    basePath,
    `${basePath}${firstPage}`,
    `${basePath}${firstPage}/`,
  ]);
  return [
    map("$pair", byBuild, Object.fromEntries(unusual.map(([name, value]) => [name, quoted(value)])), usual),
    map(
      '"$kind$refuses_tracking $request_uri"',
      variableOf(header),
      Object.fromEntries(addresses.map((address) => [`documents ${address}`, byBuild])),
    ),
  ];
}

/** Returns the names of the headers that answers of these kinds have. */
export const namesOf = (places: readonly Place[], kinds: readonly Kind[]): string[] => [
  ...new Set(places.flatMap(({ headers }) => kinds.flatMap((kind) => Object.keys(headers[kind])))),
];

/** Every answer has its headers, an error before a location is found too: no location adds any of its own. */
export function headers(places: readonly Place[]) {
  const always = namesOf(places, ["documents", "assets", "others", "uncached"]);
  const plain = namesOf(places, ["plainDocuments"]);
  const maps = [
    kinds,
    map("$sent_http_cache_control", "$cache_control_of_provider", { "": quoted("no-store") }),
    ...always.flatMap((header) => headerMaps(places, header)),
    ...(plain.length > 0 ? [refusal] : []),
    ...plain.flatMap((header) => plainHeaderMaps(places, header)),
  ];
  const added = [...always, ...plain].map((header) => `add_header ${header} ${variableOf(header)} always;`);
  return { maps, added };
}
