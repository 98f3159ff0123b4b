/** Names the lists that a form was drawn without. Not kept as a draft: by then they may be there. */
const NAME = "__without";

/** Says in a form that one of its lists wasn't there, so that what was typed instead is taken. */
export function WithoutList({ list }: { list: string }) {
  return <input type="hidden" name={NAME} value={list} />;
}

/** Whether a form was drawn without a list. */
export function drawnWithout(data: FormData, list: string): boolean {
  return data.getAll(NAME).includes(list);
}
