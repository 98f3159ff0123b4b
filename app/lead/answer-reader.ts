import type { Country } from "../countries/types.ts";
import type { LeadValue } from "../data-points/lead.ts";
import type { Message, Rule } from "../data-points/rules/rule.ts";

/** What a form's control holds, as typed; an empty text where it isn't there. */
export type Typed = (control: string) => string;

/** What a form says: its answers, or what is refused of it, by control name. */
export type Reading<Value> = { value: Value } | { refused: Readonly<Record<string, Message>> };

/** Puts questions to a form and gathers what is refused. */
export type AnswerReader = {
  /**
   * Reads one control by a rule.
   * @returns the answer; undefined where it is refused
   */
  ask(control: string, rule: Rule): LeadValue | undefined;
  /** Refuses a control's answer. */
  refuse(control: string, message: Message): void;
  /** What the whole form says. `answers` is called where nothing was refused. */
  result<Value>(answers: () => Value): Reading<Value>;
};

/** Reads the answers of a form that are no data points of the catalogue; all of them have to be given. */
export function answerReader(typed: Typed, country: Country, today: Date = new Date()): AnswerReader {
  const refused: Record<string, Message> = {};
  return {
    ask(control, rule) {
      const requiredKey = control.split(".").at(-1) ?? control;
      const result = rule(typed(control), { country, requiredKey, optional: false, today });
      if ("value" in result) return result.value;
      refused[control] = result.refusal;
      return undefined;
    },
    refuse(control, message) {
      refused[control] = message;
    },
    result: (answers) => (Object.keys(refused).length > 0 ? { refused } : { value: answers() }),
  };
}
