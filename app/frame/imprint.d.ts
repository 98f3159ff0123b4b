/** Made by the build: what the first screen says of the entity behind the brand. */
declare module "virtual:imprint" {
  const imprint: import("../catalogue/legal.ts").Imprint;
  export default imprint;
}
