import { lazyModule } from "../../lazy.ts";

/** The fields that the first page of a dynamic journey doesn't need (decision 25). */
const fields = lazyModule(() => import("./choice-field-switch.tsx"));

/** Loads the fields. A screen's loader waits for them, so that the screen renders complete. */
export const loadFields: () => Promise<unknown> = fields.load;

export const OtherField = fields.neededComponent("OtherField");
