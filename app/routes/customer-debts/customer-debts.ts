import { country } from "@country";
import type * as z from "zod/mini";
import type { Application } from "../../application/application.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import { markOf } from "../../catalogue/mark.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import type { OwnAnswers } from "../../form/own-questions.ts";
import type { Typed } from "../../form/typed-entries.ts";
import { offerSchemas } from "../../provider/schemas/offers.ts";
import { parseOffer } from "../offers/offer.ts";

const verdicts = ["right", "other_amount", "not_mine"] as const;

type Debt = z.infer<typeof offerSchemas.DebtOffer>["debts"][number];

/** Returns the debts of an offer; undefined if its list can't be read, which is reported. */
export function debtsOf(application: Application): Debt[] | undefined {
  return parseOffer(offerSchemas.DebtOffer, application)?.debts;
}

/** Returns the questions about each debt: whether it is right, and another amount only after "other amount". */
export function debtQuestions(debts: readonly Debt[], typed: Typed): OwnQuestion[] {
  return debts.map(({ id, creditor, amount }, index) => {
    // If the provider's list changes, an answer must not be about another debt.
    const name = `debt_${index}_${markOf(id)}`;
    const verdict: OwnQuestion = {
      name: `${name}.verdict`,
      field: `debts.${index}.verdict`,
      control: {
        kind: "choice",
        choices: verdicts.map((value) => ({ value, label: `customer-debts>verdicts>${value}` as const })),
        as: "radio",
      },
      label: { key: "customer-debts>debt", values: { creditor, amount: formatMoney(amount, country) } },
    };
    const otherAmount: OwnQuestion = {
      name: `${name}.amount`,
      field: `debts.${index}.amount`,
      control: { kind: "money" },
      label: { key: "customer-debts>amount", values: { creditor } },
    };
    const parts = typed(verdict.name) === "other_amount" ? [verdict, otherAmount] : [verdict];
    return { name, control: { kind: "item", parts }, label: { text: creditor } };
  });
}

/** Returns the answers about the debts, as the call sends them. */
export function debtAnswers(debts: readonly Debt[], answers: OwnAnswers) {
  return debts.map(({ id }, index) => {
    const amount = answers[`debts.${index}.amount`];
    const confirmed = answers[`debts.${index}.verdict`] !== "not_mine";
    return amount === undefined ? { id, confirmed } : { id, confirmed, amount };
  });
}
