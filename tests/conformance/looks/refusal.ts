import { isDataPointName } from "../../../app/catalogue/catalogue.ts";
import { conflictSchema, fieldErrorsSchema } from "../../../app/lead/provider/schemas/index.ts";
import { shownPath } from "../calls.ts";
import type { Exchange } from "../client.ts";
import { asObject } from "./look.ts";

/** Calls whose refusal is told at their single field, whatever its key. */
const anyKey: ReadonlySet<number> = new Set([17, 19, 30, 33]);

/** Names of a screen's own controls that aren't fields of its body. */
const ownNames: ReadonlySet<string> = new Set(["consents", "choice", "file", "side", "documentType"]);

/** Returns whether the application finds the question of a refused answer by this name. */
function isKnown(name: string, { call, asked, questions }: Exchange): boolean {
  if (anyKey.has(call.number)) return true;
  if (isDataPointName(name) && (questions?.has(name) ?? true)) return true;
  const fields = asked.body instanceof FormData ? [...asked.body.keys()] : Object.keys(asked.body ?? {});
  return call.number > 2 && (ownNames.has(name) || fields.includes(name.split(".")[0] ?? ""));
}

/** Returns the paths of the answers that a provider refuses, each once. */
export function refusedNames(exchange: Exchange): string[] {
  const names = Object.keys(asObject(asObject(exchange.json).errors));
  const shown = names.map((name) => {
    if (isKnown(name, exchange)) return shownPath(["errors", name]);
    return isDataPointName(name) ? `errors.${name}, which wasn't asked` : "errors.*, outside the catalogue";
  });
  return [...new Set(shown)];
}

/** Returns whether a text has a tag or a character reference: it is shown as it is. */
const hasHtml = (text: string): boolean => /<\/?[a-z][^>]*>|&(?:[a-z]+|#x?[\da-f]+);/i.test(text);

/** Returns the path of what is wrong with a refusal. */
export function refusalForm(exchange: Exchange): string | true {
  const parsed = fieldErrorsSchema.safeParse(exchange.json);
  if (!parsed.success) return shownPath(parsed.error.issues[0]?.path ?? []) || "body";
  const { errors } = parsed.data;
  const unknown = Object.keys(errors).find((name) => !isKnown(name, exchange));
  if (unknown !== undefined)
    return isDataPointName(unknown)
      ? `errors.${unknown} (which wasn't asked)`
      : "errors.* (outside the catalogue)";
  const html = Object.keys(errors).find((name) => hasHtml(errors[name]?.message ?? ""));
  return html === undefined || `${shownPath(["errors", html, "message"])} (HTML)`;
}

/** Returns the path of what is wrong with a conflict. */
export function conflictForm({ json }: Exchange): string | true {
  const { error } = conflictSchema.safeParse(json);
  return error === undefined || shownPath(error.issues[0]?.path ?? []) || "body";
}
