import { join } from "node:path";
import { runCommand } from "./command.ts";
import { carryOut, planOf } from "./new/plan.ts";

/**
 * `npm run new`: writes the start of a brand, a country or a brand's page in a country, and says what is left to do. Nothing
 * that is there is overwritten.
 *
 *   npm run new -- brand acme es mx     a brand that lends in these countries; in Spain where none is given
 *   npm run new -- country it           a country, by its ISO 3166-1 code
 *   npm run new -- page acme it         a brand's page in one more country
 */
const root = join(import.meta.dirname, "../..");

await runCommand(() => {
  const plan = planOf(process.argv.slice(2), root);
  const byHand = carryOut(plan, root);
  const written = plan.files.map(({ path }) => `  ${path}`);
  const steps = [...byHand, ...plan.next].map((step, index) => `  ${index + 1}. ${step}`);
  console.log(["Written:", ...written, "", "Left to do:", ...steps].join("\n"));
});
