import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../../../app/routes.ts";
import { sceneNames, sceneOf } from "../../gallery/scenes.ts";
import { chosenBuilds, fileOf, readOptions, type Subject, shotsOf, sittings } from "../../gallery/shots.ts";
import { soldBuilds } from "../../tools/builds.ts";

const spanish: Subject = {
  build: "askrobin-es",
  name: "AskRobin",
  locale: "es",
  journey: "dynamic",
  pages: ["initial-details", "housing-tenure"],
};
const mexican: Subject = { ...spanish, build: "askrobin-mx", locale: "mx" };

const asked = (line: string) => readOptions(line.split(" ").filter(Boolean));

describe("everything that an applicant can meet has a picture", () => {
  const app = new URL("../../../app/", import.meta.url);

  it("each route with something to show", () => {
    /** Returns the routes with an address, and their modules. */
    const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
      entries.flatMap((entry) => (entry.children ? leaves(entry.children) : entry));
    const shown = leaves(routes as readonly RouteConfigEntry[]).filter(({ file }) =>
      /export default /.test(readFileSync(new URL(file, app), "utf8")),
    );
    const shots = shotsOf(asked("--screens all"), [spanish]).map(({ screen }) => screen as string);
    const ofScenes = sceneNames.map((name) => sceneOf(name)?.route);
    // The optional path is a page of the journey; the first stands in the list of the pages.
    const missing = shown.filter(
      ({ path = "" }) => path !== ":path?" && !shots.includes(path) && !ofScenes.includes(path),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(shown.length).toBeGreaterThan(30);
  });

  it("each module with a dialog", () => {
    const withDialog = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".tsx") && readFileSync(new URL(name, app), "utf8").includes("<dialog"),
    );
    const pictured = sceneNames.flatMap((name) => sceneOf(name)?.dialog ?? []);
    expect(withDialog.toSorted()).toEqual([...new Set(pictured)].toSorted());
  });
});

describe("the gallery's choice of pictures", () => {
  it("is the first page of every brand on a phone in the light scheme by default", () => {
    const options = asked("");
    const builds = chosenBuilds(options);
    const brands = soldBuilds.map((build) => build.split("-")[0]);
    expect(builds.map((build) => build.split("-")[0])).toEqual([...new Set(brands)]);
    expect(shotsOf(options, [spanish]).map(fileOf)).toEqual([
      "askrobin-es/initial-details.es.360.light.opened.png",
    ]);
  });

  it("is every screen in every requested variant, each in its own file", () => {
    const shots = shotsOf(
      asked("--screens all --widths 360,1280 --schemes light,dark --languages es,en --errors"),
      [spanish, mexican],
    );
    const screens = new Set(shots.map(({ screen }) => screen));
    expect(screens).toContain("housing-tenure");
    expect(screens).toContain("accepted");
    expect(shots).toHaveLength(screens.size * 2 * 2 * 2 * 2 * 2);
    expect(new Set(shots.map(fileOf)).size).toBe(shots.length);
    expect(sittings(shots)).toHaveLength(screens.size * 2 * 2);
  });

  it.each([
    ["es", spanish, "es"],
    ["es", mexican, "mx"],
    ["en", mexican, "en"],
  ])("shows %s in the country's language", (language, subject, locale) => {
    const shots = shotsOf(asked(`--languages ${language}`), [subject]);
    expect(shots.map((shot) => shot.locale)).toEqual([locale]);
  });

  it("is limited to the requested countries, for the brands that lend there", () => {
    const builds = chosenBuilds(asked("--brands fidea,ratapro,lienketvay --countries pl,ro"));
    expect(builds).toEqual(["fidea-pl", "fidea-ro", "ratapro-pl"]);
  });

  it.each([
    ["--brands robin", /--brands takes some of (?:.*, )?askrobin, .*, not "robin"/],
    ["--countries fr", /--countries takes some of co, .*, not "fr"/],
    ["--languages fr", /--languages takes some of en, es, .*, not "fr"/],
    ["--widths wide", /--widths takes whole numbers from 240 to 2560, not "wide"/],
    ["--schemes sepia", /--schemes takes some of light, dark, not "sepia"/],
    ["--screens nowhere", /--screens takes first, all, .*accepted.*, not "nowhere"/],
    ["--colours", /--colours/],
  ])("answers %s with the allowed values", (line, message) => {
    expect(() => asked(line)).toThrow(message);
  });

  it("says where the brands lend when they don't in the country", () => {
    expect(() => chosenBuilds(asked("--brands lienketvay --countries es"))).toThrow(/sold: .*lienketvay-vn/);
  });
});
