import type { Place, ServerSettings } from "./place.ts";
import { block, map, quoted } from "./syntax.ts";

/** What a build's own configuration has, its lines of TLS behind a mark. */
const buildSettings = {
  port: 8080,
  tls: { port: 8443, publicPort: 8443, certificate: "tls/certificate.pem", key: "tls/key.pem" },
  trustedProxies: [],
} satisfies ServerSettings;

/** The variable with the applicant's scheme: that of the connection, or what a trusted proxy says of it. */
export const CLIENT_SCHEME = "$client_scheme";

/** The address of a health check, which may come by plain http and under any name. */
export const HEALTH_PATH = "/health";

/**
 * Returns the lines that say where the server listens and which proxies it trusts, and the maps that they need.
 * @param settings without them TLS waits behind the mark "#tls "
 */
export function listeningOf(
  places: readonly Place[],
  settings?: ServerSettings,
): { maps: string[]; lines: string[] } {
  const { port, tls, trustedProxies } = settings ?? buildSettings;
  const proxies = proxiesOf(trustedProxies);
  const maps = [...proxies.maps, ...(tls === undefined ? [] : redirectMaps(places))];
  const lines = [`listen ${port} default_server;`, ...proxies.lines];
  if (tls === undefined) return { maps, lines };
  const secured = [
    `listen ${tls.port} ssl http2 default_server;`,
    `ssl_certificate ${tls.certificate};`,
    `ssl_certificate_key ${tls.key};`,
    "ssl_protocols TLSv1.2 TLSv1.3;",
    "ssl_session_cache shared:tls:10m;",
    `if ($insecure) { return 308 https://$host${tls.publicPort === 443 ? "" : `:${tls.publicPort}`}$request_uri; }`,
  ];
  if (settings !== undefined) return { maps, lines: [...lines, ...secured] };
  const explanation =
    '# TLS and HTTP/2: remove the mark "#tls ", and put the certificate where the two lines say.';
  return { maps, lines: [...lines, explanation, ...secured.map((line) => `#tls ${line}`)] };
}

/** A client that isn't a trusted proxy could claim any address and scheme. */
function proxiesOf(trusted: readonly string[]): { maps: string[]; lines: string[] } {
  if (trusted.length === 0) return { maps: [map("$scheme", CLIENT_SCHEME, {}, "$scheme")], lines: [] };
  return {
    maps: [
      block("geo $realip_remote_addr $by_proxy", ["default 0;", ...trusted.map((one) => `${one} 1;`)]),
      map(
        '"$by_proxy $http_x_forwarded_proto"',
        CLIENT_SCHEME,
        { "1 https": quoted("https"), "1 http": quoted("http") },
        "$scheme",
      ),
    ],
    lines: [
      ...trusted.map((one) => `set_real_ip_from ${one};`),
      "real_ip_header X-Forwarded-For;",
      "real_ip_recursive on;",
    ],
  };
}

/** A redirect names the host, so only hosts of places are sent on. */
function redirectMaps(places: readonly Place[]): string[] {
  const hosts = places.flatMap(({ host }) => (host === undefined ? [] : [host]));
  const isAny = hosts.length < places.length;
  const known = Object.fromEntries([...new Set(hosts)].map((host) => [host, '"known"']));
  return [
    map("$host", "$redirected_host", isAny ? {} : known, isAny ? "known" : ""),
    map(`"${CLIENT_SCHEME} $redirected_host $uri"`, "$insecure", {
      [`~^http known (?!${HEALTH_PATH}$)`]: '"1"',
    }),
  ];
}
