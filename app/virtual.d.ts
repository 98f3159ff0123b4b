/** The legal identity of the build's brand in its country. */
declare module "@legal" {
  export const legal: import("./catalogue/legal.ts").AnyLegalIdentity;
}

/** Made by the build: what the phone library knows of the build's country. */
declare module "virtual:phone-metadata" {
  import type { MetadataJson } from "libphonenumber-js/core";

  const metadata: MetadataJson;
  export default metadata;
}

/** Made by the build: the `@font-face` rules of the brand's fonts. */
declare module "virtual:brand-fonts" {
  const rules: string;
  export default rules;
}
