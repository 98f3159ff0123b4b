import type { BuildName } from "../tools/builds.ts";

/** Each brand in one of its countries; together they are of every country, so that every locale is read too. */
export const brandBuilds: readonly BuildName[] = [
  "askrobin-es",
  "cashtero-ph",
  "fidea-ro",
  "fiesta-mx",
  "finipay-de",
  "ibancar-es",
  "lienketvay-vn",
  "prestamotor-co",
  "ratapro-pl",
];
