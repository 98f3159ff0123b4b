import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { countryIds } from "../../app/countries/types.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { buildFolder, type Variant, variants } from "../tools/variants.ts";
import { expect, test } from "./test.ts";

const clientOf = (variant: Variant) => join(import.meta.dirname, "../..", buildFolder(variant), "client");

/** The scripts that the HTML of a first page asks for, compressed. */
function firstScreenScript(variant: Variant): number {
  const client = clientOf(variant);
  const html = readFileSync(join(client, "index.html"), "utf8");
  const files = new Set(
    [...html.matchAll(/"\/application-frontend\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file),
  );
  expect(files.size).toBeGreaterThan(2);
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
    0,
  );
}

for (const variant of variants) {
  test(`${variant}: the first screen's script stays within 5 % of Spain's`, () => {
    const spain = firstScreenScript("es-dynamic");
    const here = firstScreenScript(variant);
    expect(Math.abs(here / spain - 1), `${here} bytes beside ${spain}`).toBeLessThan(0.05);
  });
}

/** A place that no other country has, as a sign of its data. */
const signs = Object.fromEntries(
  countryIds.map((id) => {
    const others = new Set(countryIds.filter((other) => other !== id).flatMap(labelsOf));
    return [id, labelsOf(id).filter((label) => !others.has(label) && label.length > 5)];
  }),
);

function labelsOf(id: (typeof countryIds)[number]): string[] {
  return providerCountry(id).facts.divisions.map(({ label }) => label);
}

for (const country of countryIds) {
  test(`a build for ${country} holds no other country's data`, () => {
    const assets = join(clientOf(`${country}-dynamic`), "assets");
    const code = readdirSync(assets)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(join(assets, file), "utf8"))
      .join("\n");
    const held = (id: string) =>
      (signs[id] ?? []).filter((label) => code.includes(JSON.stringify(label).slice(1, -1)));
    expect(held(country).length).toBe(signs[country]?.length);
    for (const other of countryIds.filter((id) => id !== country)) {
      // A name may be that of a town in an example; two are a list.
      expect(held(other).length, `divisions of ${other}: ${held(other).join(", ")}`).toBeLessThan(2);
    }
  });
}
