/** The second part of the later bundle (`platform/later.ts`): what every journey needs after its first Continue. */
import "./frame/art.css";
import privacy from "@locale/privacy.json";
import questions from "@locale/questions.json";
import screens from "@locale/screens.json";
import steps from "@locale/steps.json";
import * as withLoan from "./loan/with-loan.tsx";
import * as lookup from "./lookup/route.tsx";
import * as summary from "./pages/summary/route.tsx";
import * as status from "./resume/status/route.tsx";
import * as accepted from "./screens/accepted/route.tsx";
import * as checking from "./screens/checking/route.tsx";
import * as rejected from "./screens/rejected/route.tsx";

export { countryOptions } from "./form/screens/country-options.ts";
export { applyLoadedFonts, loadFonts } from "./frame/fonts.ts";
export { interfaceColours } from "./frame/interface-colours.ts";
export { entriesWithFound } from "./lead/apply-lookup.ts";
export { Lookups } from "./lookup/lookups.tsx";
export { openPlan } from "./pages/journey-plan.tsx";
export { Toaster } from "./platform/toasts/toaster.tsx";
export { SessionControls } from "./resume/session/session-controls.tsx";

/** The modules of the routes that every journey passes, by the route's id. */
export const routes = { "loan/with-loan": withLoan, accepted, checking, lookup, rejected, status, summary };

export const texts = { privacy, questions, screens, steps };
