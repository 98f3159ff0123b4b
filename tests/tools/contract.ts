import { readFileSync, writeFileSync } from "node:fs";
import { allEndpoints } from "../../app/provider/endpoints.ts";
import { folder } from "../../app/vite/build.ts";
import { expectNoArguments, runCommand } from "./command.ts";
import { withTimingTable } from "./contract/timing-table.ts";

/** A document that is written from the code, in whole or in part. */
type Document = { path: string; text: string };

/** Returns the documents about the provider's calls as the code has them. */
export function contractDocuments(): Document[] {
  const endpoints = Object.values(allEndpoints());
  const contract = "app/provider/contract.md";
  return [{ path: contract, text: withTimingTable(readFileSync(folder(contract), "utf8"), endpoints) }];
}

/** `npm run contract`: writes the documents. */
function main(): void {
  expectNoArguments();
  for (const { path, text } of contractDocuments()) writeFileSync(folder(path), text);
}

if (import.meta.main) await runCommand(main);
