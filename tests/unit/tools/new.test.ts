import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { folder } from "../../../app/build/build.ts";
import {
  assertNoPlaceholders,
  assertTranslated,
  placeholder,
  untranslated,
  untranslatedTexts,
} from "../../../app/build/unfinished.ts";
import { catalogue, type DataPointName } from "../../../app/catalogue/catalogue.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import { dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import type { DataPoint, PageTemplate } from "../../../app/catalogue/types.ts";
import { screens } from "../../../app/journey/screens.ts";
import type { Config } from "../../../app/platform/config.ts";
import { colourTokens, contrastPairs, leastContrast, shapeTokens } from "../../../brands/theme-tokens.ts";
import { intoPlaces } from "../../tools/new/edits.ts";
import { letters } from "../../tools/new/letters.ts";
import { carryOut, planOf } from "../../tools/new/plan.ts";
import { contrastOf } from "../fixtures/contrast.ts";

/** What of the project the command reads or changes. */
const touched = [
  "app/catalogue/countries",
  "app/catalogue",
  "app/platform/i18n/locales.ts",
  "app/journey/screens.ts",
  "app/journey/ways-out.grit",
  "app/lead/provider/contract.md",
  "app/lead/provider/schemas/requests.ts",
  "brands/askrobin",
  "deploy/site.json",
  "locales",
  "tests/lead-server/calls/own-screens.ts",
  "tests/lead-server/countries",
  "tests/tools/applicants",
  "tests/tools/applicants.ts",
  "biome.json",
  ".gitignore",
];

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "new-"));
  for (const path of touched) cpSync(folder(path), join(root, path), { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Every file of the project and what stands in it. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );

/** Runs `npm run new -- …` in the project. */
function start(command: string) {
  const plan = planOf(command.split(" "), root);
  return { ...plan, paths: plan.files.map(({ path }) => path), ...carryOut(plan, root) };
}

const lineOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

describe("a new brand", () => {
  it("is a folder with a page for each country that was named", () => {
    const { paths } = start("brand acme de pl");
    for (const country of ["de", "pl"])
      expect(paths).toEqual(
        expect.arrayContaining([`brands/acme/pages/${country}.ts`, `brands/acme/legal/${country}.ts`]),
      );
    expect(read("brands/acme/brand.ts")).toContain('name: "Acme"');
    expect(read("brands/acme/pages/pl.ts")).toContain("https://acme.example/pl/");
  });

  it("has a place in the example of a site for each country", () => {
    start("brand acme de pl");
    const { places } = JSON.parse(read("deploy/site.json")) as { places: object[] };
    const at = (country: string) => ({ host: `${country}.acme.example`, brand: "acme", country });
    expect(places.slice(0, 2)).toEqual([at("de"), at("pl")]);
    expect(intoPlaces('{ "places": [] }', "acme", "de")).toBeUndefined();
  });

  it("isn't built for applicants while it has a placeholder: the build names each file and field", () => {
    const { paths } = start("brand acme es pl");
    const build = (environment: Config["environment"]) =>
      lineOf(() => assertNoPlaceholders({ environment, brand: "acme", country: "es" }, root));
    // Another country's page is another build's, and the brand's name follows from its id.
    const left = paths.filter((path) => !/(?:pl|brand)\.ts$/.test(path));
    for (const environment of ["production", "staging"] as const)
      for (const path of left) expect(build(environment)).toContain(`${path}: `);
    expect(build("production")).not.toContain("pl.ts");
    expect(build("development")).toBe("");

    for (const path of left) writeFileSync(join(root, path), read(path).replaceAll(placeholder, ""));
    expect(build("production")).toBe("");
  });

  it("starts with a theme of all tokens, of which each colour stands out from its ground in both schemes", () => {
    start("brand acme");
    // What a theme leaves to the base is held by the test of the brands' themes.
    const [light = {}, dark = {}] = read("brands/acme/theme.css")
      .split("@media")
      .map((rule) =>
        Object.fromEntries([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => found.slice(1))),
      );
    expect(Object.keys(light)).toEqual([...Object.keys(colourTokens), ...Object.keys(shapeTokens)]);
    expect(Object.keys(dark)).toEqual(Object.keys(colourTokens));
    for (const { of, on, as } of contrastPairs)
      for (const scheme of [light, dark])
        for (const ground of on.filter((one) => of in scheme && one in scheme))
          expect(contrastOf(scheme[of], scheme[ground]), `${of} on ${ground}`).toBeGreaterThanOrEqual(
            leastContrast[as],
          );
  });

  it.each(["zz", "q".repeat(20)])("has its name drawn, however long it is: %s", (id) => {
    start(`brand ${id}`);
    for (const file of ["logo.svg", "logo-dark.svg", "favicon.svg", "art.svg", "art-dark.svg"]) {
      const drawing = read(`brands/${id}/${file}`);
      expect(drawing).toContain(`<path d="${letters[id.charAt(0)]}"`);
      expect(drawing).not.toContain("undefined");
      expect(drawing.length).toBeLessThan(2500);
    }
  });
});

describe("a new page", () => {
  it("is one more country of a brand, the brand as it was", () => {
    rmSync(join(root, "brands/askrobin/pages/pl.ts"));
    rmSync(join(root, "brands/askrobin/legal/pl.ts"));
    const before = everything();
    expect(start("page askrobin pl").paths).toEqual([
      "brands/askrobin/pages/pl.ts",
      "brands/askrobin/legal/pl.ts",
    ]);
    const site = join(root, "deploy/site.json");
    expect(everything()).toEqual(expect.objectContaining({ ...before, [site]: read("deploy/site.json") }));
  });
});

describe("a new country", () => {
  it("is its files, its texts in English, what is known of it, and each gap as something that no type takes", () => {
    const { paths, byHand } = start("country is");
    expect(paths).toEqual([
      "app/catalogue/countries/is.ts",
      "app/catalogue/countries/legal/is.ts",
      ...readdirSync(folder("locales/en")).map((file) => `locales/is/${file}`),
      "tests/lead-server/countries/iceland.ts",
      "tests/tools/applicants/iceland.ts",
    ]);
    expect(byHand).toEqual([]);
    expect(read("locales/is/start.json")).toBe(read("locales/en/start.json"));
    const file = read("app/catalogue/countries/is.ts");
    expect(file).toContain('phone: { region: "IS", callingCode: "354", example: "611 1234" }');
    expect(file).toContain("notices: undefined,");
  });

  it("takes over the texts of a language that is there, which isn't offered twice", () => {
    const offered = () => /const general = .*/.exec(read("app/platform/i18n/locales.ts"))?.[0];
    const before = offered();
    const { next } = start("country cu");
    expect(read("locales/cu/start.json")).toBe(read("locales/es/start.json"));
    expect(next.join()).toContain("locales/es");
    expect(offered()).toBe(before);
  });

  it("is registered wherever countries are listed, each line in its place", () => {
    start("country is");
    expect(read("app/catalogue/countries/types.ts")).toMatch(/countryIds = \[.*"es", "is", .*\]/);
    expect(read("app/platform/i18n/locales.ts")).toContain('  is: "is-IS",\n');
    expect(read("app/platform/i18n/locales.ts")).toContain('  is: "Íslenska",\n');
    expect(read("app/platform/i18n/locales.ts")).toMatch(/const general = \[.*"is", .*\]/);
    for (const [path, from, variable, imported = variable] of [
      ["app/catalogue/every-country.ts", "../countries/is.ts", "iceland", "country as iceland"],
      ["tests/lead-server/countries/provided.ts", "./iceland.ts", "iceland"],
      ["tests/tools/applicants.ts", "./applicants/iceland.ts", "icelandAnswers"],
    ] as const) {
      const entries = read(path).match(/^ {2}[a-z]{2}: .*/gm) ?? [];
      expect(read(path)).toContain(`import { ${imported} } from "${from}";\n`);
      expect(entries).toContain(`  is: ${variable},`);
      expect(entries).toEqual(entries.toSorted());
    }
  });

  it("has a name of more words in its files as in its variables", () => {
    expect(start("country ci").paths).toContain("tests/tools/applicants/cote-d-ivoire.ts");
    expect(start("country sm").paths).toContain("tests/tools/applicants/san-marino.ts");
    expect(read("tests/tools/applicants.ts")).toContain("  sm: sanMarinoAnswers,\n");
  });

  it("says which line it found no place for, and in which file", () => {
    writeFileSync(join(root, "app/catalogue/countries/types.ts"), "export type CountryId = string;\n");
    rmSync(join(root, "tests/tools/applicants.ts"));
    const { byHand, written } = start("country is");
    expect(byHand).toEqual([
      expect.stringMatching(/^app\/catalogue\/countries\/types\.ts: .*"is" in countryIds$/),
      expect.stringMatching(/^tests\/tools\/applicants\.ts: .*import \{ icelandAnswers \} from/),
      expect.stringMatching(/^tests\/tools\/applicants\.ts: .*is: icelandAnswers in applicants$/),
    ]);
    expect(read("tests/lead-server/countries/provided.ts")).toContain("  is: iceland,\n");
    expect(written).toContain("tests/lead-server/countries/provided.ts");
    expect(written).not.toContain("tests/tools/applicants.ts");
  });
});

/** Returns the English texts that a command has marked: somebody has to word what it can only guess. */
function markedBy(command: string): string[] {
  const home = join(root, "locales");
  const before = untranslatedTexts("en", home);
  start(command);
  return untranslatedTexts("en", home).filter((text) => !before.includes(text));
}

describe("a new question", () => {
  it("has a list of its own where it is a choice", () => {
    start("question made_up_size --kind choice");
    expect(read("app/catalogue/catalogue.ts")).toMatch(/made_up_size: \{[^}]*choices: "madeUpSize"/);
    expect(read("app/catalogue/choices.ts")).toContain('  madeUpSize: ["first", "second"],\n');
    expect(read("locales/en/questions.json")).toMatch(
      /"madeUpSize": \{\s+"first": ".* First",\s+"second": ".* Second"/,
    );
  });

  it("stands after the one that is named: in the catalogue, on the pages, in the group of the lead, among the texts", () => {
    start("question made_up_size --after gender");
    expect(read("app/catalogue/catalogue.ts")).toMatch(
      /^ {2}gender: \{[\s\S]*?\n {2}\},\n {2}made_up_size: \{[^}]*"personalDetails\.madeUpSize"/m,
    );
    expect(read("app/catalogue/dynamic-pages.ts")).toMatch(
      /^ {2}gender: .*\n {2}"made-up-size": \{ context: "personal", dataPoints: \["made_up_size"\] \},\n/m,
    );
    expect(read("app/catalogue/classic-pages.ts")).toMatch(/"gender",\s+"made-up-size",/);
    expect(read("locales/en/questions.json")).toMatch(
      /"gender": \{[^}]*\},\s+"made_up_size": \{\s+"label": ".* Made up size"/,
    );
  });

  it.each(["loan_purpose", "names", "employer_house_number", "reference_phone_number"] as const)(
    "finds its places after %s",
    (other) => {
      expect(start(`question made_up_size --after ${other}`).byHand).toEqual([]);
      for (const file of ["catalogue", "dynamic-pages", "classic-pages"])
        expect(read(`app/catalogue/${file}.ts`)).toMatch(/\bmade[-_]up[-_]size\b/);
    },
  );

  it.each([
    ["--after tax_registry_code", /"employment-details": \{[^}]*asks: \[[^\]]*"made-up-size"\]/],
    ["--after tax_identification_number", /"other-information": \{[^}]*asks: \[[^\]]*"made-up-size",?\s*\]/],
    ["--page tax-registry-code", /besides: \["tax_identification_number", "made_up_size"\]/],
    [
      "--page tax-registry-code --after tax_registry_code",
      /besides: \["tax_registry_code", "made_up_size"\]/,
    ],
  ])(
    "is on the classic page of the question that it follows, where two of them share a page's questions: %s",
    (place, row) => {
      expect(start(`question made_up_size ${place}`).byHand).toEqual([]);
      expect(read("app/catalogue/classic-pages.ts")).toMatch(row);
    },
  );

  it("is asked by the providers of the countries that are named, and by the classic journey there", () => {
    expect(start("question made_up_size --after iban --in es,pl").byHand).toEqual([]);
    expect(read("app/catalogue/catalogue.ts")).toMatch(/made_up_size: \{[^}]*\},\s+askedIn: \["es", "pl"\]/);
    for (const path of ["tests/lead-server/countries/spain.ts", "tests/lead-server/countries/poland.ts"])
      expect(read(path)).toMatch(/asksOf\(country, \[[^\]]*\n {4}"iban",\n {4}"made_up_size",\n[^\]]*\]/);
    for (const id of ["es", "pl"])
      expect(read(`app/catalogue/countries/${id}.ts`)).toMatch(/\n {4}"iban",\n {4}"made_up_size",\n/);
    expect(read("app/catalogue/countries/ro.ts")).not.toContain("made_up_size");
  });

  it("is asked last where the question that it follows isn't among those that are asked", () => {
    expect(start("question made_up_size --after vehicle_consent --in ro").byHand).toEqual([]);
    for (const path of ["tests/lead-server/countries/romania.ts", "app/catalogue/countries/ro.ts"])
      expect(read(path)).toMatch(/(?:asksOf\(country, |classic: )\[[^\]]*\n {4}"made_up_size",\n {2}\]/);
  });

  it("is asked by every provider and every classic journey where all countries are named", () => {
    expect(start("question made_up_size --in all").byHand).toEqual([]);
    expect(read("app/catalogue/catalogue.ts")).not.toMatch(/made_up_size: \{[^}]*askedIn/);
    expect(read("tests/lead-server/countries/everywhere.ts")).toContain('  "made_up_size",\n');
    for (const id of countryIds)
      expect(read(`app/catalogue/countries/${id}.ts`)).toMatch(/classic: \[[^\]]*"made_up_size"/);
  });

  it("is answered by the applicants of all countries", () => {
    start("question made_up_size --kind number");
    start("question made_up_on --kind date");
    expect(read("tests/tools/applicants/everywhere.ts")).toContain(
      '  made_up_size: "2",\n  "made_up_on.day": "7",\n  "made_up_on.month": "3",\n  "made_up_on.year": "2020",\n};',
    );
  });

  it("has marked texts in English, with which only a build in English stops", () => {
    const home = join(root, "locales");
    const texts = [
      "locales/en/questions.json: pages>made-up-size>title",
      "locales/en/questions.json: questions>made_up_size>label",
    ];
    expect(markedBy("question made_up_size")).toEqual(texts);
    expect(read("locales/en/questions.json")).toContain('"label": "⟦untranslated⟧ Made up size"');
    const build = (environment: Config["environment"]) =>
      lineOf(() => assertTranslated({ environment, locale: "en", country: "es" }, home));
    vi.spyOn(console, "warn").mockReturnValue();
    expect(build("staging")).toContain(texts[0]);
    expect(build("development")).toBe("");
  });

  it("leaves the other languages' files as they are, character by character", () => {
    const before = everything();
    start("question made_up_size");
    const changed = Object.entries(everything()).filter(([path, text]) => before[path] !== text);
    const locales = changed.filter(([path]) => path.includes("/locales/"));
    expect(locales.map(([path]) => path)).toEqual([join(root, "locales/en/questions.json")]);
    const hidden = (text = "") => text.match(/\\u[0-9A-F]{4}/g);
    for (const [path, text] of locales) expect(hidden(text)).toEqual(hidden(before[path]));
  });

  describe("a text that a language lacks", () => {
    const missing = "locales/pl/questions.json: questions>made_up_size>label (missing)";
    const build = (locale: string, country: string, environment: Config["environment"] = "production") => {
      const warned = vi.spyOn(console, "warn").mockReturnValue();
      const stopped = lineOf(() => assertTranslated({ environment, locale, country }, join(root, "locales")));
      return { stopped, warned: warned.mock.lastCall?.join() ?? "" };
    };

    beforeEach(() => {
      start("question made_up_size");
      const file = "locales/en/questions.json";
      writeFileSync(join(root, file), read(file).replaceAll(untranslated, ""));
    });

    it("stops a build for applicants in that language", () => {
      expect(build("pl", "pl").stopped).toContain(missing);
      expect(build("pl", "pl", "staging").stopped).toContain(missing);
    });

    it("is shown in English in any other build, which says so", () => {
      expect(build("pl", "pl", "development")).toEqual({
        stopped: "",
        warned: expect.stringContaining(missing),
      });
      expect(build("en", "es").warned).toContain(missing);
    });

    it("isn't missing in a country whose provider doesn't ask the question", () => {
      const point = catalogue as Record<string, DataPoint>;
      const pages = dynamicPages as Record<string, PageTemplate>;
      onTestFinished(() => {
        Reflect.deleteProperty(point, "made_up_size");
        Reflect.deleteProperty(pages, "made-up-size");
      });
      point.made_up_size = { control: { kind: "yes-no" }, askedIn: ["pl"] };
      pages["made-up-size"] = { context: "other", dataPoints: ["made_up_size" as DataPointName] };
      expect(build("pl", "pl").stopped).toContain(missing);
      expect(build("ro", "ro").stopped).not.toContain("made_up_size");
    });
  });

  it("stands on the page that is named, at its end or after the question that is named", () => {
    expect(start("question has_madeup --page housing-tenure").byHand).toEqual([]);
    expect(start("question madeup_name --page name --after first_name").byHand).toEqual([]);
    const pages = read("app/catalogue/dynamic-pages.ts");
    for (const row of ['"housing_tenure", "has_madeup"', '"first_name", "madeup_name"'])
      expect(pages).toContain(row);
    expect(pages.match(/\b(?:has_madeup|madeup_name)\b/g)).toHaveLength(2);
  });

  it("has no title of a page of its own where it stands on another, and joins that page's group of the lead", () => {
    expect(markedBy("question has_madeup --kind yes-no --page gender")).toEqual([
      "locales/en/questions.json: questions>has_madeup>label",
    ]);
    expect(read("app/catalogue/catalogue.ts")).toMatch(/has_madeup: \{ field: "personalDetails\.hasMadeup"/);
    expect(read("locales/en/questions.json")).not.toContain("has-madeup");
  });
});

describe("a new screen", () => {
  it.each([
    [
      "form",
      'kind: "form", dataPoints: ["number_of_inhabitants"], call: "/lead/madeup"',
      ["madeup>title", "madeup>text"],
    ],
    [
      "own",
      'kind: "own", call: "/lead/madeup"',
      ["madeup>title", "madeup>text", "madeup>label", "madeup>required>madeup"],
    ],
    ["consents", 'kind: "consents", call: "/lead/offer/policy"', []],
    [
      "hand-off",
      'kind: "hand-off"',
      ["title", "text", "steps>0", "steps>1", "go"].map((part) => `hand-off>madeup>${part}`),
    ],
    ["offer", 'kind: "offer", offer: "single", call: "/lead/offer/accept-creditea-offer"', []],
  ])("of kind %s is a row with the next number, and leaves its texts to be worded", (kind, row, keys) => {
    const next = Math.max(...screens.flatMap((screen) => ("state" in screen ? screen.state : []))) + 1;
    const marked = markedBy(`screen madeup --kind ${kind}`);
    expect(read("app/journey/screens.ts")).toContain(
      `  { state: ${next}, path: "madeup", ${row} },\n] as const satisfies readonly Screen[];`,
    );
    expect(marked).toEqual(keys.map((key) => `locales/en/steps.json: ${key}`));
  });

  it.each([
    ["madeup --kind own", "`id`, `madeup`"],
    ["madeup", "`id`, `numberOfInhabitants`"],
    ["house-number --state 77", "`id`, `houseNumber`"],
    ["names", "`id`"],
  ])("has its rows in the contract's tables: %s", (args, fields) => {
    const { byHand } = start(`screen ${args}`);
    expect(byHand).toEqual([]);
    const [path = ""] = args.split(" ");
    const contract = read("app/lead/provider/contract.md");
    expect(contract).toMatch(new RegExp(`^\\| \\d+ \\| \`/${path}\` \\| 26 \\|\\n\\n## `, "m"));
    expect(contract).toMatch(new RegExp(`^\\| \`/lead/${path}\` \\| \\d+ \\| ${fields} \\|\\n\\n`, "m"));
  });

  it("a screen of kind own has its route, whose reader meets loader, action and component in this order, and a call of the stand-in", () => {
    expect(start("screen madeup-details --kind own --state 77").paths).toEqual([
      "app/screens/madeup-details/route.tsx",
    ]);
    const parts = read("app/screens/madeup-details/route.tsx").match(
      /^export (?:const|default function) \w+/gm,
    );
    expect(parts).toHaveLength(3);
    expect(read("tests/lead-server/calls/own-screens.ts")).toMatch(
      /defineCall\("lead\.madeup-details", "\/lead\/madeup-details",[^[]*\[77\]/,
    );
  });
});

it("a project with a new brand, questions and screens of every kind passes the type checker", () => {
  const project = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const copied = [
    "app",
    "brands",
    "locales",
    "tests",
    "package.json",
    "tsconfig.json",
    "tsconfig.app.json",
    "vite.config.ts",
  ];
  for (const path of [...copied, "react-router.config.ts", "playwright.config.ts"])
    cpSync(folder(path), join(project, path), {
      recursive: true,
      filter: (source) => !/\.(?:test|spec)\.tsx?$/.test(source),
    });
  symlinkSync(folder("node_modules"), join(project, "node_modules"));
  for (const command of [
    "brand acme es mx",
    ...["text", "choice", "number", "date", "yes-no"].map(
      (kind) => `question about_${kind.replace("-", "_")} --kind ${kind}`,
    ),
    // One number after another: the table that the command reads is this project's own.
    ...["form", "own", "consents", "hand-off", "offer"].map(
      (kind, index) => `screen madeup-${kind} --kind ${kind} --state ${70 + index}`,
    ),
  ])
    carryOut(planOf(command.split(" "), project), project);
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "typecheck"], {
    cwd: project,
    encoding: "utf8",
  });
  expect(status, stdout).toBe(0);
}, 120_000);

it("what is written is formatted and linted as the project is", () => {
  start("brand acme es mx");
  start("country is");
  start("question made_up_size --kind number --in es,pl");
  start("screen madeup --kind own");
  const biome = folder("node_modules/.bin/biome");
  const { status, stdout, stderr } = spawnSync(biome, ["ci", "."], { cwd: root, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
});

describe("a mistake", () => {
  it.each([
    ["", /brand <id>.*country <id>.*page <brand>.*question <name>.*screen <path>/],
    ["toString x", /"toString".*brand <id>/],
    ["question made-up-size", /"made-up-size".*small letters joined by _/],
    ["question email", /"email" is there already, and nothing was written/],
    ["question income_details", /\/income-details already/],
    ["question made_up_size --after gendre", /"gendre".*Did you mean "gender"\?/],
    ["question made_up_size --page nowhere", /"nowhere".*dynamic-pages\.ts has them all/],
    ["question made_up_size --page initial-details", /"initial-details".*creates the lead/],
    [
      "question made_up_size --page gender --after iban",
      /"gender" doesn't ask for "iban".*name one of gender/,
    ],
    ["question made_up_size --in es,xx", /"xx".*\bes\b.*or all/],
    ["question made_up_size --kind colour", /"colour".*text, choice, number, date, yes-no/],
    ["screen ../madeup", /small letters joined by hyphens/],
    ["screen accepted", /\/accepted is taken already, and nothing was written/],
    ["screen madeup x", /"x" is too much/],
    ["screen madeup --kind page", /"page".*form, own, consents, hand-off, offer/],
    ["screen madeup --state 10", /"10".*because it is \/accepted's.*no screen has yet/],
    ["brand Acme", /"Acme".*2 to 20 letters/],
    ["brand acme es xx", /"xx".*\bes\b/],
    ["brand askrobin", /brands\/askrobin is there already/],
    ["country IT", /"IT".*two letters/],
    ["country es", /app\/catalogue\/countries\/es\.ts is there already/],
    ["page acme es", /"acme".*askrobin/],
    ["page askrobin es", /brands\/askrobin\/pages\/es\.ts is there already/],
  ])("is answered in one line, and nothing is written: %s", (command, answer) => {
    const before = everything();
    const line = lineOf(() => start(command));
    expect(line).toMatch(answer);
    expect(line).not.toContain("\n");
    expect(everything()).toEqual(before);
  });

  it("is a folder of which only some is there, too", () => {
    const { paths } = start("country is");
    for (const path of paths.filter((one) => !one.startsWith("locales/"))) rmSync(join(root, path));
    expect(existsSync(join(root, dirname("locales/is/start.json")))).toBe(true);
    expect(() => start("country is")).toThrow("locales/is is there already");
  });
});
