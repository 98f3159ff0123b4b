/** Made by the build: what the phone library knows of the build's country. */
declare module "virtual:phone-metadata" {
  import type { MetadataJson } from "libphonenumber-js/core";

  const metadata: MetadataJson;
  export default metadata;
}
