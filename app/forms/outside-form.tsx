import type { FormEvent, ReactNode, RefObject } from "react";
import { leaveThroughHost } from "../embed/host-page.ts";
import type { SafeDestination } from "../journey/safe-destination.ts";

type OutsideFormProps = {
  to: SafeDestination;
  method: "get" | "post";
  params: Readonly<Record<string, string>>;
  /** Called when the applicant leaves. */
  onLeave: () => void;
  form: RefObject<HTMLFormElement | null>;
  className: string;
  children: ReactNode;
};

/** A form that leads out of the application and takes parameters along (contract.md §Redirects). */
export function OutsideForm({ to, method, params, onLeave, form, className, children }: OutsideFormProps) {
  const action = actionOf(to, method);
  const fields = fieldsOf(to, method, params);

  function leave(event: FormEvent) {
    onLeave();
    if (leaveThroughHost(action, method, fields)) event.preventDefault();
  }

  return (
    // A partner's page refuses to be shown inside another; the whole window goes.
    <form ref={form} action={action} method={method} target="_top" onSubmit={leave} className={className}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** A GET form replaces the query of its address; the query travels as fields instead. */
function actionOf(address: SafeDestination, method: "get" | "post"): string {
  if (method === "post") return address;
  const bare = new URL(address);
  bare.search = "";
  return bare.href;
}

function fieldsOf(
  address: SafeDestination,
  method: "get" | "post",
  params: Readonly<Record<string, string>>,
): [string, string][] {
  const given = Object.entries(params);
  return method === "post" ? given : [...new URL(address).searchParams, ...given];
}
