/**
 * nginx reads no module of `/etc/nginx/modules-enabled` with a configuration of ours, and looks for a relative path
 * below the folder of `nginx -p`: the path has to be whole.
 */
export const compressionModule = `# Brotli needs a module of nginx's: Debian's package is libnginx-mod-http-brotli-static. Where it is installed, remove
# the mark "#brotli " at each line that has it. \`nginx -V\` names the folder of modules: --modules-path.
#brotli load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;`;

/** Files that lie compressed beside the others are served so; what has none is compressed by nginx. */
export const compression = `# Compressed files that lie beside the others; what has none is compressed here.
gzip_static on;
#brotli brotli_static on;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types text/css text/javascript image/svg+xml application/json;`;
