import { lazyModule } from "../../lazy.ts";

/** The fields that the first page of a dynamic journey does without (decision 25). */
const fields = lazyModule(() => import("./choice-field-switch.tsx"));

/** Loads the fields. The loader of a screen that has some waits for them, so that the screen comes whole. */
export const loadFields: () => Promise<unknown> = fields.load;

export const OtherField = fields.neededComponent("OtherField");
