/** The second part of the later bundle (`shell/later.ts`): what every journey needs after its first Continue. */
import "../shell/art.css";
import * as accepted from "./accepted/route.tsx";
import * as checking from "./checking/route.tsx";
import * as withLoan from "./loan/with-loan.tsx";
import * as lookup from "./lookup/route.tsx";
import * as rejected from "./rejected/route.tsx";
import * as status from "./status/route.tsx";
import * as summary from "./summary/route.tsx";

export { entriesWithCompany } from "../application/company.ts";
export { countryOptions } from "../form/country-options.ts";
export { Lookups } from "../form/lookups/lookups.tsx";
export { interfaceColours } from "../shell/interface-colours.ts";
export { Toaster } from "../shell/toasts/toaster.tsx";
export { SessionControls } from "./layout/session-controls.tsx";
export { openProgress } from "./page/journey-progress.tsx";

/** The modules of the routes that every journey passes, by the route's id. */
export const routes = {
  "routes/loan/with-loan": withLoan,
  accepted,
  checking,
  lookup,
  rejected,
  status,
  summary,
};
