import { CLIENT_SCHEME } from "./listening.ts";
import type { Place } from "./place.ts";
import { block, quoted } from "./syntax.ts";

/** The locations of the provider's server: nothing else that begins like one. */
const locationHeads = ["location /api/", "location = /policies", "location /policies/"];

/** The same as a part of a regular expression. */
export const providerPattern = "/(?:api/|policies(?:/|$))";

/** nginx itself checks no certificate; without the file of authorities it doesn't start. */
const certified = [
  "# The authorities that this machine trusts; another provider's own stand in a file of yours.",
  "proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;",
  "proxy_ssl_verify on;",
  "proxy_ssl_verify_depth 4;",
];

/** Returns the upstreams of the provider's servers, and the locations that pass calls on. */
export function providerOf(places: readonly Place[], always: readonly string[]) {
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
    `proxy_set_header X-Forwarded-Proto ${CLIENT_SCHEME};`,
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Real-IP $remote_addr;",
    // The standard form of the same, which anybody could claim.
    'proxy_set_header Forwarded "";',
    // Documents have up to 10 MiB (contract, call 24) and go on as they arrive: nothing of them is written to a disk.
    "client_max_body_size 12m;",
    "proxy_request_buffering off;",
    // The contract has no time-out; the application says when a wait is long.
    "proxy_read_timeout 10m;",
    // A redirect to itself would lead the browser past this host; one to another host stays.
    "proxy_redirect http://$provider_host/ /;",
    "proxy_redirect https://$provider_host/ /;",
    "proxy_ssl_server_name on;",
    "proxy_ssl_name $provider_host;",
    ...(places.some(({ api }) => api?.startsWith("https:")) ? certified : []),
    ...always.filter((name) => name !== "Cache-Control").map((name) => `proxy_hide_header ${name};`),
  ];
  const locations = locationHeads.map((head) => block(head, passed));
  return addresses.length === 0
    ? { upstreams: [], locations: [] }
    : { upstreams: [...upstreams, ...maps], locations: ["# The provider's server", ...locations] };
}
