import type { DataPointName } from "../../data-points/catalogue.ts";

/** What is asked where no address is known. */
export const emailOnly: readonly DataPointName[] = ["email"];
