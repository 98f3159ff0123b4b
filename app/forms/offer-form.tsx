import "./offer.css";
import { country } from "@country";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Limits } from "../countries/types.ts";
import type { FormEntry } from "../data-points/form-values.ts";
import { parseMoney } from "../data-points/parse-money.ts";
import { stepped } from "../data-points/rules/number.ts";
import { nearestRow, type ShownOffer } from "../lead/offer.ts";
import type { SummaryLine } from "./error-summary.tsx";
import { controlId, entryOf, type FieldErrors } from "./fields/field.ts";
import { typedEntries } from "./live-answers.ts";
import { CHOICE, OfferCards } from "./offer-card.tsx";
import { OfferDecision, type OfferFailure } from "./offer-decision.tsx";
import { OfferSliders, type Wanted } from "./offer-sliders.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { useOfferTexts } from "./offer-texts.ts";

type OfferFormProps<Kind extends ShownOffer["kind"] = Exclude<ShownOffer["kind"], "unusable">> = {
  offer: Extract<ShownOffer, { kind: Kind }>;
  offerId: string | undefined;
  partner: string | undefined;
  /** What was chosen or moved before. */
  entries: readonly FormEntry[];
  failure: OfferFailure | undefined;
  onDraft?: (entries: readonly FormEntry[]) => void;
  onErrors: (errored: boolean) => void;
  onStartAgain: () => void;
  /** Whether numbers that the provider doesn't say are passed over. */
  onlyKnown?: boolean;
};

/** An offer to look at and to decide on: one as it is, one of several, or one to adjust. */
export function OfferForm(props: OfferFormProps) {
  const { offer } = props;
  switch (offer.kind) {
    case "single":
      return <SingleOffer {...props} offer={offer} />;
    case "choice":
      return <OfferChoice {...props} offer={offer} />;
    case "adjustable":
      return <AdjustableOffer {...props} offer={offer} />;
  }
}

/** What is refused above the form, and what the screen's title has to know of it. */
function useLines(onErrors: (errored: boolean) => void) {
  const [lines, setLines] = useState<readonly SummaryLine[]>([]);
  const [onLines] = useState(() => (next: readonly SummaryLine[]) => {
    setLines(next);
    onErrors(next.length > 0);
  });
  return { lines, onLines };
}

/** Refusals by the control that they lead to. */
function errorsAt(lines: readonly SummaryLine[], names: readonly string[]): FieldErrors {
  return Object.fromEntries(
    names.flatMap((name) => {
      const line = lines.find(({ target }) => target === controlId(name));
      return line ? [[name, [line.message]]] : [];
    }),
  );
}

function SingleOffer(props: OfferFormProps<"single">) {
  const { offer } = props.offer;
  const { lines, onLines } = useLines(props.onErrors);
  const { onlyKnown = false } = props;
  const said = useOfferTexts().lines(offer);
  const shown = !onlyKnown || said.some(({ value }) => value !== undefined);
  return (
    <OfferDecision {...props} lines={lines} onLines={onLines} accepting={{ offer, fields: {} }}>
      {shown ? (
        <div className="offer-single">
          <OfferTerms offer={offer} onlyKnown={onlyKnown} />
        </div>
      ) : null}
    </OfferDecision>
  );
}

function OfferChoice(props: OfferFormProps<"choice">) {
  const { choices } = props.offer;
  const { t } = useTranslation("steps");
  const { lines, onLines } = useLines(props.onErrors);
  const [chosenId, setChosenId] = useState(entryOf(props.entries, CHOICE));
  const chosen = choices.find(({ id }) => id === chosenId);
  return (
    <OfferDecision
      {...props}
      lines={lines}
      onLines={onLines}
      accepting={chosen && { offer: chosen, fields: { choice: chosen.id } }}
      check={(data) =>
        data.has(CHOICE) ? [] : [{ target: controlId(CHOICE), message: { text: t("offers>chooseFirst") } }]
      }
      onInput={(data) => props.onDraft?.(typedEntries(data))}
    >
      <OfferCards
        choices={choices}
        chosen={chosen?.id}
        onChoose={setChosenId}
        errors={errorsAt(lines, [CHOICE])[CHOICE]}
      />
    </OfferDecision>
  );
}

function AdjustableOffer(props: OfferFormProps<"adjustable">) {
  const { rows, first, amount, period } = props.offer;
  const { lines, onLines } = useLines(props.onErrors);
  const [wanted, setWanted] = useState<Wanted>({
    amount: kept(props.entries, "loan_amount", amount) ?? amount?.default ?? first.amount,
    period: kept(props.entries, "loan_period", period) ?? period?.default ?? first.period,
  });
  const row = nearestRow(rows, wanted) ?? first;
  const check = (data: FormData) => [
    ...refusalOf(data, "loan_amount", amount),
    ...refusalOf(data, "loan_period", period),
  ];
  return (
    <OfferDecision
      {...props}
      lines={lines}
      onLines={onLines}
      // What is shown is what is accepted, wherever the sliders stand.
      accepting={{ offer: row, fields: { amount: row.amount, period: row.period } }}
      check={check}
      onInput={(data) => props.onDraft?.(typedEntries(data))}
    >
      <OfferSliders
        amount={amount}
        period={period}
        entries={props.entries}
        wanted={wanted}
        row={row}
        onWanted={(change) => setWanted((before) => ({ ...before, ...change }))}
        errors={errorsAt(lines, ["loan_amount", "loan_period"])}
      />
    </OfferDecision>
  );
}

type Moved = "loan_amount" | "loan_period";

/** Where a slider was left. */
function kept(entries: readonly FormEntry[], name: Moved, limits: Limits | undefined): number | undefined {
  const value = parseMoney(entryOf(entries, name) ?? "");
  return limits && value !== undefined ? Math.min(limits.max, Math.max(limits.min, value)) : undefined;
}

/** What is wrong with a number that was typed. One between two steps is fine: the nearest loan is shown. */
function refusalOf(data: FormData, name: Moved, limits: Limits | undefined): SummaryLine[] {
  if (limits === undefined) return [];
  const rule = stepped({ ...limits, step: 0 }, name === "loan_amount" ? "amount" : "period");
  const result = rule(data.get(name), { country, requiredKey: name, optional: false, today: new Date() });
  return "refusal" in result ? [{ target: controlId(name), message: result.refusal }] : [];
}
