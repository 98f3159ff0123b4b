import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { readAnswer, withAnswer } from "../catalogue/lead.ts";
import { clean } from "../catalogue/rules/rule.ts";
import { type Application, changeApplication } from "./application.ts";
import { type PickedCompany, withEntries } from "./lead-record.ts";

type Companies = Pick<Application, "companies">;

export function companyNamed(name: string | undefined, { companies }: Companies): PickedCompany | undefined {
  return name === undefined ? undefined : companies.find((one) => one.name === clean(name));
}

/** Stores a picked company. That of the stored answer stays until another name is stored: its address is, too. */
export function rememberCompany(picked: PickedCompany): void {
  changeApplication((application) => {
    const answered = companyNamed(application.answers.employer?.name, application);
    const others = answered && answered.name !== picked.name ? [answered] : [];
    return { companies: [...others, picked] };
  });
}

/** Removes the values of companies whose name has changed since, except those that the applicant has just `seen`. */
export function withoutOutdatedCompanies(
  application: Application,
  seen: readonly DataPointName[],
): Pick<Application, "answers" | "drafts" | "companies"> {
  const { answers, drafts, companies } = application;
  const names = [answers.employer?.name, typedName(application)];
  const current = names.map((name) => companyNamed(name, application));
  const outdated = companies
    .filter((one) => !current.includes(one))
    .flatMap(({ values }) => Object.entries(values) as [DataPointName, string][])
    .filter(([name]) => !seen.includes(name));
  const isOutdated = (name: string, value: unknown) =>
    outdated.some(([one, given]) => one === name && given === value);
  return {
    answers: outdated.reduce((known, [name, value]) => {
      const { field } = dataPoint(name);
      return field && readAnswer(known, field) === value ? withAnswer(known, field, undefined) : known;
    }, answers),
    drafts: withEntries(drafts, (entries) => entries.filter((entry) => !isOutdated(...entry))),
    companies: companies.filter((one) => current.includes(one)),
  };
}

/** Returns the initial values of a page's controls. Those of the picked company fill the controls without one. */
export function entriesWithCompany(
  dataPoints: readonly DataPointName[],
  begun: readonly FormEntry[],
  application: Application,
): readonly FormEntry[] {
  const name = typedName(application) ?? application.answers.employer?.name;
  const { values = {} } = companyNamed(name, application) ?? {};
  const suggested = dataPoints.flatMap((one): FormEntry[] => {
    const value = values[one];
    return value === undefined || begun.some(([known]) => known === one) ? [] : [[one, value]];
  });
  return [...begun, ...suggested];
}

function typedName({ drafts }: Application): string | undefined {
  const entries = Object.values(drafts).flatMap((draft) => draft.entries);
  return entries.filter(([name]) => name === "employer_name").at(-1)?.[1];
}
