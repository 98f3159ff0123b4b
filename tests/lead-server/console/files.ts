import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";

const styles = join(import.meta.dirname, "styles");
const scripts = ["refresh.js", "copy.js"];

/** Returns the stylesheet, whose parts are ordered by the number in their names. */
function readStyles(): string {
  const parts = readdirSync(styles).sort();
  return parts.map((part) => readFileSync(join(styles, part), "utf8")).join("\n");
}

/** Serves the console's stylesheet and its scripts, read for each request so that an edit shows at once. */
export function mountConsoleFiles(app: Hono): void {
  const send = (path: string, type: string, read: () => string) =>
    app.get(path, (context) =>
      context.body(read(), 200, { "Content-Type": type, "Cache-Control": "no-cache" }),
    );

  send("/lead-server/style.css", "text/css; charset=utf-8", readStyles);
  for (const script of scripts) {
    send(`/lead-server/${script}`, "text/javascript; charset=utf-8", () =>
      readFileSync(join(import.meta.dirname, script), "utf8"),
    );
  }
}
