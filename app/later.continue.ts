/** The first part of the later bundle (`platform/later.ts`): what the first Continue needs. */
import validation from "@locale/validation.json";

export { OtherField } from "./form/fields/other-field.tsx";
export { parsePage, warningsIn } from "./form/parse-form.ts";
export { prefill } from "./lead/prefill.ts";
export { allDataPoints } from "./lead/provider/calls.ts";
export { prepareRecaptcha } from "./lead/provider/recaptcha.ts";
export { PageLoanCard } from "./loan/loan-card.tsx";
export { LoanExample } from "./loan/loan-example.tsx";
export { submitPage } from "./pages/action.ts";

export const texts = { validation };
