import { country } from "@country";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { type DataPointName, isDataPointName, lookupOf } from "../data-points/catalogue.ts";
import { identityFrom } from "../data-points/identity.ts";
import { canonicalPostcode } from "../data-points/postcode.ts";
import type { Lookup } from "../data-points/types.ts";
import type { Company, EmailVerdict, Place } from "../provider/schemas.ts";
import type { Option } from "./fields/option-match.ts";
import { type FormHelp, noHelp } from "./use-lookups.tsx";

/** What is asked of the provider while a form is filled in; an answer that fails to come never holds anybody up. */
export type LookupAnswer =
  | { kind: "postcode"; of: string; place: Place | undefined }
  | { kind: "company"; companies: Company[] }
  | { kind: "email"; address: string; verdict: EmailVerdict | undefined };

type LookupsProps = {
  /** The form whose controls are listened to and filled. */
  form: RefObject<HTMLFormElement | null>;
  /** Called when something else helps than before. */
  onHelp: (help: FormHelp) => void;
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
 * address, an e-mail address a hint at a probable slip, a personal number the birth date and the gender. It draws nothing
 * itself: a question to the provider draws no form anew, only an answer that helps does.
 */
export function Lookups({ form, onHelp }: LookupsProps): ReactNode {
  const { t } = useTranslation();
  const postcode = useLookup("postcode");
  const company = useLookup("company");
  const email = useLookup("email");
  const { submit: take } = useFetcher();
  const [address, setAddress] = useState<string>();
  const [streets, setStreets] = useState<Partial<Record<DataPointName, readonly string[]>>>({});
  const filled = useRef(new Map<string, string>());
  const companyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onType = useEffectEvent((control: HTMLInputElement) => {
    const value = control.value.trim();
    switch (helpAt(control)) {
      case "identity":
        return fillIdentity(control.form, value, filled.current);
      case "email":
        return setAddress(value);
      case "postcode": {
        const code = canonicalPostcode(value, country);
        return country.postcode.pattern.test(code) ? postcode.ask(code, control.name) : undefined;
      }
      case "company":
        clearTimeout(companyTimer.current);
        if (value.length < COMPANY_MIN_LETTERS) return;
        companyTimer.current = setTimeout(() => company.ask(value), COMPANY_DELAY_MS);
    }
  });

  const onLeave = useEffectEvent((control: HTMLInputElement) => {
    if (helpAt(control) !== "email") return;
    const left = control.value.trim();
    setAddress(left);
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(left)) email.ask(left);
  });

  useEffect(() => {
    const element = form.current;
    // What was typed before this part came is heard now.
    for (const control of element?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control.value === control.defaultValue) continue;
      onType(control);
      if (control !== document.activeElement) onLeave(control);
    }
    const heard = (listener: (control: HTMLInputElement) => void) => (event: Event) => {
      if (event.target instanceof HTMLInputElement) listener(event.target);
    };
    const [typed, left] = [heard(onType), heard(onLeave)];
    element?.addEventListener("input", typed);
    element?.addEventListener("focusout", left);
    return () => {
      element?.removeEventListener("input", typed);
      element?.removeEventListener("focusout", left);
      clearTimeout(companyTimer.current);
    };
  }, [form]);

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

  const suggestion = email.answer?.address === address ? email.answer?.verdict?.suggestion : undefined;
  const companies = company.answer?.companies;
  useEffect(() => {
    const help: { -readonly [Name in keyof FormHelp]: FormHelp[Name] } = {};
    if (suggestion) {
      help.email = {
        instead: (
          <button
            type="button"
            className="suggestion"
            onClick={() => form.current && fill(form.current, "email", suggestion)}
          >
            {t("form>didYouMean", { suggestion })}
          </button>
        ),
      };
    }
    if (companies) {
      help.employer_name = {
        suggestions: companies.map(companyOption),
        onSuggestion: ({ value }) => {
          clearTimeout(companyTimer.current);
          const picked = companies.find((one) => companyOption(one).value === value);
          if (!picked || !form.current) return;
          for (const [part, control] of Object.entries(companyControls)) {
            fill(form.current, control, picked[part as keyof typeof companyControls] ?? "");
          }
          // What stands on other pages is kept for them.
          void take(
            { kind: "employer", company: JSON.stringify(picked) },
            { method: "post", action: "/lookup" },
          );
        },
      };
    }
    for (const [name, values] of Object.entries(streets)) {
      help[name as DataPointName] = { suggestions: values.map((value) => ({ value, label: value })) };
    }
    onHelp(Object.keys(help).length > 0 ? help : noHelp);
  }, [suggestion, companies, streets, form, onHelp, take, t]);

  return null;
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

function helpAt({ name }: HTMLInputElement): Lookup | undefined {
  return isDataPointName(name) ? lookupOf(name) : undefined;
}

function fillIdentity(form: HTMLFormElement | null, typed: string, filled: Map<string, string>): void {
  const { dateOfBirth, gender } = identityFrom(typed, country);
  const [year = "", month = "", day = ""] = dateOfBirth?.split("-") ?? [];
  const told = {
    "form_birthday.day": day,
    "form_birthday.month": month,
    "form_birthday.year": year,
    gender,
  };
  for (const [name, value] of Object.entries(told)) {
    if (value && form) fillIfUntouched(form, name, value, filled);
  }
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
