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

/** The folders of what a server serves, below the server's own. `$pair` stands for the build's name. */
export type Folders = { pages: string; assets: string; health: string; translations?: string };
