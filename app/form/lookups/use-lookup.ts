import { useFetcher } from "react-router";
import type { FoundValues } from "../../application/lead-record.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Company, EmailVerdict } from "../../provider/schemas/responses.ts";
import type { FieldHelp } from "../fields/field.ts";
import type { PostcodeName } from "./found-values.ts";

/** The response to a lookup during typing. A lookup that fails never holds up the applicant. */
export type LookupResponse =
  | { kind: "postcode"; by: PostcodeName; of: string; values: FoundValues; streets: readonly string[] }
  | { kind: "company"; companies: Company[] }
  | { kind: "email"; address: string; verdict: EmailVerdict | undefined };

export type ControlLookup = {
  /** Called once: the control may have a value that was looked up when the page was open before. */
  onOpen: (control: HTMLInputElement) => void;
  onType: (control: HTMLInputElement) => void;
  onLeave?: (control: HTMLInputElement) => void;
};

export type ShowHelp = (name: DataPointName, help: FieldHelp) => void;

/** Fills in what was found for a control, in place of what was found before. `focused` is about to get the focus. */
export type Fill = (by: string, values: Readonly<Record<string, string>>, focused?: Element) => void;

/** Returns the last response to lookups of one kind, and `ask`, which sends one; `by` names its control. */
export function useLookup<Kind extends LookupResponse["kind"]>(kind: Kind) {
  const fetcher = useFetcher<Extract<LookupResponse, { kind: Kind }>>();
  return {
    ask: (value: string, by = "") => void fetcher.load(`/lookup?${new URLSearchParams({ kind, value, by })}`),
    response: fetcher.data,
  };
}
