/** The hidden control that names missing lists. Drafts leave it out: a later render may have the lists. */
const NAME = "__without";

/** The hidden control that marks a list as missing, so that the action accepts a typed value instead. */
export function WithoutList({ list }: { list: string }) {
  return <input type="hidden" name={NAME} value={list} />;
}

/** Returns whether a form was rendered without a list. */
export function wasRenderedWithout(data: FormData, list: string): boolean {
  return data.getAll(NAME).includes(list);
}
