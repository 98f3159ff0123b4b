import type { Sourced } from "../types.ts";

/** When the sources of most facts were looked up, and how long they are vouched for. */
export const checked = { lookedUp: "2026-11-22", validFrom: "2026-11-22", validUntil: "2027-12-31" } as const;

/** The same for facts that were looked up again. */
export const checkedLater = { ...checked, lookedUp: "2026-11-25" } as const;

/** In the European Union. */
export const humanReview: Sourced = {
  source:
    "Regulation (EU) 2016/679, article 22 (3); Directive (EU) 2023/2225, article 18; Court of Justice, C-634/21 and C-203/22",
  ...checked,
};
