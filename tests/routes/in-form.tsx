import type { ReactNode } from "react";
import { FormControls, useCheckedForm } from "../../app/form/checked-form.tsx";

/** An empty form without rules around some fields. */
export function InForm({ children }: { children: ReactNode }) {
  const form = useCheckedForm({ id: "form", entries: [], lastResult: undefined, check: undefined });
  return <FormControls form={form}>{children}</FormControls>;
}
