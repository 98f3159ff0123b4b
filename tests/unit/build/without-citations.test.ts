import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { citation } from "../../../app/build/without-citations.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";

it.each(countryIds)("a build of %s has no citation of the law, and no line moves", (country) => {
  for (const file of [`${country}.ts`, `legal/${country}.ts`]) {
    const code = readFileSync(folder(`app/catalogue/countries/${file}`), "utf8");
    const bare = code.replace(citation, '$1""');
    expect(bare.match(/\bsource:\s*(?!\s|"")./g)).toBeNull();
    expect(bare.split("\n")).toHaveLength(code.split("\n").length);
  }
});
