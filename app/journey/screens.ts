import type { DataPointName } from "../catalogue/catalogue.ts";
import { isPagePath, type PagePath } from "../catalogue/pages.ts";

type ScreenBase = {
  path: string;
  /** The progress state; a screen that is reached only by `routeChange` has none. */
  state?: number;
  final?: true;
};

export type Screen = ScreenBase &
  (
    | { kind: "page" }
    /** A form of catalogue data points; for an empty list the provider names them. */
    | { kind: "form"; dataPoints: readonly DataPointName[]; call: string }
    | { kind: "consents"; call: string }
    | { kind: "hand-off"; skippable?: true }
    | { kind: "offer"; offer: "single" | "choice" | "adjustable"; call: string }
    | { kind: "own"; call?: string }
    | { kind: "resume" }
  );

const DECIDE_OFFER = "/lead/offer/accept-creditea-offer";

/** The states of an application and their screens. The states before an offer are the journey's pages. */
export const screens = [
  { state: 1, path: "loan-information", kind: "page" },
  { state: 2, path: "personal-details", kind: "page" },
  { state: 3, path: "contact-details", kind: "page" },
  { state: 4, path: "income-details", kind: "page" },
  { state: 5, path: "other-information", kind: "page" },
  { state: 8, path: "employment-details", kind: "page" },
  { state: 25, path: "reference-information", kind: "page" },
  { state: 14, path: "continue", kind: "resume" },
  { state: 6, path: "checking", kind: "own" },
  { state: 7, path: "mobile-verification", kind: "own" },
  { state: 15, path: "change-mobile-number", kind: "own" },
  { state: 10, path: "accepted", kind: "own", final: true },
  { state: 11, path: "thank-you", kind: "own", final: true },
  { state: 12, path: "redirected", kind: "own", final: true },
  { state: 13, path: "rejected", kind: "own", final: true },
  { state: 18, path: "wenance-account", kind: "form", dataPoints: ["iban"], call: "/lead/account" },
  {
    state: 21,
    path: "additional-employment-details",
    kind: "form",
    dataPoints: [
      "position_type",
      "income_contract_started_at",
      "income_contract_expires_at",
      "job_area",
      "job_title",
      "work_phone",
    ],
    call: "/lead/offer/employment-details",
  },
  {
    state: 22,
    path: "additional-personal-details",
    kind: "form",
    dataPoints: [
      "id_card_number",
      "id_card_issued_at",
      "id_card_issued_authority",
      "citizenship",
      "country_of_birth",
      "city_of_birth",
    ],
    call: "/lead/offer/personal-details",
  },
  {
    state: 23,
    path: "marital-details",
    kind: "form",
    dataPoints: [
      "marital_status",
      "spouse_monthly_income",
      "number_of_dependants",
      "number_of_dependants_other",
    ],
    call: "/lead/marital-details",
  },
  {
    state: 26,
    path: "credit-details",
    kind: "form",
    dataPoints: ["has_other_loans", "monthly_credit_commitments", "total_debt_amount"],
    call: "/lead/offer/credit-details",
  },
  { state: 28, path: "cnp", kind: "form", dataPoints: ["personal_code"], call: "/lead/cnp" },
  {
    state: 32,
    path: "reference-details",
    kind: "form",
    dataPoints: ["reference_type", "reference_name", "reference_phone_number"],
    call: "/lead/offer/reference-details",
  },
  { state: 16, path: "vehicle", kind: "own", call: "/lead/vehicle" },
  { state: 24, path: "aide", kind: "own", call: "/lead/aide" },
  { state: 27, path: "professional-details", kind: "own", call: "/lead/offer/professional-details" },
  { state: 30, path: "id-upload", kind: "own" },
  { state: 31, path: "customer-debts", kind: "own", call: "/lead/offer/customer-debts" },
  { state: 33, path: "wniosek", kind: "own", call: "/lead/wniosek" },
  { state: 9, path: "instantor", kind: "hand-off" },
  { state: 17, path: "wenance-tink", kind: "hand-off" },
  { state: 19, path: "moneyman-paylands", kind: "hand-off" },
  { path: "smava", kind: "hand-off", skippable: true },
  { state: 20, path: "consents", kind: "consents", call: "/lead/offer/policy" },
  { state: 29, path: "advanzia-consents", kind: "consents", call: "/lead/offer/policy" },
  { state: 35, path: "dynamic-consents", kind: "consents", call: "/lead/offer/dynamic-policy" },
  { state: 36, path: "tfbank-consents", kind: "consents", call: "/lead/offer/policy" },
  { state: 37, path: "ipfd-offer-choice", kind: "offer", offer: "choice", call: DECIDE_OFFER },
  { state: 38, path: "cofidis-offer", kind: "offer", offer: "single", call: DECIDE_OFFER },
  { state: 40, path: "instabank-offer", kind: "offer", offer: "single", call: DECIDE_OFFER },
  {
    state: 39,
    path: "provident-offer",
    kind: "offer",
    offer: "adjustable",
    call: "/lead/offer/update-provident-offer",
  },
  {
    state: 41,
    path: "proficredit-offer",
    kind: "offer",
    offer: "adjustable",
    call: "/lead/offer/proficredit",
  },
  { state: 34, path: "wniosek-uzupelnienie", kind: "form", dataPoints: [], call: "/lead/wniosek" },
] as const satisfies readonly Screen[];

/** The decision on the accepted screen: its call, and the partners that ask for it, in lower case. */
export const acceptedDecision = { partners: ["creditea"], call: DECIDE_OFFER } as const;

export type ScreenPath = Exclude<(typeof screens)[number], { kind: "page" | "resume" }>["path"];

type RowOf<Kind extends Screen["kind"]> = Extract<(typeof screens)[number], { kind: Kind }>;

export type ScreenRow<Kind extends Screen["kind"]> = Extract<Screen, { kind: Kind }> &
  Pick<RowOf<Kind>, "path" | ("call" & keyof RowOf<Kind>)>;

export type FormScreen = ScreenRow<"form">;

export const sidePages = ["unsubscribe", "legal", "accessibility"] as const;

/** A step of an application is the root, a page, the summary or a screen after it. */
export function isStep(path: string): boolean {
  const bare = path.replace(/^\/|\/+$/g, "").toLowerCase();
  return ["", "summary"].includes(bare) || isPagePath(bare) || screens.some((row) => row.path === bare);
}

export function isOwnPath(segment: string): boolean {
  return isStep(segment) || sidePages.some((path) => path === segment);
}

export type Destination =
  | { kind: "pages"; path?: PagePath }
  | { kind: "resume" }
  | { kind: "screen"; path: ScreenPath; final: boolean }
  | { kind: "unknown"; state: string };

export type Progress = {
  progressState?: number | readonly number[] | undefined;
  routeChange?: string | undefined;
  applicationResult?:
    | {
        application?: { status?: string | undefined } | undefined;
        offerId?: string | undefined;
        partner?: { name: string } | undefined;
      }
    | undefined;
};

/** The states by application result. "pending" is no result and decides nothing. */
const stateOfResult: Readonly<Record<string, number>> = { accepted: 10, redirected: 12, rejected: 13 };

export function resultState({ applicationResult }: Progress): number | undefined {
  const status = applicationResult?.application?.status;
  return status && Object.hasOwn(stateOfResult, status) ? stateOfResult[status] : undefined;
}

function saysState(progressState: Progress["progressState"]): boolean {
  return typeof progressState === "number" || (progressState?.length ?? 0) > 0;
}

/** Returns whether a response states the application's progress; a response that doesn't leaves it unchanged. */
export function statesProgress(progress: Progress): boolean {
  return saysState(progress.progressState) || !!progress.routeChange || resultState(progress) !== undefined;
}

export function currentState(progressState: Progress["progressState"]): number {
  return (typeof progressState === "object" ? progressState?.at(-1) : progressState) ?? 0;
}

function screenOf(state: number | undefined) {
  return screens.find((screen) => "state" in screen && screen.state === state);
}

/** `routeChange` has precedence over the number; if neither names a screen, the application's result decides. */
export function destination(progress: Progress): Destination {
  const { progressState, routeChange } = progress;
  const state = currentState(progressState);
  const named = routeChange
    ? screens.find((screen) => screen.path === routeChange.replace(/^\//, ""))
    : screenOf(state);
  const isBeginning = !routeChange && state === 0 && saysState(progressState);
  const found = named ?? (isBeginning ? undefined : screenOf(resultState(progress)));
  if (found === undefined) {
    return state === 0 && !routeChange
      ? { kind: "pages" }
      : { kind: "unknown", state: routeChange ?? String(state) };
  }
  if (found.kind === "page") return { kind: "pages", path: found.path };
  if (found.kind === "resume") return { kind: "resume" };
  return { kind: "screen", path: found.path, final: "final" in found };
}

/** Returns whether an offer stands there, also an accepted one: the state's `expiresAt` is then the offer's end. */
export function isOffer(target: Destination): target is Destination & { kind: "screen" } {
  return target.kind === "screen" && (target.path === "accepted" || !!screenAt(target.path, "offer"));
}

export function screenAt<Kind extends Screen["kind"]>(
  pathname: string,
  kind: Kind,
): ScreenRow<Kind> | undefined {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return screens.find((screen) => screen.path === last && screen.kind === kind) as
    | ScreenRow<Kind>
    | undefined;
}

export function asksWhatIsMissing(path: ScreenPath): boolean {
  return screenAt(path, "form")?.dataPoints.length === 0;
}
