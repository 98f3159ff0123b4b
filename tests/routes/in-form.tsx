import type { ReactNode } from "react";
import type { FormEntry } from "../../app/catalogue/form-values.ts";
import { FormControls, useCheckedForm } from "../../app/form/checked-form.tsx";

/** A form without rules around some fields, empty unless it has entries. */
export function InForm({ children, entries = [] }: { children: ReactNode; entries?: FormEntry[] }) {
  const form = useCheckedForm({ id: "form", entries, lastResult: undefined, check: undefined });
  return <FormControls form={form}>{children}</FormControls>;
}
