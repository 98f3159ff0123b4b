import { useEffect, useEffectEvent, useRef, useState } from "react";
import { foundFor, lookupKey, rememberFound } from "../../application/found.ts";
import type { FoundByLookup, FoundValues } from "../../application/lead-record.ts";
import type { Option } from "../../catalogue/option-match.ts";
import type { Company } from "../../provider/schemas/responses.ts";
import { COMPANY_DELAY_MS } from "../../shell/timing.ts";
import { companyValues } from "./found-values.ts";
import { type ControlLookup, type Fill, type ShowHelp, useLookup } from "./use-lookup.ts";

const MIN_LETTERS = 3;

/** Suggests companies for an employer's name, and fills in the address of the one that is picked. */
export function useCompanyLookup(fill: Fill, found: FoundByLookup, showHelp: ShowHelp): ControlLookup {
  const { ask, response } = useLookup("company");
  const [typed, setTyped] = useState("");
  /** The name of the company whose address is filled in, as lookups compare it. */
  const picked = useRef<string>(undefined);

  const search = useEffectEvent(ask);
  useEffect(() => {
    if (typed.length < MIN_LETTERS) return;
    const timer = setTimeout(search, COMPANY_DELAY_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  const onArrival = useEffectEvent((companies: readonly Company[]) =>
    showHelp("employer_name", {
      suggestions: companies.map(optionOf),
      onSuggestion: ({ value }) => {
        const company = companies.find((one) => optionOf(one).value === value);
        if (!company) return;
        setTyped("");
        picked.current = lookupKey("employer_name", company.name);
        fill("employer_name", rememberCompany(company));
      },
    }),
  );
  useEffect(() => {
    if (response) onArrival(response.companies);
  }, [response]);

  return {
    onOpen({ defaultValue }) {
      const before = foundFor("employer_name", defaultValue, found);
      picked.current = before?.of;
      return before?.values;
    },
    onType({ value }) {
      const name = value.trim();
      setTyped(name);
      if (picked.current === undefined || picked.current === lookupKey("employer_name", name)) return;
      picked.current = undefined;
      fill("employer_name", {});
    },
  };
}

function optionOf({ name, street, houseNumber, city }: Company): Option {
  const detail = [[street, houseNumber].filter(Boolean).join(" "), city].filter(Boolean).join(", ");
  return { value: `${name} ${detail}`, label: name, detail };
}

/** Stores a picked company, so that other pages can suggest its address, and returns the values that it fills in. */
export function rememberCompany(company: Company): FoundValues {
  const values = companyValues(company);
  rememberFound("employer_name", { of: lookupKey("employer_name", company.name), values });
  return values;
}
