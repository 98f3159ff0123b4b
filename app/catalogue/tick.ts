import { markOf } from "../platform/storage/mark.ts";

/**
 * Returns the value of a consent's checkbox: its id, and a mark of its text and its link's address. A tick belongs to
 * the text that it was given to: beside another text stands another box.
 */
export function tickOf(consent: { id: string; text: string; url?: string | undefined }): string {
  return `${consent.id}#${markOf(`${consent.text}\n${consent.url ?? ""}`)}`;
}

/** Returns the id of the consent that a checkbox's value is about. */
export function consentIdOf(tick: string): string {
  return tick.replace(/(.)#[^#]*$/s, "$1");
}
