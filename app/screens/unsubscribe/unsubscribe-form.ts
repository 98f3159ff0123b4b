import type { DataPointName } from "../../catalogue/catalogue.ts";

/** The data points of the form that asks for the address. */
export const emailOnly: readonly DataPointName[] = ["email"];
