/**
 * Returns the value of a consent's checkbox: its id, and a mark of its text and its link's address. A tick belongs to the
 * text that it was given to: beside another text stands another box. The mark is FNV-1a, which needs no wait.
 */
export function tickOf({
  id,
  text,
  url = "",
}: {
  id: string;
  text: string;
  url?: string | undefined;
}): string {
  let mark = 0x811c9dc5;
  for (const character of `${text}\n${url}`)
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${id}#${(mark >>> 0).toString(36)}`;
}

/** Returns the id of the consent that a checkbox's value is about. */
export function consentIdOf(tick: string): string {
  return tick.replace(/#[^#]*$/, "");
}
