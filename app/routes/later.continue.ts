/** The first part of the later bundle (`shell/later.ts`): what the first Continue needs. */
import validation from "@locale/validation.json";

export { prefill } from "../application/prefill.ts";
export { OtherField } from "../form/fields/other-field.tsx";
export { parsePage, warningsIn } from "../form/parse-form.ts";
export { sendCall } from "../provider/client.ts";
export { prepareRecaptcha } from "../provider/recaptcha.ts";
export { PageLoanCard } from "./loan/loan-card.tsx";
export { LoanExample } from "./loan/loan-example.tsx";
export { submitPage } from "./page/action.ts";

export const texts = { validation };
