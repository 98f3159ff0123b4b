import { country } from "@country";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import { lookupOf } from "../../catalogue/fields.ts";
import { identityFrom } from "../../catalogue/identity.ts";
import { useCompanyLookup } from "./company-lookup.ts";
import { controlsNamed, type Filled, fillControls } from "./control-filler.ts";
import { useEmailLookup } from "./email-lookup.tsx";
import { usePostcodeLookup } from "./postcode-lookup.ts";
import type { ControlLookup, Fill, ShowHelp } from "./use-lookup.ts";

type LookupsProps = {
  labelOf: (name: DataPointName) => string;
  showHelp: ShowHelp;
};

/** Runs the lookups of the form around it. Renders only the live region that names what was filled in. */
export function Lookups({ labelOf, showHelp }: LookupsProps): ReactNode {
  const { t } = useTranslation("start");
  const status = useRef<HTMLParagraphElement>(null);
  const written = useRef<Filled>(new Map());
  const [filled, setFilled] = useState("");

  const fill: Fill = (by, values, focused) => {
    const form = status.current?.closest("form");
    if (!form) return;
    const questions = fillControls(form, written.current, by, values, focused).filter(isDataPointName);
    // Emptied with the values, so that the same questions are announced again.
    if (questions.length > 0 || Object.keys(values).length === 0)
      setFilled(questions.map((name) => labelOf(name)).join(", "));
  };
  const correctAddress = (address: string) => {
    const form = status.current?.closest("form");
    const [control] = form ? controlsNamed(form, "email") : [];
    if (!control) return;
    control.value = address;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    // The pressed button disappears: the control gets the focus, and says its new address.
    control.focus();
  };

  const email = useEmailLookup(correctAddress, showHelp);
  const postcode = usePostcodeLookup(fill, showHelp);
  const company = useCompanyLookup(fill, showHelp);
  const fillIdentity = ({ name, value }: HTMLInputElement) => fill(name, identityValues(value.trim()));
  const identity: ControlLookup = { onOpen: fillIdentity, onType: fillIdentity };
  // A street is only suggested: by the lookup of its postcode.
  const lookups = { email, postcode, company, identity, street: undefined };
  const lookupAt = ({ name }: HTMLInputElement): ControlLookup | undefined => {
    const lookup = isDataPointName(name) && lookupOf(name);
    return lookup ? lookups[lookup] : undefined;
  };
  useControls(status, {
    begin: (control) => lookupAt(control)?.onOpen(control),
    type: (control) => lookupAt(control)?.onType(control),
    leave: (control, next) => {
      // A question that had the focus when a value was found was left out.
      postcode.refill(next);
      lookupAt(control)?.onLeave?.(control);
    },
  });

  return (
    <p className="visually-hidden" role="status" ref={status}>
      {filled ? t("fields>filled", { questions: filled }) : null}
    </p>
  );
}

type ControlEvents = {
  begin: (control: HTMLInputElement) => void;
  type: (control: HTMLInputElement) => void;
  /** Called with the element that gets the focus. */
  leave: (control: HTMLInputElement, next?: Element) => void;
};

/** Tells what happens at the controls of the form around an element, also what happened before. */
function useControls(inside: RefObject<Element | null>, events: ControlEvents): void {
  const tell = useEffectEvent((event: keyof ControlEvents, control: EventTarget | null, next?: Element) => {
    if (control instanceof HTMLInputElement) events[event](control, next);
  });

  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const inputs = [...form.elements].filter((control) => control instanceof HTMLInputElement);
    for (const control of inputs) tell("begin", control);
    for (const control of inputs.filter(({ value, defaultValue }) => value !== defaultValue)) {
      tell("type", control);
      if (control !== document.activeElement) tell("leave", control);
    }
    const onInput = ({ target }: Event) => tell("type", target);
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) =>
      tell("leave", target, relatedTarget instanceof Element ? relatedTarget : undefined);
    form.addEventListener("input", onInput);
    form.addEventListener("focusout", onFocusOut);
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("focusout", onFocusOut);
    };
  }, [inside]);
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
