import { readFileSync, writeFileSync } from "node:fs";
import { folder } from "../../app/build/build.ts";
import { allEndpoints } from "../../app/lead/provider/endpoints.ts";
import { expectNoArguments, runCommand } from "./command.ts";
import { classicTable } from "./contract/data-points.ts";
import { openapiText } from "./contract/openapi.ts";
import { withSection, withTimingTable } from "./contract/timing-table.ts";

/** A document that is written from the code, in whole or in part. */
type Document = { path: string; text: string };

const contractFile = "app/lead/provider/contract.md";

/** Returns the contract's present text. */
export const readContract = (): string => readFileSync(folder(contractFile), "utf8");

/** Returns the documents about the provider's calls as the code has them. */
export function contractDocuments(): Document[] {
  const endpoints = Object.values(allEndpoints());
  const contract = withSection(withTimingTable(readContract(), endpoints), "classic", classicTable());
  return [
    { path: contractFile, text: contract },
    { path: "app/lead/provider/openapi.json", text: openapiText(contract) },
  ];
}

/** `npm run contract`: writes the documents. */
function main(): void {
  expectNoArguments();
  for (const { path, text } of contractDocuments()) writeFileSync(folder(path), text);
}

if (import.meta.main) await runCommand(main);
