/** What a control holds and where the caret stands, in characters from its beginning. */
type Typing = { text: string; caret: number };

/** Writes what was typed anew while it is being typed; what it doesn't understand it leaves as it is. */
export type LiveFormat = (typing: Typing, typed: string | null) => Typing;

/**
 * Puts the caret where it stood among the characters that count, before a separator that was put in.
 * @param counts whether a character is the applicant's and no separator
 */
function withCaret(before: Typing, text: string, counts: (character: string) => boolean): Typing {
  const passed = [...before.text.slice(0, before.caret)].filter(counts).length;
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < passed; caret += 1) {
    if (counts(text.charAt(caret))) seen += 1;
  }
  return { text, caret };
}

/** Writes a code of letters and digits in capitals and in groups, e.g. an IBAN in groups of four. */
export function liveGroups(size: number): LiveFormat {
  const every = new RegExp(`(.{${size}})(?=.)`, "g");
  return (typing) => {
    const bare = typing.text.replace(/[\s.-]/g, "");
    if (!/^[\da-z]*$/i.test(bare)) return typing;
    return withCaret(typing, bare.toUpperCase().replace(every, "$1 "), (character) =>
      /[\da-z]/i.test(character),
    );
  };
}

/** Applies a live format to a control that was just typed into. Half-composed input is left alone. */
export function formatTyping(event: InputEvent, format: LiveFormat): void {
  const control = event.target;
  if (!(control instanceof HTMLInputElement) || event.isComposing) return;
  const caret = control.selectionStart ?? control.value.length;
  const typed = event.inputType?.startsWith("delete") ? null : (event.data ?? control.value);
  const formatted = format({ text: control.value, caret }, typed);
  if (formatted.text === control.value) return;
  control.value = formatted.text;
  control.setSelectionRange(formatted.caret, formatted.caret);
}
