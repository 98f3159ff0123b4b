import { accept, clean, empty, refuse, rule } from "./rule.ts";

export const CODE_LENGTH = 6;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** Accepts the code of a text message; ignores spaces and hyphens. */
export const verificationCode = rule((raw, context) => {
  const code = clean(raw).replace(/[\s-]/g, "");
  if (code === "") return empty(context);
  return /^\d+$/.test(code) && code.length === CODE_LENGTH
    ? accept(code)
    : refuse("codeFormat", { length: CODE_LENGTH });
});

/** Accepts a password that is long enough, exactly as typed. Blanks alone count as none. */
export const password = rule((raw, context) => {
  if (typeof raw !== "string" || raw.trim() === "") return empty(context);
  if (raw.length > PASSWORD_MAX) return refuse("tooLong", { max: PASSWORD_MAX });
  return raw.length >= PASSWORD_MIN ? accept(raw) : refuse("passwordTooShort", { min: PASSWORD_MIN });
});
