import type { DataPointName } from "../data-points/catalogue.ts";
import type { PagePath } from "../data-points/pages.ts";

/**
 * The states of an application and the screens that show them (specification §4.1). States before an offer are the journey's
 * pages; the others have a screen of their own and replace history.
 */
type ScreenBase = {
  /** The route, without the base. */
  path: string;
  /** The application state that the screen shows; a screen reached only by `routeChange` has none. */
  state?: number;
  /** Whether the application has ended here: nothing of it is asked any more. */
  final?: true;
};

/** A row of the table: what kind of screen it is decides which module shows it. */
export type Screen = ScreenBase &
  (
    | { kind: "page" }
    /** A form of catalogue data points; the provider names them where the list is empty. */
    | { kind: "form"; dataPoints: readonly DataPointName[]; call: string }
    /** Consents that a partner wants. */
    | { kind: "consents"; call: string }
    /** A bank's or a partner's page elsewhere, and the way back; whether the applicant may skip it (call 22). */
    | { kind: "hand-off"; skippable?: true }
    /** An offer to accept or decline: one as it is, one of several, or one with amount and period to move. */
    | { kind: "offer"; offer: "single" | "choice" | "adjustable"; call: string }
    /** A screen with a module of its own. */
    | { kind: "own" }
    /** The application is to be resumed: its link's route asks the provider for it, and leads on. */
    | { kind: "resume" }
  );

/** The screens of this product. */
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
  {
    state: 18,
    path: "wenance-account",
    kind: "form",
    dataPoints: ["iban"],
    call: "/lead/account",
  },
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
  { state: 16, path: "vehicle", kind: "own" },
  { state: 24, path: "aide", kind: "own" },
  { state: 27, path: "professional-details", kind: "own" },
  { state: 30, path: "id-upload", kind: "own" },
  { state: 31, path: "customer-debts", kind: "own" },
  { state: 33, path: "wniosek", kind: "own" },
  { state: 9, path: "instantor", kind: "hand-off" },
  { state: 17, path: "wenance-tink", kind: "hand-off" },
  { state: 19, path: "moneyman-paylands", kind: "hand-off" },
  { path: "smava", kind: "hand-off", skippable: true },
  { state: 20, path: "consents", kind: "consents", call: "/lead/offer/policy" },
  { state: 29, path: "advanzia-consents", kind: "consents", call: "/lead/offer/policy" },
  { state: 35, path: "dynamic-consents", kind: "consents", call: "/lead/offer/dynamic-policy" },
  { state: 36, path: "tfbank-consents", kind: "consents", call: "/lead/offer/policy" },
  {
    state: 37,
    path: "ipfd-offer-choice",
    kind: "offer",
    offer: "choice",
    call: "/lead/offer/accept-creditea-offer",
  },
  {
    state: 38,
    path: "cofidis-offer",
    kind: "offer",
    offer: "single",
    call: "/lead/offer/accept-creditea-offer",
  },
  {
    state: 40,
    path: "instabank-offer",
    kind: "offer",
    offer: "single",
    call: "/lead/offer/accept-creditea-offer",
  },
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

/** The route of a screen that comes after the pages. */
export type ScreenPath = Exclude<(typeof screens)[number], { kind: "page" | "resume" }>["path"];

/** A row of the table that has a screen of this kind. */
export type ScreenRow<Kind extends Screen["kind"]> = Extract<Screen, { kind: Kind }> & {
  path: Extract<(typeof screens)[number], { kind: Kind }>["path"];
};

/** A screen that is a plain form. */
export type FormScreen = ScreenRow<"form">;

/** What an application's state asks to be shown. */
export type Destination =
  | { kind: "pages"; path?: PagePath }
  | { kind: "resume" }
  | { kind: "screen"; path: ScreenPath; final: boolean }
  | { kind: "unknown"; state: string };

/** The part of a lead's state that says which screen comes next. */
export type Progress = {
  progressState?: number | readonly number[] | null | undefined;
  routeChange?: string | null | undefined;
  applicationResult?:
    | { application?: { status?: string | null | undefined } | null | undefined }
    | null
    | undefined;
};

/** The states of the results that an application may have. "pending" is no result and decides nothing. */
const stateOfResult: Readonly<Record<string, number>> = { accepted: 10, redirected: 12, rejected: 13 };

/** The state that an application's result stands for; undefined while there is none (decision 30). */
export function resultState({ applicationResult }: Progress): number | undefined {
  const status = applicationResult?.application?.status;
  return status && Object.hasOwn(stateOfResult, status) ? stateOfResult[status] : undefined;
}

/** Whether a state is there at all. */
function saysState(progressState: Progress["progressState"]): boolean {
  return typeof progressState === "number" || (progressState?.length ?? 0) > 0;
}

/** Whether an answer says where the application stands; what doesn't leaves it where it was. */
export function saysWhere(progress: Progress): boolean {
  return saysState(progress.progressState) || !!progress.routeChange || resultState(progress) !== undefined;
}

/** The current state: of a list the last entry. A state that is absent counts as 0, the beginning. */
export function currentState(progressState: Progress["progressState"]): number {
  return (typeof progressState === "object" ? progressState?.at(-1) : progressState) ?? 0;
}

/** Returns the row of a state. */
function screenOf(state: number | undefined) {
  return screens.find((screen) => "state" in screen && screen.state === state);
}

/**
 * Returns the screen that an application's state asks for. A `routeChange` wins over the number; where neither names a
 * screen, the application's result does. What names none comes back as unknown, to be reported and waited out.
 */
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

/** Whether the screen at this path is the one that the application's state asks for, or one the applicant may open beside it. */
export function mayShowScreen(path: ScreenPath, progress: Progress): boolean {
  const target = destination(progress);
  if (target.kind !== "screen") return false;
  const beside: Partial<Record<ScreenPath, readonly ScreenPath[]>> = {
    "change-mobile-number": ["mobile-verification"],
    "mobile-verification": ["change-mobile-number"],
    "thank-you": ["accepted", "redirected"],
  };
  return target.path === path || (beside[path]?.includes(target.path) ?? false);
}

/**
 * The screen of a kind that an address is about: its path is the address's last part.
 * @returns undefined where no screen of that kind has that path
 */
export function screenAt<Kind extends Screen["kind"]>(
  pathname: string,
  kind: Kind,
): ScreenRow<Kind> | undefined {
  const last = pathname.split("/").findLast((part) => part !== "");
  return screens.find((screen) => screen.path === last && screen.kind === kind) as
    | ScreenRow<Kind>
    | undefined;
}

/** Whether a screen is a form whose questions the provider names: what it found missing. */
export function asksWhatIsMissing(path: ScreenPath): boolean {
  return screenAt(path, "form")?.dataPoints.length === 0;
}
