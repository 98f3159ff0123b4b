import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { navigateHost } from "../../shell/embed/host-page.ts";
import type { SafeDestination } from "../../shell/safe-destination.ts";

type OutsideFormProps = {
  to: SafeDestination;
  params: Readonly<Record<string, string>>;
  onLeave: () => void;
  className: string;
  children: ReactNode;
};

/**
 * A form that redirects the applicant out of the application with POST parameters. They join while the form
 * is submitted: a control named `setAttribute` or `submit` would shadow the form's own method.
 */
export function OutsideForm({ to, params, onLeave, className, children }: OutsideFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const join = ({ formData }: FormDataEvent) => {
      for (const [name, value] of Object.entries(params)) formData.append(name, value);
    };
    element?.addEventListener("formdata", join);
    return () => element?.removeEventListener("formdata", join);
  }, [params]);

  function leave(event: FormEvent) {
    onLeave();
    if (navigateHost(to, "post", Object.entries(params))) event.preventDefault();
  }

  return (
    // Partners' pages refuse to load in a frame, so the form navigates the whole window.
    <form ref={form} action={to} method="post" target="_top" onSubmit={leave} className={className}>
      {children}
    </form>
  );
}
