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
import { identityFrom } from "../data-points/identity.ts";
import { canonicalPostcode } from "../data-points/postcode.ts";
import type { Company, EmailVerdict, Place } from "../provider/schemas.ts";
import type { Option } from "./fields/option-match.ts";

/** What is asked of the provider while a form is filled in; an answer that fails to come never holds anybody up. */
export type LookupAnswer =
  | { kind: "postcode"; of: string; place: Place | undefined }
  | { kind: "company"; companies: Company[] }
  | { kind: "email"; address: string; verdict: EmailVerdict | undefined };

type Lookups = {
  /** To be called when something is typed. */
  onType: (event: FormEvent<HTMLFormElement>) => void;
  /** To be called when a control is left. */
  onLeave: (event: FocusEvent<HTMLFormElement>) => void;
  /** What takes the place of a data point's hint: in a line that is there anyway it moves nothing. */
  instead: (name: DataPointName) => ReactNode;
  /** What is offered for a data point's control; undefined for one that nothing is ever offered for. */
  suggestions: (name: DataPointName) => readonly Option[] | undefined;
  /** To be called when one of them is taken. */
  onSuggestion: (name: DataPointName, option: Option) => void;
};

const COMPANY_MIN_LETTERS = 3;
const COMPANY_DELAY_MS = 300;

/** The controls that a place fills, by the control of its postcode. */
const placeControls: Readonly<Partial<Record<DataPointName, Partial<Record<keyof Place, DataPointName>>>>> = {
  postal_code: { province: "province", city: "city", district: "district" },
  employer_postal_code: { province: "employer_province", city: "employer_city" },
};

/** The controls that a company fills. */
const companyControls = {
  taxRegistryCode: "tax_registry_code",
  postalCode: "employer_postal_code",
  city: "employer_city",
  street: "employer_street",
  houseNumber: "employer_house_number",
} as const satisfies Partial<Record<keyof Company, DataPointName>>;

/** The control whose suggestions are the streets of a postcode's place. */
const streetOf = { postal_code: "street", employer_postal_code: "employer_street" } as const;

/**
 * Help at the fields: a postcode fills the place, a company's name brings suggestions and with one of them its
 * address, an e-mail address a hint at a probable slip, a personal number the birth date and the gender.
 * @param form the form whose controls are filled
 */
export function useLookups(form: RefObject<HTMLFormElement | null>): Lookups {
  const { t } = useTranslation();
  const postcode = useLookup("postcode");
  const company = useLookup("company");
  const email = useLookup("email");
  const taken = useFetcher();
  const [address, setAddress] = useState<string>();
  const [streets, setStreets] = useState<Partial<Record<string, readonly string[]>>>({});
  const filled = useRef(new Map<string, string>());
  const companyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(companyTimer.current), []);

  const found = postcode.answer;
  useEffect(() => {
    if (!found || !form.current) return;
    const of = found.of as keyof typeof streetOf;
    setStreets((known) => ({ ...known, [streetOf[of]]: found.place?.streets ?? [] }));
    for (const [part, name] of Object.entries(placeControls[of] ?? {})) {
      const value = found.place?.[part as keyof Place];
      if (typeof value === "string") fillIfUntouched(form.current, name, value, filled.current);
    }
  }, [found, form]);

  function askPlace(of: string, typed: string) {
    const code = canonicalPostcode(typed, country);
    if (country.postcode.pattern.test(code)) postcode.ask(code, of);
  }

  function fillIdentity(typed: string) {
    const { dateOfBirth, gender } = identityFrom(typed, country);
    const [year = "", month = "", day = ""] = dateOfBirth?.split("-") ?? [];
    const told = {
      "form_birthday.day": day,
      "form_birthday.month": month,
      "form_birthday.year": year,
      gender,
    };
    for (const [name, value] of Object.entries(told)) {
      if (value && form.current) fillIfUntouched(form.current, name, value, filled.current);
    }
  }

  return {
    onType: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = target.value.trim();
      if (target.name === "personal_code") fillIdentity(value);
      switch (lookupOf(target.name)) {
        case "email":
          return setAddress(value);
        case "postcode":
          return askPlace(target.name, value);
        case "company":
          clearTimeout(companyTimer.current);
          if (value.length < COMPANY_MIN_LETTERS) return;
          companyTimer.current = setTimeout(() => company.ask(value), COMPANY_DELAY_MS);
      }
    },
    onLeave: (event) => {
      const control: EventTarget = event.target;
      if (!(control instanceof HTMLInputElement) || lookupOf(control.name) !== "email") return;
      const left = control.value.trim();
      setAddress(left);
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(left)) email.ask(left);
    },
    suggestions: (name) => {
      if (lookupOf(name) === "company") return (company.answer?.companies ?? []).map(companyOption);
      const isStreet = Object.values(streetOf).some((street) => street === name);
      return isStreet ? (streets[name] ?? []).map((value) => ({ value, label: value })) : undefined;
    },
    onSuggestion: (name, { value }) => {
      if (lookupOf(name) !== "company" || !form.current) return;
      clearTimeout(companyTimer.current);
      const picked = company.answer?.companies.find((one) => companyOption(one).value === value);
      if (!picked) return;
      for (const [part, control] of Object.entries(companyControls)) {
        fill(form.current, control, picked[part as keyof typeof companyControls] ?? "");
      }
      // What stands on other pages is kept for them.
      void taken.submit(
        { kind: "employer", company: JSON.stringify(picked) },
        { method: "post", action: "/lookup" },
      );
    },
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
    ask: (value: string, of = "") =>
      void fetcher.submit({ kind, value, of }, { method: "post", action: "/lookup" }),
    answer: fetcher.data,
  };
}

/** The help that the catalogue gives a control. */
function lookupOf(name: string): "email" | "postcode" | "company" | undefined {
  const control = isDataPointName(name) ? dataPoint(name).control : undefined;
  return control?.kind === "text" ? control.lookup : undefined;
}

function companyOption({ name, street, houseNumber, city }: Company): Option {
  const detail = [[street, houseNumber].filter(Boolean).join(" "), city].filter(Boolean).join(", ");
  return { value: `${name} ${detail}`, label: name, detail };
}

/** The controls of that name; one of another name may have it as its id. */
function controlsNamed(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement => control instanceof HTMLInputElement && control.name === name,
  );
}

/** Fills a control that is empty or still holds what was filled into it before. */
function fillIfUntouched(
  form: HTMLFormElement,
  name: string,
  value: string,
  filled: Map<string, string>,
): void {
  const controls = controlsNamed(form, name);
  const chosen = controls.find((control) => control.type !== "radio" || control.checked)?.value ?? "";
  if (controls.length === 0 || (chosen !== "" && chosen !== filled.get(name))) return;
  filled.set(name, value);
  fill(form, name, value);
}

/** Fills a control as if it had been typed, so that whoever listens hears of it. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = controlsNamed(form, name).find((one) => one.type !== "radio" || one.value === value);
  if (control === undefined) return;
  if (control.type === "radio") {
    // A press and not only a mark: React hears of a choice by it.
    if (!control.checked) control.click();
  } else if (control.value !== value) {
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
