import { isDataPointName } from "../../../app/data-points/catalogue.ts";
import { conflictSchema, fieldErrorsSchema } from "../../../app/provider/schemas/index.ts";
import type { Exchange } from "../client.ts";
import { shownPath } from "../shown-path.ts";
import { asObject } from "./look.ts";

/** Calls whose refusal is told at their single field, whatever its key. */
const anyKey: ReadonlySet<number> = new Set([17, 19, 30]);

/** Names of a screen's own controls that aren't fields of its body. */
const ownNames: ReadonlySet<string> = new Set(["consents", "choice", "file", "side", "documentType"]);

/** Returns whether the application finds the question of a refused answer by this name. */
function isKnown(name: string, { call, asked }: Exchange): boolean {
  if (isDataPointName(name) || anyKey.has(call.number)) return true;
  const fields = asked.body instanceof FormData ? [...asked.body.keys()] : Object.keys(asked.body ?? {});
  return call.number > 2 && (ownNames.has(name) || fields.includes(name.split(".")[0] ?? ""));
}

/** Returns the paths of the answers that a provider refuses, each once. */
export function refusedNames(exchange: Exchange): string[] {
  const names = Object.keys(asObject(asObject(exchange.json).errors));
  const shown = names.map((name) =>
    isKnown(name, exchange) ? shownPath(["errors", name]) : "errors.*, outside the catalogue",
  );
  return [...new Set(shown)];
}

/** Returns the path of what is wrong with a refusal. */
export function refusalForm(exchange: Exchange): string | true {
  const parsed = fieldErrorsSchema.safeParse(exchange.json);
  if (!parsed.success) return shownPath(parsed.error.issues[0]?.path ?? []) || "body";
  const isFit = Object.keys(parsed.data.errors).every((name) => isKnown(name, exchange));
  return isFit || "errors.* (outside the catalogue)";
}

/** Returns the path of what is wrong with a conflict. */
export function conflictForm({ json }: Exchange): string | true {
  const { error } = conflictSchema.safeParse(json);
  return error === undefined || shownPath(error.issues[0]?.path ?? []) || "body";
}
