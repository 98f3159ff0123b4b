import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { SiteServer } from "./site-file.ts";

/**
 * Lists the files that nginx needs beside a site's and that this machine hasn't: without one of them nginx doesn't
 * start, or goes on as it was configured before.
 * @param site the folder that the certificate's paths begin at
 * @returns a sentence for each
 */
export function missingFilesOf({ tls, brotli }: SiteServer, site: string): string[] {
  const needed: readonly [setting: string, path: string | undefined][] = [
    ["tls.certificate", tls?.certificate],
    ["tls.key", tls?.key],
    ["brotli", brotli],
  ];
  return needed.flatMap(([setting, path]) => {
    // A name with a variable is a file for each host, which nginx reads when a visitor comes.
    if (path === undefined || path.includes("$") || existsSync(resolve(site, path))) return [];
    return [
      `server.${setting}: there is no ${resolve(site, path)} on this machine. Where nginx runs it needs the file to start.`,
    ];
  });
}
