import { boxText, empty, refuse, rule, typed, valid } from "./rule.ts";

export const CODE_LENGTH = 6;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export const verificationCode = typed((text) => {
  const code = text.replace(/[\s-]/g, "");
  return /^\d+$/.test(code) && code.length === CODE_LENGTH
    ? valid(code)
    : refuse("verification_code", { length: CODE_LENGTH });
});

/** A password stays exactly as typed. Blanks alone count as none. */
export const password = rule(boxText, (raw = "", context) => {
  if (raw.trim() === "") return empty(context);
  if (raw.length > PASSWORD_MAX) return refuse("tooLong", { max: PASSWORD_MAX });
  return raw.length >= PASSWORD_MIN ? valid(raw) : refuse("passwordTooShort", { min: PASSWORD_MIN });
});
