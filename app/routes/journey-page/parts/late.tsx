import { type ComponentProps, use } from "react";
import { needed } from "../../../lazy.ts";

type Parts = typeof import("./parts.ts");

let parts: Parts | undefined;
let loading: Promise<Parts> | undefined;

function load(): Promise<Parts> {
  loading ??= needed(() => import("./parts.ts")).then(
    (loaded) => {
      parts = loaded;
      return loaded;
    },
    (error: unknown) => {
      // The next page tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Loads the parts. Whoever shows a page that has some waits for them first, so that the page comes whole. */
export async function loadParts(): Promise<void> {
  await load();
}

function useParts(): Parts {
  return parts ?? use(load());
}

export function CostLine(props: ComponentProps<Parts["CostLine"]>) {
  const { CostLine: Part } = useParts();
  return <Part {...props} />;
}

export function LoanDialog(props: ComponentProps<Parts["LoanDialog"]>) {
  const { LoanDialog: Part } = useParts();
  return <Part {...props} />;
}

export function OtherField(props: ComponentProps<Parts["OtherField"]>) {
  const { OtherField: Part } = useParts();
  return <Part {...props} />;
}
