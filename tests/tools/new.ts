import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { carryOut, planOf } from "./new/plan.ts";

const usage = `Writes the start of a brand, a country, a brand's page in a country, a question or a screen, and says what is left to
do. Nothing that is there is overwritten.

  npm run new -- brand acme es mx     a brand that lends in these countries; in Spain where none is given
  npm run new -- country it           a country, by its ISO 3166-1 code
  npm run new -- page acme it         a brand's page in one more country
  npm run new -- question shoe_size   a question; --after names the one that it follows, --page
                                      the page that asks it where that isn't one of its own, --in
                                      the countries that ask it (es,pl or all), and --kind is text,
                                      choice, number, date or yes-no
  npm run new -- screen pets          a screen after the pages; --kind is form, own, consents, hand-off or
                                      offer, and --state its number`;

const root = join(import.meta.dirname, "../..");

/** Breaks lines as the project does: how long a name is decides where. */
function format(paths: readonly string[]): void {
  const command = [join(root, "node_modules/@biomejs/biome/bin/biome"), "format", "--write", ...paths];
  execFileSync(process.execPath, command, { cwd: root, stdio: "ignore" });
}

await runCommand(() => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return console.log(usage);
  const plan = planOf(args, root);
  const { written, byHand } = carryOut(plan, root);
  format(written.filter((path) => /\.(?:tsx?|json)$/.test(path)));
  const steps = [...byHand, ...plan.next].map((step, index) => `  ${index + 1}. ${step}`);
  console.log(["Written:", ...written.map((path) => `  ${path}`), "", "Left to do:", ...steps].join("\n"));
});
