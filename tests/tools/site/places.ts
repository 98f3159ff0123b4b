import type { BuildHeaders } from "../../../app/build/headers.ts";

/** A build and where a host serves it. */
export type Place = {
  /** The build's name, which is its folder's too. */
  name: string;
  host: string;
  /** The base path, with both slashes. */
  basePath: string;
  headers: BuildHeaders;
  /** The origin of the provider's server; without one the host doesn't pass calls on. */
  api?: string | undefined;
};

/** Returns a value as nginx reads it back. No value contains a `$`, which would be a variable. */
const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/** Returns the map of a variable to another; places that share an entry have it once. */
function map(from: string, to: string, entries: readonly (readonly [key: string, value: string])[]): string {
  const lines = entries.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`);
  return `map ${from} ${to} {\n  default "";\n${[...new Set(lines)].join("")}}\n`;
}

/** The addresses that the server answers itself, with the host before them: no build at a host's top has them. */
const ownAddresses = "~^[^/]+/(?:health$|api/|policies(?:/|$)|translations/)";

const pattern = (text: string): string => text.replaceAll(".", "\\.");

/** nginx itself checks no certificate; without the file of authorities it doesn't start. */
const certified = `# The authorities that this machine trusts; another provider's own stand in a file of yours.
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
proxy_ssl_verify on;
proxy_ssl_verify_depth 4;
`;

/** Returns what `deploy/nginx.conf` includes: which build answers where, and what differs between builds and hosts. */
export function placesFile(places: readonly Place[]): string {
  const providers = [...new Set(places.flatMap(({ api }) => api ?? []))].map((api, index) => {
    const { host, hostname, port, protocol } = new URL(api);
    const name = `provider_${index + 1}`;
    const server = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
    return {
      api,
      host,
      address: `${protocol}//${name}`,
      upstream: `upstream ${name} {\n  server ${server};\n  keepalive 16;\n}\n`,
    };
  });
  const providerOf = (place: Place) => providers.find(({ api }) => api === place.api)?.address;
  const isAlone = ({ host }: Place) => places.filter((other) => other.host === host).length === 1;
  return [
    "# Written by npm run site.\n",
    "# The build of an address: the host's name, the base path and the rest of it\n",
    map("$host$uri", "$pair", [
      [ownAddresses, ""],
      ...places.map(({ host, basePath, name }) => {
        const base = pattern(basePath.slice(0, -1));
        return [`~^${pattern(host)}(?<base>${base})(?<below>/.*|)$`, name] as const;
      }),
    ]),
    "# The only application of a host\n",
    map(
      "$host",
      "$home",
      places.map((place) => [place.host, isAlone(place) ? place.basePath : "several"]),
    ),
    "# The pages that may embed a build's\n",
    map(
      "$pair",
      "$frame_policy",
      places.map(({ name, headers }) => [name, headers.documents["Content-Security-Policy"] ?? ""]),
    ),
    "# The provider's servers\n",
    ...providers.map(({ upstream }) => upstream),
    map(
      "$host",
      "$provider",
      places.map((place) => [place.host, providerOf(place) ?? ""]),
    ),
    map(
      "$provider",
      "$provider_host",
      providers.map(({ address, host }) => [address, host]),
    ),
    ...(providers.some(({ address }) => address.startsWith("https:")) ? [certified] : []),
  ].join("");
}
