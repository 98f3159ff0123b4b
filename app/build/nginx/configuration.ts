import { compressionOf } from "./compression.ts";
import { headers, namesOf } from "./headers.ts";
import { listeningOf } from "./listening.ts";
import type { Folders, Place, ServerSettings } from "./place.ts";
import { providerOf } from "./provider.ts";
import { serverOf } from "./server.ts";
import { block } from "./syntax.ts";

/** The folders of a single build. */
const buildFolders: Folders = { pages: "client", assets: "client", health: "client" };

const preamble = `worker_processes auto;
worker_rlimit_nofile 8192;
events {
  # A browser keeps up to six, and each that waits for the provider takes another: tests/load/README.md.
  worker_connections 4096;
}
pid nginx.pid;
# Addresses may contain what links say of applicants. Lower levels than "alert" quote them, e.g. of an unreadable file.
error_log stderr alert;
`;

const common = `types {
  text/html html;
  text/css css;
  text/javascript js;
  image/svg+xml svg;
  image/png png;
  font/woff2 woff2;
  application/json json;
}
default_type application/octet-stream;
charset utf-8;
charset_types text/css text/javascript application/json;
access_log off;
log_not_found off;
server_tokens off;
absolute_redirect off;
sendfile on;
# Files of temporary answers; the server needs no other folder to write to.
client_body_temp_path temp;
proxy_temp_path temp;
fastcgi_temp_path temp;
uwsgi_temp_path temp;
scgi_temp_path temp;`;

/**
 * Returns an nginx configuration that serves builds with their headers. Run it as `nginx -p <folder> -c nginx.conf` with
 * the folder's whole path, or take parts of it into a bigger one.
 * @param settings how the server listens; without them TLS and brotli wait behind marks
 */
export function nginxOf(
  places: readonly Place[],
  folders: Folders = buildFolders,
  settings?: ServerSettings,
): string {
  const { maps, added } = headers(places);
  const provider = providerOf(places, namesOf(places, ["uncached"]));
  const listening = listeningOf(places, settings);
  const compression = compressionOf(settings);
  const { maps: placeMaps, server } = serverOf(
    places,
    folders,
    [...listening.lines, ...added],
    provider.locations,
  );
  const sizes = ["map_hash_bucket_size 256;", "map_hash_max_size 8192;", "variables_hash_max_size 2048;"];
  const http = block("http", [
    common,
    compression.serve,
    ...sizes,
    ...listening.maps,
    ...maps,
    ...placeMaps,
    ...provider.upstreams,
    server,
  ]);
  return `# Written by the build.\n${compression.load}${preamble}${http}\n`;
}
