import { useFetcher } from "react-router";
import type { FoundValues } from "../../application/lead-record.ts";
import type { StoredApplication } from "../../application/stored-application.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import type { Company, EmailVerdict } from "../../provider/schemas/responses.ts";
import type { FieldHelp } from "../fields/field.ts";
import type { PostcodeName } from "./found-values.ts";

/** The response to a lookup during typing. A lookup that fails never holds up the applicant. */
export type LookupResponse =
  | { kind: "postcode"; by: PostcodeName; of: string; values: FoundValues; streets: readonly string[] }
  | { kind: "company"; companies: Company[] }
  | { kind: "email"; address: string; verdict: EmailVerdict | undefined }
  | { kind: "stored"; address: string; stored: StoredApplication | undefined };

/** What a lookup does at the controls of its question. */
export type ControlLookup = {
  /** Called once with the control as the form shows it. Returns the values that were looked up for it before. */
  onOpen: (control: HTMLInputElement) => Readonly<Record<string, string>> | undefined;
  onType: (control: HTMLInputElement) => void;
  onLeave?: (control: HTMLInputElement) => void;
};

/** Shows the help at a field. */
export type ShowHelp = (name: DataPointName, help: FieldHelp) => void;

/**
 * Fills in the values that a source has found, in place of its earlier ones.
 * @param by the control for which they were looked up
 * @param focused the element that is about to get the focus, if it isn't the active one
 */
export type Fill = (by: string, values: Readonly<Record<string, string>>, focused?: Element) => void;

/**
 * Sends lookups of one kind.
 * @returns `ask`, which looks up a value (`of` names its control, if the kind needs that), and the last response
 */
export function useLookup<Kind extends LookupResponse["kind"]>(kind: Kind) {
  const fetcher = useFetcher<Extract<LookupResponse, { kind: Kind }>>();
  return {
    ask: (value: string, of = "") => void fetcher.load(`/lookup?${new URLSearchParams({ kind, value, of })}`),
    response: fetcher.data,
  };
}
