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
