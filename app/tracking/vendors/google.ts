import { mayTrack } from "../../application/visit/consent.ts";
import { config } from "../../shell/config.ts";
import { report } from "../../shell/report.ts";
import { loadScript } from "../../shell/trusted-scripts.ts";
import { forgetCookies } from "../cookies.ts";
import type { Tracker } from "../vendors.ts";

const dataLayer = () => (window as { dataLayer?: unknown }).dataLayer;

/** Adds an entry to the data layer, unless another script has replaced the layer. */
function push(entry: unknown): void {
  const layer = dataLayer();
  if (Array.isArray(layer)) layer.push(entry);
  else report("Data layer unavailable");
}

/** Sends a command in the form that Google's tags expect: the `arguments` of a call. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's tags ignore arrays
  push(arguments);
}

/** The id by which Google counts a conversion once. */
const transaction = (id: string | undefined) => id !== undefined && { transaction_id: id };

const word = (allowed: boolean) => (allowed ? "granted" : "denied");

/** Sends the consent state to the container's own tags. */
function tellConsent(kind: "default" | "update"): void {
  const marketing = word(mayTrack("marketing"));
  gtag("consent", kind, {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: word(mayTrack("analytics")),
  });
}

/** Starts the tag manager. Every conversion is an event of the data layer; a lead is also Google's own conversion. */
export function start(
  id = config.vendors.googleTagManager ?? "",
  sendTo = config.vendors.adConversion,
): Tracker {
  if (dataLayer() === undefined) Object.assign(window, { dataLayer: [] });
  tellConsent("default");
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
  return {
    track(event) {
      if (event.kind !== "conversion") return;
      push({ event: event.name, ...transaction(event.id) });
      if (event.name !== "Lead") return;
      if (sendTo) gtag("event", "conversion", { send_to: sendTo, ...transaction(event.id) });
      else report("Missing conversion send_to");
    },
    stop() {
      tellConsent("update");
      forgetCookies("_gcl_au", "_gcl_aw", "_ga");
    },
  };
}
