import { legal } from "@legal";
import { imprintOf } from "../catalogue/legal.ts";

/** What every screen says of the entity behind the brand. */
export const imprint = imprintOf(legal);
