/** Made by the build: what the phone library knows of the build's country. */
declare module "virtual:phone-metadata" {
  import type { MetadataJson } from "libphonenumber-js/core";

  const metadata: MetadataJson;
  export default metadata;
}

/** Made by the build: the `@font-face` rules of the brand's fonts, and their families. */
declare module "virtual:brand-fonts" {
  export const families: readonly string[];
  const rules: string;
  export default rules;
}

/** Made by the build: the figures of the representative example for its brand and country. */
declare module "virtual:representative-example" {
  import type { RepresentativeExample } from "./catalogue/cost/cost.ts";

  const example: RepresentativeExample;
  export default example;
}

/** Made by the build: what the first screen says of the entity behind the brand. */
declare module "virtual:imprint" {
  const imprint: import("./catalogue/legal.ts").Imprint;
  export default imprint;
}
