import type { FormEvent, ReactNode, RefObject } from "react";
import { navigateHost } from "../../embed/host-page.ts";
import type { SafeDestination } from "../../journey/safe-destination.ts";

type OutsideFormProps = {
  to: SafeDestination;
  params: Readonly<Record<string, string>>;
  /** Runs when the applicant submits the form and leaves. */
  onLeave: () => void;
  form: RefObject<HTMLFormElement | null>;
  className: string;
  children: ReactNode;
};

/** A form that redirects the applicant out of the application with POST parameters (contract, Redirects). */
export function OutsideForm({ to, params, onLeave, form, className, children }: OutsideFormProps) {
  const fields = Object.entries(params);

  function leave(event: FormEvent) {
    onLeave();
    if (navigateHost(to, "post", fields)) event.preventDefault();
  }

  return (
    // Partners' pages refuse to load in a frame, so the form navigates the whole window.
    <form ref={form} action={to} method="post" target="_top" onSubmit={leave} className={className}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
