import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readApplication } from "../../application/application.ts";
import { companyNamed, rememberCompany } from "../../application/company.ts";
import type { Option } from "../../catalogue/option-match.ts";
import { clean } from "../../catalogue/rules/rule.ts";
import type { Company } from "../../provider/schemas/responses.ts";
import { companyValues } from "./found-values.ts";
import { type ControlLookup, type Fill, type ShowHelp, useLookup } from "./use-lookup.ts";

const MIN_LETTERS = 3;
const TYPING_PAUSE_MS = 300;

/** Suggests companies for an employer's name, and fills in the address of the one that is picked. */
export function useCompanyLookup(fill: Fill, showHelp: ShowHelp): ControlLookup {
  const { ask, response } = useLookup("company");
  const [typed, setTyped] = useState("");
  const picked = useRef<string>(undefined);

  const search = useEffectEvent(ask);
  useEffect(() => {
    if (typed.length < MIN_LETTERS) return;
    const timer = setTimeout(search, TYPING_PAUSE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  const onArrival = useEffectEvent((companies: readonly Company[]) =>
    showHelp("employer_name", {
      suggestions: companies.map(optionOf),
      onSuggestion: ({ value }) => {
        const company = companies.find((one) => optionOf(one).value === value);
        if (!company) return;
        setTyped("");
        const values = companyValues(company);
        picked.current = clean(company.name);
        rememberCompany({ name: picked.current, values });
        fill("employer_name", values);
      },
    }),
  );
  useEffect(() => {
    if (response) onArrival(response.companies);
  }, [response]);

  return {
    onOpen({ value }) {
      const before = companyNamed(value, readApplication());
      picked.current = before?.name;
      if (before) fill("employer_name", before.values);
    },
    onType({ value }) {
      const name = value.trim();
      setTyped(name);
      if (picked.current === undefined || picked.current === clean(name)) return;
      picked.current = undefined;
      fill("employer_name", {});
    },
  };
}

function optionOf({ name, street, houseNumber, city }: Company): Option {
  const detail = [[street, houseNumber].filter(Boolean).join(" "), city].filter(Boolean).join(", ");
  return { value: `${name} ${detail}`, label: name, detail };
}
