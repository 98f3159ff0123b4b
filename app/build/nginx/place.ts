import type { BuildHeaders } from "../headers.ts";

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

/** How a server listens, and which proxies it trusts. */
export type ServerSettings = {
  /** The port of plain http. */
  port: number;
  /** `publicPort` is the one that visitors see; relative paths start at the configuration's folder. */
  tls?: { port: number; publicPort: number; certificate: string; key: string } | undefined;
  /** The whole path of nginx's module for brotli. */
  brotli?: string | undefined;
  /** Addresses and networks of the proxies before it, whose word on the applicant's address and scheme counts. */
  trustedProxies: readonly string[];
};

/** The folders of what a server serves, below the server's own. `$pair` stands for the build's name. */
export type Folders = { pages: string; assets: string; health: string; translations?: string };
