import { type AnyLegalIdentity, imprintOf } from "../catalogue/legal.ts";
import type { Config } from "../platform/config.ts";
import { Mistake } from "./mistake.ts";
import { virtualValue } from "./virtual-module.ts";

/**
 * Stops a build for applicants whose brand still has the made-up details of an example.
 * @param demonstration whether the build only demonstrates the product; its footer says so
 * @throws Mistake that names the file
 */
export function assertIdentityIsReal(
  { brand, country, environment }: Pick<Config, "brand" | "country" | "environment">,
  legal: AnyLegalIdentity,
  demonstration: boolean,
): void {
  if (environment !== "production" || demonstration || !legal.example) return;
  throw new Mistake(
    `The legal identity in brands/${brand}/legal/${country}.ts is a made-up example: enter the entity's own details and remove "example". APP_DEMONSTRATION=true builds with it, and the footer says that it is made up.`,
  );
}

/** Provides `virtual:imprint`, what the first screen says of the entity. */
export const imprint = (legal: AnyLegalIdentity) => virtualValue("imprint", imprintOf(legal));
