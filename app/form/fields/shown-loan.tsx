import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

/** Amount in the country's currency and period in days, by data point; as typed, so they may be beyond the limits. */
export type Loan = { loan_amount: number; loan_period: number };

type Shown = {
  loan: Loan;
  isMoved: boolean;
};

const ShownContext = createContext<Shown | undefined>(undefined);
const MoveContext = createContext((_name: string, _value: number): void => undefined);

/** Keeps the loan that the sliders among its children show. A moved slider renders only what shows the loan. */
export function ShownLoan({ opened, children }: { opened: Loan; children: ReactNode }) {
  const [moved, setMoved] = useState<Loan>();
  const isMoved = moved !== undefined;
  const loan = moved ?? opened;
  // Both sliders may move at once, e.g. when a reload fills them with the draft.
  const move = useCallback(
    (name: string, value: number) => setMoved((before) => ({ ...(before ?? opened), [name]: value })),
    [opened],
  );
  return (
    <MoveContext value={move}>
      <ShownContext value={useMemo(() => ({ loan, isMoved }), [loan, isMoved])}>{children}</ShownContext>
    </MoveContext>
  );
}

export function useShownLoan(): Shown {
  const shown = useContext(ShownContext);
  if (shown === undefined) throw new Error("Only what stands in <ShownLoan> can follow its sliders");
  return shown;
}

/** Returns the function that shows another amount or period. It does nothing where no figures follow the sliders. */
export function useMoveLoan(): (name: string, value: number) => void {
  return useContext(MoveContext);
}
