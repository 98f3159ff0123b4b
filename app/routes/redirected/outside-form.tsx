import type { FormEvent, ReactNode, RefObject } from "react";
import { navigateHost } from "../../embed/host-page.ts";
import type { SafeDestination } from "../../journey/safe-destination.ts";

type OutsideFormProps = {
  to: SafeDestination;
  params: Readonly<Record<string, string>>;
  /** Called when the applicant leaves. */
  onLeave: () => void;
  form: RefObject<HTMLFormElement | null>;
  className: string;
  children: ReactNode;
};

/** A form that leads out of the application and posts parameters along (contract, Redirects). */
export function OutsideForm({ to, params, onLeave, form, className, children }: OutsideFormProps) {
  const fields = Object.entries(params);

  function leave(event: FormEvent) {
    onLeave();
    if (navigateHost(to, "post", fields)) event.preventDefault();
  }

  return (
    // A partner's page refuses to be shown inside another; the whole window goes.
    <form ref={form} action={to} method="post" target="_top" onSubmit={leave} className={className}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
