import { accept, clean, empty, type Rule, refuse } from "./rule.ts";

/** How many digits a code from a text message has. */
const CODE_LENGTH = 6;

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** The code from a text message; spaces and hyphens are forgiven. */
export const verificationCode: Rule = (raw, context) => {
  const code = clean(raw).replace(/[\s-]/g, "");
  if (code === "") return empty(context);
  return /^\d+$/.test(code) && code.length === CODE_LENGTH
    ? accept(code)
    : refuse("codeFormat", { length: CODE_LENGTH });
};

/** A password: long enough, and kept exactly as typed. */
export const password: Rule = (raw, context) => {
  if (typeof raw !== "string" || raw === "") return empty(context);
  if (raw.length > PASSWORD_MAX) return refuse("tooLong", { max: PASSWORD_MAX });
  return raw.length >= PASSWORD_MIN ? accept(raw) : refuse("passwordTooShort", { min: PASSWORD_MIN });
};
