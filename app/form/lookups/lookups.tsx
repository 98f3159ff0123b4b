import { country } from "@country";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import { useApplication } from "../../application/application.ts";
import { foundFor, isLookedUpBy, lookupKey, rememberFound } from "../../application/apply-lookup.ts";
import type { FoundByLookup, FoundValues, LookedUpBy } from "../../application/lead-record.ts";
import { type StoredApplication, storedApplicationOf } from "../../application/stored-application.ts";
import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import { lookupOf } from "../../catalogue/fields.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import { identityFrom } from "../../catalogue/identity.ts";
import { suggestAddress } from "../../catalogue/mail-domains.ts";
import type { Option } from "../../catalogue/option-match.ts";
import type { Lookup } from "../../catalogue/types.ts";
import { resumePath } from "../../journey/location.ts";
import type { Company, EmailVerdict } from "../../provider/schemas/responses.ts";
import { COMPANY_DELAY_MS } from "../../shell/timing.ts";
import { ControlFiller, inputsOf } from "./control-filler.ts";
import { type FormHelp, noHelp } from "./field-help.ts";
import { acceptedText, companyValues, type PostcodeName } from "./found-values.ts";

/** The provider's response to a lookup during typing. A lookup that fails never holds up the applicant. */
export type LookupResponse =
  | { kind: "postcode"; by: PostcodeName; of: string; values: FoundValues; streets: readonly string[] }
  | { kind: "company"; companies: Company[] }
  | { kind: "email"; address: string; verdict: EmailVerdict | undefined };

type LookupsProps = {
  form: RefObject<HTMLFormElement | null>;
  found: FoundByLookup;
  labelOf: (name: DataPointName) => string;
  onHelp: (help: FormHelp) => void;
};

const COMPANY_MIN_LETTERS = 3;

/** The controls that suggest the streets of a postcode. */
const streetOf = { postal_code: "street", employer_postal_code: "employer_street" } as const;

/**
 * The component that runs the lookups. A postcode fills in the place, a picked company its address, a personal number
 * the birth date and gender. An e-mail address with a likely typo gets a suggestion. Renders only the live region that
 * names what was filled in: the form renders again only when the help changes.
 */
export function Lookups({ form, found, labelOf, onHelp }: LookupsProps): ReactNode {
  const { t } = useTranslation(["start", "common"]);
  const postcode = useLookup("postcode");
  const company = useLookup("company");
  const email = useLookup("email");
  /** The e-mail address that the applicant has left, as Continue sends it, else as typed; undefined while they type. */
  const [leftAddress, setLeftAddress] = useState<string>();
  const [streets, setStreets] = useState<Partial<Record<DataPointName, readonly string[]>>>({});
  /** The labels of the questions that were filled in last. */
  const [filled, setFilled] = useState("");
  const filler = useRef(new ControlFiller());
  /** The answer that each lookup last ran for. */
  const lookedUp = useRef(new Map<LookedUpBy, string>());
  const companyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fill = useEffectEvent((by: string, values: Readonly<Record<string, string>>, focused?: Element) => {
    if (!form.current) return;
    const questions = filler.current.fill(form.current, by, values, focused).filter(isDataPointName);
    // Emptied with the values, so that the same questions are announced again.
    if (questions.length > 0 || Object.keys(values).length === 0)
      setFilled(questions.map((name) => labelOf(name)).join(", "));
  });

  /** Clears the values that were filled in for an answer that has changed. */
  function forgetUnless(by: LookedUpBy, typed: string): void {
    const before = lookedUp.current.get(by);
    if (before === undefined || before === typed) return;
    lookedUp.current.delete(by);
    fill(by, {});
  }

  const onType = useEffectEvent((control: HTMLInputElement) => {
    const value = control.value.trim();
    if (isLookedUpBy(control.name)) {
      forgetUnless(control.name, lookupKey(control.name, value));
    }
    switch (helpAt(control)) {
      case "identity":
        return fill(control.name, identityValues(value));
      case "email":
        return setLeftAddress(undefined);
      case "postcode": {
        const by = control.name as PostcodeName;
        const code = lookupKey(by, value);
        if (!country.postcode.pattern.test(code) || lookedUp.current.get(by) === code) return;
        lookedUp.current.set(by, code);
        return void postcode.ask(code, by);
      }
      case "company":
        clearTimeout(companyTimer.current);
        if (value.length < COMPANY_MIN_LETTERS) return;
        companyTimer.current = setTimeout(() => void company.ask(value), COMPANY_DELAY_MS);
    }
  });

  const place = postcode.response;
  const fillPlace = useEffectEvent((focused?: Element) => {
    // Ignores the response for a postcode that has changed since.
    if (!place || lookedUp.current.get(place.by) !== place.of) return;
    const { by, of, values, streets } = place;
    rememberFound(by, { of, values });
    const street = streetOf[by];
    setStreets((known) => (known[street] === streets ? known : { ...known, [street]: streets }));
    fill(by, values, focused);
  });
  useEffect(() => {
    if (place) fillPlace();
  }, [place]);

  const onLeave = useEffectEvent((control: HTMLInputElement, event?: Event) => {
    // A question that had focus when the place arrived was left out. The one that gets focus now is left out too.
    const next = event instanceof FocusEvent ? event.relatedTarget : undefined;
    fillPlace(next instanceof Element ? next : undefined);
    if (helpAt(control) !== "email") return;
    const address = acceptedText("email", control.value);
    setLeftAddress(address ?? control.value);
    if (address && address !== email.response?.address) void email.ask(address);
  });

  /**
   * Takes over the values that lookups filled in when the form was last shown, e.g. after Back, and the known e-mail
   * address. The values belong to the answers that the form was shown with: the applicant may have changed these since.
   */
  const resume = useEffectEvent((element: HTMLFormElement) => {
    for (const control of inputsOf(element)) {
      if (helpAt(control) === "identity") {
        filler.current.own(control.name, identityValues(control.defaultValue));
      } else if (helpAt(control) === "email") {
        if (control !== document.activeElement) setLeftAddress(acceptedText("email", control.value));
      } else if (isLookedUpBy(control.name)) {
        const before = foundFor(control.name, control.defaultValue, found);
        if (before === undefined) continue;
        lookedUp.current.set(control.name, before.of);
        filler.current.own(control.name, before.values);
      }
    }
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    resume(element);
    // Handles what the applicant typed before this chunk loaded; found before a lookup fills in anything itself.
    const typedBefore = inputsOf(element).filter(({ value, defaultValue }) => value !== defaultValue);
    for (const control of typedBefore) filler.current.noteTouched(control);
    for (const control of typedBefore) {
      onType(control);
      if (control !== document.activeElement) onLeave(control);
    }
    const heard = (listener: (control: HTMLInputElement, event: Event) => void) => (event: Event) => {
      if (event.target instanceof HTMLInputElement) listener(event.target, event);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("input", ({ target }) => filler.current.noteTouched(target), { signal });
    element.addEventListener("input", heard(onType), { signal });
    element.addEventListener("focusout", heard(onLeave), { signal });
    return () => {
      leaving.abort();
      clearTimeout(companyTimer.current);
    };
  }, [form]);

  // The provider's verdict takes precedence over the built-in list of mail domains.
  const verdict = email.response?.address === leftAddress ? email.response?.verdict : undefined;
  const likely = leftAddress && acceptedText("email", suggestAddress(leftAddress));
  const suggestion = verdict ? verdict.suggestion : likely;
  const companies = company.response?.companies;
  const stored = useStoredApplication(leftAddress);
  useEffect(() => {
    const help: { -readonly [Name in keyof FormHelp]: FormHelp[Name] } = {};
    if (stored) {
      help.email = {
        instead: (
          <Link className="suggestion" to={resumePath(stored.id)}>
            {t("fields>continueStored")}
            {stored.amount && stored.period
              ? ` (${formatMoney(stored.amount, country)}, ${t("commonˆform>days", { count: stored.period })})`
              : null}
          </Link>
        ),
      };
    } else if (suggestion) {
      help.email = {
        instead: (
          <button
            type="button"
            className="button-link suggestion"
            onClick={() => {
              if (!form.current) return;
              filler.current.write(form.current, "email", suggestion);
              // This button disappears, so the focus moves to the control, which then says its new address.
              inputsOf(form.current)
                .find(({ name }) => name === "email")
                ?.focus();
            }}
          >
            {t("fields>didYouMean", { suggestion })}
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
          if (!picked) return;
          lookedUp.current.set("employer_name", lookupKey("employer_name", picked.name));
          fill("employer_name", rememberCompany(picked));
        },
      };
    }
    for (const [name, values] of Object.entries(streets)) {
      help[name as DataPointName] = {
        suggestions: values.map((value) => ({ value, label: value })),
        narrowed: true,
      };
    }
    onHelp(Object.keys(help).length > 0 ? help : noHelp);
  }, [stored, suggestion, companies, streets, form, onHelp, t]);

  return (
    <p className="visually-hidden" role="status">
      {filled ? t("fields>filled", { questions: filled }) : null}
    </p>
  );
}

/** Returns the lead that this browser has stored for an e-mail address, other than this tab's own. */
function useStoredApplication(address: string | undefined) {
  const ownId = useApplication(({ id }) => id);
  const [found, setFound] = useState<{ address: string; stored: StoredApplication }>();
  useEffect(() => {
    let current = true;
    // Without an address, too: an outdated record goes when it is read.
    void storedApplicationOf(address).then((stored) => {
      if (current && address && stored) setFound({ address, stored });
    });
    return () => {
      current = false;
    };
  }, [address]);
  return found?.address === address && found?.stored.id !== ownId ? found?.stored : undefined;
}

/**
 * Sends lookups of one kind.
 * @returns `ask`, which looks up a value (`of` names the control it was typed into, if the kind needs that), and the
 * response to the last lookup, if any
 */
function useLookup<Kind extends LookupResponse["kind"]>(kind: Kind) {
  const fetcher = useFetcher<Extract<LookupResponse, { kind: Kind }>>();
  return {
    ask: (value: string, of = "") => fetcher.load(`/lookup?${new URLSearchParams({ kind, value, of })}`),
    response: fetcher.data,
  };
}

function helpAt({ name }: HTMLInputElement): Lookup | undefined {
  return isDataPointName(name) ? lookupOf(name) : undefined;
}

/** Returns the birth date and gender that a personal number encodes, by control; empty for an invalid number. */
function identityValues(typed: string): Readonly<Record<string, string>> {
  const { dateOfBirth, gender } = identityFrom(typed, country);
  const [year, month, day] = dateOfBirth?.split("-") ?? [];
  return {
    ...(year && month && day
      ? { "form_birthday.day": day, "form_birthday.month": month, "form_birthday.year": year }
      : {}),
    ...(gender ? { gender } : {}),
  };
}

function companyOption({ name, street, houseNumber, city }: Company): Option {
  const detail = [[street, houseNumber].filter(Boolean).join(" "), city].filter(Boolean).join(", ");
  return { value: `${name} ${detail}`, label: name, detail };
}

/**
 * Stores the company that the applicant picked, so that other pages can suggest its address. At once, because a reload
 * before Continue would lose it.
 * @returns the values that it fills in
 */
export function rememberCompany(company: Company): FoundValues {
  const values = companyValues(company);
  rememberFound("employer_name", { of: lookupKey("employer_name", company.name), values });
  return values;
}
