import { country } from "@country";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundByLookup } from "../../application/lead-record.ts";
import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import { lookupOf } from "../../catalogue/fields.ts";
import { identityFrom } from "../../catalogue/identity.ts";
import { useCompanyLookup } from "./company-lookup.ts";
import { ControlFiller, inputsOf } from "./control-filler.ts";
import { useEmailLookup } from "./email-lookup.tsx";
import { usePostcodeLookup } from "./postcode-lookup.ts";
import type { ControlLookup, Fill, ShowHelp } from "./use-lookup.ts";

type LookupsProps = {
  form: RefObject<HTMLFormElement | null>;
  found: FoundByLookup;
  labelOf: (name: DataPointName) => string;
  showHelp: ShowHelp;
};

/** Runs a form's lookups. Renders only the live region that names what was filled in. */
export function Lookups({ form, found, labelOf, showHelp }: LookupsProps): ReactNode {
  const { t } = useTranslation("start");
  const [filler] = useState(() => new ControlFiller());
  /** The labels of the questions that were filled in last. */
  const [filled, setFilled] = useState("");

  const fill: Fill = (by, values, focused) => {
    if (!form.current) return;
    const questions = filler.fill(form.current, by, values, focused).filter(isDataPointName);
    // Emptied with the values, so that the same questions are announced again.
    if (questions.length > 0 || Object.keys(values).length === 0)
      setFilled(questions.map((name) => labelOf(name)).join(", "));
  };
  const correctAddress = (address: string) => {
    if (!form.current) return;
    filler.write(form.current, "email", address);
    // The pressed button disappears: the control gets the focus, and says its new address.
    inputsOf(form.current)
      .find(({ name }) => name === "email")
      ?.focus();
  };

  const email = useEmailLookup(correctAddress, showHelp);
  const postcode = usePostcodeLookup(fill, found, showHelp);
  const company = useCompanyLookup(fill, found, showHelp);
  const identity: ControlLookup = {
    onOpen: ({ defaultValue }) => identityValues(defaultValue),
    onType: ({ name, value }) => fill(name, identityValues(value.trim())),
  };
  // A street is only suggested: by the lookup of its postcode.
  const lookups = { email, postcode, company, identity, street: undefined };
  useControls(form, filler, {
    lookupAt: ({ name }) => {
      const lookup = isDataPointName(name) && lookupOf(name);
      return lookup ? lookups[lookup] : undefined;
    },
    onLeaveAny: postcode.refill,
  });

  return (
    <p className="visually-hidden" role="status">
      {filled ? t("fields>filled", { questions: filled }) : null}
    </p>
  );
}

type ControlEvents = {
  lookupAt: (control: HTMLInputElement) => ControlLookup | undefined;
  /** Called with the element that gets the focus. A question that had it when a value was found was left out. */
  onLeaveAny: (next: Element | undefined) => void;
};

/** Tells the lookups of a form's controls what happens at them, also what happened before they loaded. */
function useControls(
  form: RefObject<HTMLFormElement | null>,
  filler: ControlFiller,
  { lookupAt, onLeaveAny }: ControlEvents,
): void {
  const begin = useEffectEvent((control: HTMLInputElement) =>
    filler.adopt(control.name, lookupAt(control)?.onOpen(control) ?? {}),
  );
  const type = useEffectEvent((control: HTMLInputElement) => lookupAt(control)?.onType(control));
  const leave = useEffectEvent((control: HTMLInputElement, next?: Element) => {
    onLeaveAny(next);
    lookupAt(control)?.onLeave?.(control);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const control of inputsOf(element)) begin(control);
    // All are marked before a lookup fills in anything itself.
    const typedBefore = inputsOf(element).filter(({ value, defaultValue }) => value !== defaultValue);
    for (const control of typedBefore) filler.markTouched(control);
    for (const control of typedBefore) {
      type(control);
      if (control !== document.activeElement) leave(control);
    }
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      "input",
      ({ target }) => {
        filler.markTouched(target);
        if (target instanceof HTMLInputElement) type(target);
      },
      { signal },
    );
    element.addEventListener(
      "focusout",
      ({ target, relatedTarget }) => {
        if (target instanceof HTMLInputElement)
          leave(target, relatedTarget instanceof Element ? relatedTarget : undefined);
      },
      { signal },
    );
    return () => listening.abort();
  }, [form, filler]);
}

/** Returns the birth date and gender that a personal number encodes, by control. */
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
