import type { ServerSettings } from "./place.ts";

/**
 * nginx reads no module of `/etc/nginx/modules-enabled` with a configuration of ours, and looks for a relative path
 * below the folder of `nginx -p`: the path has to be whole.
 */
const usualModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

const explanation = `# Brotli needs a module of nginx's: Debian's package is libnginx-mod-http-brotli-static. Where it is installed, remove
# the mark "#brotli " at each line that has it. \`nginx -V\` names the folder of modules: --modules-path.`;

/**
 * Returns the lines that load nginx's module for brotli, and those that serve files which lie compressed beside the
 * others; what has none is compressed by nginx.
 * @param settings without them brotli waits behind the mark "#brotli "
 */
export function compressionOf(settings?: ServerSettings): { load: string; serve: string } {
  const mark = settings === undefined ? "#brotli " : "";
  const module = settings === undefined ? usualModule : settings.brotli;
  const load = `${mark}load_module ${module};`;
  return {
    load: module === undefined ? "" : `${mark === "" ? "" : `${explanation}\n`}${load}\n`,
    serve: `# Compressed files that lie beside the others; what has none is compressed here.
gzip_static on;
${module === undefined ? "" : `${mark}brotli_static on;\n`}gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types text/css text/javascript image/svg+xml application/json;`,
  };
}
