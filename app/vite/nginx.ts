import type { BuildHeaders } from "./headers.ts";
import { HEALTH_FILE } from "./health.ts";

/** A build and where its host serves it. */
export type Place = {
  /** The build's name, which names the place in the configuration. */
  name: string;
  /** The host's name; without one the place answers for every host. */
  host?: string;
  /** The base path, with both slashes. */
  basePath: string;
  /** The first page's path, without slashes. */
  firstPage: string;
  headers: BuildHeaders;
  /** The address of the provider's server; without one the host doesn't pass calls on. */
  api?: string | undefined;
};

/** The folders of what a server serves, below the server's own. `$pair` stands for the build's name. */
export type Folders = { pages: string; assets: string; health: string; translations?: string };

/** The folders of a single build. */
const buildFolders: Folders = { pages: "client", assets: "client", health: "client" };

type Kind = keyof BuildHeaders;

const indented = (text: string, by = "  "): string => text.replaceAll(/^(?=.)/gm, by);

/** Returns a value as nginx reads it back. No header contains a `$`, which would be a variable. */
const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${indented(lines.filter((line) => line !== "").join("\n"))}\n}`;

const map = (from: string, to: string, entries: Readonly<Record<string, string>>, fallback = ""): string =>
  block(`map ${from} ${to}`, [
    `default ${quoted(fallback)};`,
    ...Object.entries(entries)
      .filter(([, value]) => value !== quoted(fallback))
      .map(([key, value]) => `${quoted(key)} ${value};`),
  ]);

const variableOf = (header: string): string => `$header_${header.toLowerCase().replaceAll("-", "_")}`;

const pattern = (path: string): string => path.replaceAll(/[.+]/g, "\\$&");

/** The paths of the provider's server. */
const providerPaths = ["/api/", "/policies"] as const;

/** The kind of each answer, by its status and the file that was found. The first pattern that matches counts. */
const kinds = map(
  '"$status $uri"',
  "$kind",
  {
    [`~^\\d+ (?:${providerPaths.join("|")})`]: "proxied",
    [`~^(?:200|206|304) .*/${pattern(HEALTH_FILE)}$`]: "uncached",
    "~^(?:200|206|304) /assets/": "assets",
    "~^(?:200|206|304) .*\\.html$": "documents",
    "~^(?:200|206|304) ": "others",
  },
  "uncached",
);

/** Returns the values of a header by the names of the builds; the value that most builds have is the fallback. */
function valuesOf(places: readonly Place[], kind: Kind, header: string) {
  const values = new Map(places.map(({ name, headers }) => [name, headers[kind][header] ?? ""]));
  const counts = Object.groupBy(values.values(), (value) => value);
  const [usual = ""] = Object.keys(counts).toSorted(
    (one, other) => (counts[other]?.length ?? 0) - (counts[one]?.length ?? 0),
  );
  return { usual, unusual: [...values].filter(([, value]) => value !== usual) };
}

/** Returns the maps of a header: its value by the kind of an answer and, where builds differ, by the build. */
function headerMaps(places: readonly Place[], header: string): string[] {
  const byBuild: string[] = [];
  const valueFor = (kind: Exclude<Kind, "plainDocuments">): string => {
    const { usual, unusual } = valuesOf(places, kind, header);
    if (unusual.length === 0) return quoted(usual);
    const variable = `${variableOf(header)}_of_${kind}`;
    const entries = Object.fromEntries(unusual.map(([name, value]) => [name, quoted(value)]));
    byBuild.push(map("$pair", variable, entries, usual));
    return variable;
  };
  const entries = Object.fromEntries(
    (["documents", "assets", "others", "uncached"] as const).map((kind) => [kind, valueFor(kind)]),
  );
  // The provider decides how long its own answers live.
  const proxied = header === "Cache-Control" ? "$cache_control_of_provider" : (entries.uncached ?? '""');
  return [...byBuild, map("$kind", variableOf(header), { ...entries, proxied })];
}

/** Returns the maps of the headers that only pages with a plain address have. */
function plainHeaderMaps(places: readonly Place[], header: string): string[] {
  const { usual, unusual } = valuesOf(places, "plainDocuments", header);
  const byBuild = `${variableOf(header)}_of_build`;
  const addresses = places.flatMap(({ basePath, firstPage }) => [
    basePath,
    `${basePath}${firstPage}`,
    `${basePath}${firstPage}/`,
  ]);
  return [
    map("$pair", byBuild, Object.fromEntries(unusual.map(([name, value]) => [name, quoted(value)])), usual),
    map(
      '"$kind $request_uri"',
      variableOf(header),
      Object.fromEntries(addresses.map((address) => [`documents ${address}`, byBuild])),
    ),
  ];
}

const namesOf = (places: readonly Place[], kinds: readonly Kind[]): string[] => [
  ...new Set(places.flatMap(({ headers }) => kinds.flatMap((kind) => Object.keys(headers[kind])))),
];

/** Every answer has its headers, an error before a location is found too: no location adds any of its own. */
function headers(places: readonly Place[]) {
  const always = namesOf(places, ["documents", "assets", "others", "uncached"]);
  const plain = namesOf(places, ["plainDocuments"]);
  const maps = [
    kinds,
    map("$sent_http_cache_control", "$cache_control_of_provider", { "": quoted("no-store") }),
    ...always.flatMap((header) => headerMaps(places, header)),
    ...plain.flatMap((header) => plainHeaderMaps(places, header)),
  ];
  const added = [...always, ...plain].map((header) => `add_header ${header} ${variableOf(header)} always;`);
  return { maps, added };
}

/** Returns the locations of the builds below one base path. */
function locationsOf(basePath: string, pairVariable: string, { pages, assets }: Folders): string[] {
  const base = pattern(basePath);
  const withPair = (...lines: string[]) => [`set $pair ${pairVariable};`, ...lines];
  const page = block("location ~ .", [
    ...withPair(`rewrite "^${base}(.*?)/?$" /$1/index.html break;`, `root ${pages};`),
    "try_files $uri /__spa-fallback.html =404;",
  ]);
  return [
    `# Pages and files below ${basePath}`,
    ...(basePath === "/"
      ? []
      : [block(`location = ${basePath.slice(0, -1)}`, [`return 308 ${basePath}$is_args$args;`])]),
    block(`location ^~ ${basePath}assets/`, [
      "# Files whose names change with what they hold; a missing one is never a page.",
      ...withPair(`rewrite "^${base}(.*)$" /$1 break;`, `root ${assets};`),
      "location ~ \\.(?:gz|br)$ {\n  return 404;\n}",
      "try_files $uri =404;",
    ]),
    block(`location ^~ ${basePath}`, [
      "# A page has one address, without the name of its file, and so has a compressed file.",
      "location ~ \\.(?:html|gz|br)$ {\n  return 404;\n}",
      block("location ~ \\.[^/]*$", [
        ...withPair(`rewrite "^${base}(.*)$" /$1 break;`, `root ${pages};`),
        "try_files $uri =404;",
      ]),
      "# A prerendered page where there is one, the fallback page for every other address.",
      page,
    ]),
  ];
}

/** Returns the upstreams of the provider's servers, and the locations that pass calls on. */
function providerOf(places: readonly Place[], always: readonly string[]) {
  const addresses = [...new Set(places.flatMap(({ api }) => (api === undefined ? [] : [api])))];
  const upstreams = addresses.map((address, index) => {
    const { hostname, port, protocol } = new URL(address);
    return block(`upstream provider_${index + 1}`, [
      `server ${hostname}:${port || (protocol === "https:" ? 443 : 80)};`,
      "keepalive 16;",
    ]);
  });
  const targetOf = (address: string) => {
    const { protocol } = new URL(address);
    return quoted(`${protocol}//provider_${addresses.indexOf(address) + 1}`);
  };
  const byHost = (to: string, value: (address: string) => string) => {
    const entries = places.flatMap(({ host, api }) =>
      api === undefined ? [] : [`${host ?? "default"} ${value(api)};`],
    );
    return block(`map $host ${to}`, [...new Set(entries)]);
  };
  const maps = [
    byHost("$provider", targetOf),
    byHost("$provider_host", (address) => quoted(new URL(address).host)),
  ];
  const passed = [
    'if ($provider = "") {\n  return 404;\n}',
    "proxy_pass $provider;",
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    "proxy_set_header Host $provider_host;",
    "proxy_set_header X-Forwarded-Host $host;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_ssl_server_name on;",
    "proxy_ssl_name $provider_host;",
    ...always.filter((name) => name !== "Cache-Control").map((name) => `proxy_hide_header ${name};`),
  ];
  const locations = providerPaths.map((path) => block(`location ${path}`, passed));
  return addresses.length === 0
    ? { upstreams: [], locations: [] }
    : { upstreams: [...upstreams, ...maps], locations: ["# The provider's server", ...locations] };
}

/** Returns the redirect from the top of a host to its application, if the host has one only. */
function homeOf(places: readonly Place[]): { maps: string[]; locations: string[] } {
  if (places.some(({ basePath }) => basePath === "/")) return { maps: [], locations: [] };
  const byHost = Object.groupBy(places, ({ host }) => host ?? "default");
  const homes = Object.entries(byHost).flatMap(([host, found = []]) =>
    found.length === 1 ? [`${host} ${found[0]?.basePath};`] : [],
  );
  return {
    maps: [block("map $host $home", homes)],
    locations: [
      block("location = /", ['if ($home = "") {\n  return 404;\n}', "return 302 $home$is_args$args;"]),
    ],
  };
}

const preamble = `# Brotli needs nginx's own module: where it is installed, remove the mark "#brotli " at each line that has it.
#brotli load_module modules/ngx_http_brotli_static_module.so;
worker_processes auto;
worker_rlimit_nofile 8192;
events {
  # A browser keeps up to six: npm run load has two hundred at once.
  worker_connections 4096;
}
pid nginx.pid;
# Addresses may contain what links say of applicants: nothing that quotes one is logged.
error_log stderr crit;
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
scgi_temp_path temp;
# Compressed files that lie beside the others; what has none is compressed here.
gzip_static on;
#brotli brotli_static on;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types text/css text/javascript image/svg+xml application/json;`;

const listening = `listen 8080 default_server;
# TLS and HTTP/2: remove the mark "#tls ", and put the certificate where the two lines say.
#tls listen 8443 ssl http2 default_server;
#tls ssl_certificate tls/certificate.pem;
#tls ssl_certificate_key tls/key.pem;
#tls ssl_protocols TLSv1.2 TLSv1.3;
#tls ssl_session_cache shared:tls:10m;`;

/**
 * Returns an nginx configuration that serves builds with their headers. Run it as `nginx -p <folder> -c nginx.conf`,
 * or take parts of it into a bigger one.
 */
export function nginxOf(places: readonly Place[], folders: Folders = buildFolders): string {
  const { maps, added } = headers(places);
  const home = homeOf(places);
  const provider = providerOf(places, namesOf(places, ["uncached"]));
  const byBase = Object.entries(Object.groupBy(places, ({ basePath }) => basePath));
  const pairs = byBase.map(([basePath, found = []], index) => {
    const variable = `$pair_${index + 1}`;
    const names = found.map(({ host, name }) => `${host ?? "default"} ${name};`);
    const unknown = found.some(({ host }) => host === undefined) ? [] : ["default nobody;"];
    return {
      map: `# The builds below ${basePath}, by host\n${block(`map $host ${variable}`, [...unknown, ...names])}`,
      locations: locationsOf(basePath, variable, folders),
    };
  });
  const translations =
    folders.translations === undefined
      ? []
      : [
          "# The languages that a build doesn't carry",
          block("location ^~ /translations/", [`root ${folders.translations};`, "try_files $uri =404;"]),
        ];
  const server = block("server", [
    listening,
    'set $pair "";',
    ...added,
    ...home.locations,
    block("location = /health", [
      `root ${folders.health};`,
      `rewrite ^ /${HEALTH_FILE} break;`,
      "try_files $uri =404;",
    ]),
    ...pairs.flatMap(({ locations }) => locations),
    ...translations,
    ...provider.locations,
    // A base path of "/" answers every address.
    ...(places.some(({ basePath }) => basePath === "/") ? [] : ["location / {\n  return 404;\n}"]),
  ]);
  const sizes = ["map_hash_bucket_size 256;", "map_hash_max_size 8192;", "variables_hash_max_size 2048;"];
  const http = block("http", [
    common,
    ...sizes,
    ...maps,
    ...pairs.map((one) => one.map),
    ...home.maps,
    ...provider.upstreams,
    server,
  ]);
  return `# Written by the build.\n${preamble}${http}\n`;
}
