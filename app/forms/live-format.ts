import type { MoneyMarks } from "../i18n/formats.ts";

/** What a control holds and where the caret stands, in characters from its beginning. */
export type Typing = { text: string; caret: number };

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

function grouped(digits: string, { group, groupsFrom }: MoneyMarks): string {
  const whole = digits.replace(/^0+(?=\d)/, "");
  return whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
}

/**
 * Groups a sum of money as the country writes it while it is typed. A point or comma that was typed by itself begins
 * the decimals, whichever of them the keyboard has; three digits after it show that it was meant to group. A text that
 * came as a whole (pasted, filled in) is read with either separator.
 * @param read reads a whole sum; undefined where it isn't one
 */
export function liveMoney(marks: MoneyMarks, read: (text: string) => number | undefined): LiveFormat {
  const { decimal, decimals } = marks;
  const counts = (character: string) => /\d/.test(character) || character === decimal;

  return (typing, typed) => {
    if (typed !== null && typed.length > 1) return whole(typing);
    const marked = typed === "." || typed === "," ? asDecimal(typing) : typing;
    const bare = marked.text.replaceAll(marks.group, "").replace(/\s/g, "");
    const [integer = "", fraction] = bare.split(decimal);
    if (!/^\d*$/.test(integer) || !/^\d*$/.test(fraction ?? "") || bare.split(decimal).length > 2)
      return typing;
    const text =
      fraction === undefined || fraction.length > decimals
        ? grouped(integer + (fraction ?? ""), marks)
        : `${grouped(integer, marks)}${decimal}${fraction}`;
    return withCaret(marked, text, fraction !== undefined && fraction.length > decimals ? isDigit : counts);
  };

  /** The point or comma before the caret as the country's own sign, where decimals can begin. */
  function asDecimal({ text, caret }: Typing): Typing {
    const before = text.slice(0, caret - 1);
    const after = text.slice(caret);
    const possible = decimals > 0 && before !== "" && !before.includes(decimal) && !after.includes(decimal);
    return possible
      ? { text: before + decimal + after, caret }
      : { text: before + after, caret: Math.max(0, caret - 1) };
  }

  function whole(typing: Typing): Typing {
    const value = read(typing.text);
    if (value === undefined) return typing;
    const [integer = "", fraction] = String(value).split(".");
    const text = grouped(integer, marks) + (fraction ? decimal + fraction.padEnd(decimals, "0") : "");
    return { text, caret: text.length };
  }
}

const isDigit = (character: string) => /\d/.test(character);

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
