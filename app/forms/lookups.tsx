import { country } from "@country";
import { type FocusEvent, type ReactNode, type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import type { Company, EmailVerdict, Place } from "../provider/schemas.ts";
import { controlId } from "./fields/field.ts";

/** What is asked of the provider while a form is filled in; an answer that fails to come never holds anybody up. */
export type LookupAnswer =
  | { kind: "postcode"; value: string; place: Place | undefined }
  | { kind: "company"; value: string; companies: Company[] }
  | { kind: "email"; value: string; verdict: EmailVerdict | undefined };

type Lookups = {
  /** To be called when a control is left. */
  onLeave: (event: FocusEvent<HTMLFormElement>) => void;
  /** What is shown below a data point's control. */
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
 * @param form the form whose controls are watched and filled
 */
export function useLookups(form: RefObject<HTMLFormElement | null>): Lookups {
  const { t } = useTranslation();
  const postcode = useFetcher<LookupAnswer>();
  const company = useFetcher<LookupAnswer>();
  const email = useFetcher<LookupAnswer>();

  const load = (fetcher: typeof email, kind: LookupAnswer["kind"], value: string) =>
    void fetcher.submit({ kind, value }, { method: "post", action: "/lookup" });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = target.value.trim();
      const code = value.replace(/[\s-]/g, "");
      if (lookupOf(target.name) === "postcode" && country.postcode.pattern.test(code))
        load(postcode, "postcode", code);
      if (lookupOf(target.name) === "company") {
        clearTimeout(timer);
        if (value.length >= COMPANY_MIN_LETTERS) {
          timer = setTimeout(() => load(company, "company", value), COMPANY_DELAY_MS);
        }
      }
    };
    element.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
    };
  });

  const place = postcode.data?.kind === "postcode" ? postcode.data.place : undefined;
  useEffect(() => {
    if (place) fillEmpty(form.current, { city: place.city, district: place.district });
  }, [place, form]);

  const streets = place?.streets ?? [];
  const companies = company.data?.kind === "company" ? company.data.companies : [];
  const verdict = email.data?.kind === "email" ? email.data.verdict : undefined;

  return {
    onLeave: ({ target }) => {
      const input: unknown = target;
      if (!(input instanceof HTMLInputElement) || lookupOf(input.name) !== "email") return;
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.value.trim())) load(email, "email", input.value.trim());
    },
    suggestions: (name) => {
      if (name === "street" && streets.length > 0) return "street-suggestions";
      return lookupOf(name) === "company" ? "company-suggestions" : undefined;
    },
    below: (name) => {
      if (name === "street") return <Suggestions id="street-suggestions" values={streets} />;
      if (lookupOf(name) === "company") {
        return <Suggestions id="company-suggestions" values={companies.map((one) => one.name)} />;
      }
      return undefined;
    },
    instead: (name) => {
      const suggestion = lookupOf(name) === "email" ? verdict?.suggestion : undefined;
      if (!suggestion) return undefined;
      return (
        <button type="button" className="suggestion" onClick={() => fill(form.current, name, suggestion)}>
          {t("form>didYouMean", { suggestion })}
        </button>
      );
    },
  };
}

function lookupOf(name: string): "email" | "postcode" | "company" | undefined {
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
  return control;
}

/** Which data points have help, by control name. */
const controls: Readonly<Record<string, "email" | "postcode" | "company">> = Object.fromEntries(
  (["email", "postal_code", "employer_name"] as const).flatMap((name) => {
    const { control } = dataPoint(name);
    return control.kind === "text" && control.lookup ? [[name, control.lookup]] : [];
  }),
);

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function fillEmpty(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string | null | undefined>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(controlId(name));
    if (value && control instanceof HTMLInputElement && control.value === "") fill(form, name, value);
  }
}

/** Fills a control as if it had been typed, so that whoever listens hears of it. */
function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
