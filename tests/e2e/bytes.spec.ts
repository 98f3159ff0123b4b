import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildName, buildFolder, classicBuilds, soldBuilds, usualBuild } from "../tools/builds.ts";
import { expect, test } from "./test.ts";

const clientOf = (build: BuildName) => join(import.meta.dirname, "../..", buildFolder(build), "client");
const compressed = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** What the HTML of a first page brings and asks for, compressed. */
function firstScreen(build: BuildName): { script: number; style: number } {
  const client = clientOf(build);
  const html = readFileSync(join(client, "index.html"), "utf8");
  const files = new Set(
    [...html.matchAll(/"\/application-frontend\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file),
  );
  expect(files.size).toBeGreaterThan(2);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
  expect(styles.join("").length).toBeGreaterThan(5000);
  return {
    script: [...files].reduce((sum, file) => sum + compressed(readFileSync(join(client, file))), 0),
    style: compressed(styles.join("")),
  };
}

for (const build of [...soldBuilds, ...classicBuilds]) {
  test(`${build}: the first screen's script and style stay within 5 % of the usual one's`, () => {
    const usual = firstScreen(usualBuild);
    const here = firstScreen(build);
    for (const kind of ["script", "style"] as const) {
      const beside = `${kind}: ${here[kind]} bytes beside ${usual[kind]}`;
      expect(Math.abs(here[kind] / usual[kind] - 1), beside).toBeLessThan(0.05);
    }
  });
}
