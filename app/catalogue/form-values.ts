import { type DataPointName, dataPoint } from "./catalogue.ts";
import type { Country } from "./country.ts";
import { groupParts } from "./fields.ts";
import { formatSum } from "./formats.ts";
import { type LeadAnswers, type LeadValue, readAnswer } from "./lead.ts";
import { markOf } from "./mark.ts";

export type FormEntry = readonly [name: string, value: string];

export function formEntries(name: DataPointName, answers: LeadAnswers, country: Country): FormEntry[] {
  const { field, control } = dataPoint(name);
  if (control.kind === "group") {
    return groupParts(name, country).flatMap(([part, { field: partField }]) =>
      entriesOf(`${name}.${part}`, readAnswer(answers, partField)),
    );
  }
  const value = field && readAnswer(answers, field);
  if (value === undefined) return [];
  switch (control.kind) {
    case "yes-no":
      return [[name, value === true ? "yes" : "no"]];
    case "date": {
      const [year = "", month = "", day = ""] = String(value).split("-");
      return [
        [`${name}.day`, day],
        [`${name}.month`, month],
        [`${name}.year`, year],
      ];
    }
    case "consents":
      // A tick belongs to the text that it was given to, which an answer doesn't have: only a draft does.
      return [];
    case "money":
      return [[name, formatSum(Number(value), country)]];
    case "phone":
      return [[name, String(value).replace(`+${country.phone.callingCode}`, "").replace(";ext=", " #")]];
    default:
      return entriesOf(name, value);
  }
}

function entriesOf(name: string, value: LeadValue | undefined): FormEntry[] {
  return value === undefined ? [] : [[name, String(value)]];
}

/** Returns the value of a consent's checkbox. A tick belongs to its text: beside another text stands another box. */
export function tickOf(consent: { id: string; text: string; url?: string | undefined }): string {
  return `${consent.id}#${markOf(`${consent.text}\n${consent.url ?? ""}`)}`;
}

export function consentIdOf(tick: string): string {
  return tick.replace(/(.)#[^#]*$/s, "$1");
}
