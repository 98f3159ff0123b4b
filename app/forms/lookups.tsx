import { country } from "@country";
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { type DataPointName, dataPoint, isDataPointName } from "../data-points/catalogue.ts";
import type { Company, EmailVerdict, Place } from "../provider/schemas.ts";

/** What is asked of the provider while a form is filled in; an answer that fails to come never holds anybody up. */
export type LookupAnswer =
  | { kind: "postcode"; place: Place | undefined }
  | { kind: "company"; companies: Company[] }
  | { kind: "email"; address: string; verdict: EmailVerdict | undefined };

type Lookups = {
  /** To be called when something is typed. */
  onType: (event: FormEvent<HTMLFormElement>) => void;
  /** To be called when a control is left. */
  onLeave: (event: FocusEvent<HTMLFormElement>) => void;
  /** What is drawn below a data point's control. */
  below: (name: DataPointName) => ReactNode;
  /** What takes the place of a data point's hint: in a line that is there anyway it moves nothing. */
  instead: (name: DataPointName) => ReactNode;
  /** The id of the list of suggestions for a data point's control. */
  suggestions: (name: DataPointName) => string | undefined;
};

const COMPANY_MIN_LETTERS = 3;
const COMPANY_DELAY_MS = 300;

/**
 * Help at the fields: a postcode fills the place, a company's name brings suggestions, an e-mail address a hint at a
 * probable slip.
 * @param form the form whose controls are filled
 */
export function useLookups(form: RefObject<HTMLFormElement | null>): Lookups {
  const { t } = useTranslation();
  const postcode = useLookup("postcode");
  const company = useLookup("company");
  const email = useLookup("email");
  const [address, setAddress] = useState<string>();
  const companyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(companyTimer.current), []);

  const place = postcode.answer?.place;
  useEffect(() => {
    if (!place || !form.current) return;
    for (const name of ["city", "district"] as const) fillIfEmpty(form.current, name, place[name]);
  }, [place, form]);

  const lists: Partial<Record<DataPointName, readonly string[]>> = {
    street: place?.streets ?? [],
    employer_name: (company.answer?.companies ?? []).map(({ name }) => name),
  };

  return {
    onType: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = target.value.trim();
      const lookup = lookupOf(target.name);
      if (lookup === "email") setAddress(value);
      const code = value.replace(/[\s-]/g, "");
      if (lookup === "postcode" && country.postcode.pattern.test(code)) postcode.ask(code);
      if (lookup !== "company") return;
      clearTimeout(companyTimer.current);
      if (value.length < COMPANY_MIN_LETTERS) return;
      companyTimer.current = setTimeout(() => company.ask(value), COMPANY_DELAY_MS);
    },
    onLeave: (event) => {
      const control: EventTarget = event.target;
      if (!(control instanceof HTMLInputElement) || lookupOf(control.name) !== "email") return;
      const left = control.value.trim();
      setAddress(left);
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(left)) email.ask(left);
    },
    below: (name) => {
      const values = lists[name];
      return values && <Suggestions id={`${name}-suggestions`} values={values} />;
    },
    suggestions: (name) => (lists[name] ? `${name}-suggestions` : undefined),
    instead: (name) => {
      if (lookupOf(name) !== "email" || email.answer?.address !== address) return undefined;
      const suggestion = email.answer?.verdict?.suggestion;
      if (!suggestion) return undefined;
      return (
        <button
          type="button"
          className="suggestion"
          onClick={() => form.current && fill(form.current, name, suggestion)}
        >
          {t("form>didYouMean", { suggestion })}
        </button>
      );
    },
  };
}

/** One kind of question to the provider, and its last answer. */
function useLookup<Kind extends LookupAnswer["kind"]>(kind: Kind) {
  const fetcher = useFetcher<Extract<LookupAnswer, { kind: Kind }>>();
  return {
    ask: (value: string) => void fetcher.submit({ kind, value }, { method: "post", action: "/lookup" }),
    answer: fetcher.data,
  };
}

/** The help that the catalogue gives a control. */
function lookupOf(name: string): "email" | "postcode" | "company" | undefined {
  const control = isDataPointName(name) ? dataPoint(name).control : undefined;
  return control?.kind === "text" ? control.lookup : undefined;
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function fillIfEmpty(form: HTMLFormElement, name: string, value: string | null | undefined): void {
  const control = form.elements.namedItem(name);
  if (value && control instanceof HTMLInputElement && control.value === "") fill(form, name, value);
}

/** Fills a control as if it had been typed, so that whoever listens hears of it. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
