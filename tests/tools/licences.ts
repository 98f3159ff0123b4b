import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot, readLockfile, type ShippedPackage, shippedPackages } from "./lockfile.ts";

/**
 * The allowed licences of shipped packages, by their SPDX names: those that let the product be sold and its own source
 * stay closed.
 */
const allowedLicences: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
];

/**
 * Returns whether a licence is allowed. In an SPDX expression one side of an `OR` has to be allowed, and each side of
 * an `AND`. An unknown expression isn't allowed.
 */
export function isAllowed(expression: string): boolean {
  // The innermost parentheses first, each replaced by its result.
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner !== null) {
    const [whole, content = ""] = inner;
    return isAllowed(expression.replace(whole, isAllowed(content) ? "MIT" : "refused"));
  }
  return expression
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((licence) => allowedLicences.includes(licence.trim())));
}

/** Returns the list of shipped packages, as `licences.md` contains it. */
export function licencesPage(packages: readonly ShippedPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences of what is shipped

The packages of which something may be in a build, and the licence of each, as \`package-lock.json\` has them. Made by
\`npm run licences\`; a test holds that it is up to date and that every licence is one of these: ${allowedLicences.join(", ")}.

| package | version | licence |
| --- | --- | --- |
${rows.join("\n")}
`;
}

/** `npm run licences`: writes the list, and fails for a licence that isn't allowed. */
async function main(): Promise<void> {
  const packages = shippedPackages(await readLockfile());
  await writeFile(join(projectRoot, "licences.md"), licencesPage(packages));
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version} has a licence that isn't allowed: ${licence}`);
  console.log(`licences.md lists ${packages.length} packages.`);
  if (refused.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
