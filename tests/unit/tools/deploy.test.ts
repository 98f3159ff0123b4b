import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { type BuildHeaders, headersOf } from "../../../app/build/headers.ts";
import { configured } from "../fixtures/configured.ts";

const read = (path: string) => readFileSync(folder(path), "utf8");

const nginx = read("deploy/nginx.conf");

/** Returns the value that a map of the configuration gives a key. */
function mapped(variable: string, key: string): string {
  const [, body = ""] = new RegExp(`map \\S+ \\${variable} \\{([^}]*)\\}`).exec(nginx) ?? [];
  const entryOf = (name: string) => new RegExp(`^\\s*${name} ("[^"]*"|[^";]+);`, "m").exec(body)?.[1];
  return headerValue(entryOf(key) ?? entryOf("default") ?? "", key);
}

const headerValue = (text: string, key: string): string =>
  text.startsWith("$") ? mapped(text, key) : text.replaceAll('"', "");

it.each(["documents", "assets", "others", "uncached"] satisfies (keyof BuildHeaders)[])(
  "nginx sends the headers that a build names for its %s",
  (kind) => {
    const sent = [...nginx.matchAll(/add_header (\S+) (.*) always;/g)].flatMap(([, name = "", text = ""]) => {
      const value = headerValue(text, kind);
      return value === "" ? [] : [[name, value]];
    });
    expect(Object.fromEntries(sent)).toEqual(headersOf(configured())[kind]);
  },
);

it("the image is built with the project's Node, from files that are there", () => {
  const dockerfile = read("deploy/Dockerfile");
  const { node } = JSON.parse(read("package.json")).devDependencies;
  expect(dockerfile).toContain(`FROM node:${node}-`);
  const copied = [...dockerfile.matchAll(/^COPY ((?!--from).*) \S+$/gm)].flatMap(([, paths = ""]) =>
    paths.split(" "),
  );
  expect(copied).toContain("deploy/pair.conf");
  expect(copied.filter((path) => !existsSync(folder(path)))).toEqual([]);
});
