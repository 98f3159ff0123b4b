import { readApplication } from "../../application/application.ts";
import { metaPixel } from "../../application/visit/campaign.ts";
import { config } from "../../shell/config.ts";
import { readCookies } from "../../shell/storage/storage.ts";
import { loadScript } from "../../shell/trusted-scripts.ts";
import { forgetCookies, keepCookie } from "../cookies.ts";
import type { Tracker } from "../vendors.ts";

const CLICK_DAYS = 90;

/** Meta's queue, which holds the calls until its script has loaded. */
type Pixel = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push?: unknown;
};

function queue(): Pixel {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    // Otherwise Meta counts every change of the address as a page view.
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  );
  pixel.push = pixel;
  return pixel;
}

/** Starts Meta's pixel. Stores the link's click in its cookie `_fbc`, because the address no longer contains it. */
export function start(id = config.vendors.metaPixel ?? ""): Tracker {
  const page = window as { fbq?: Pixel; _fbq?: Pixel };
  page.fbq ??= queue();
  page._fbq ??= page.fbq;
  const send = (...command: unknown[]) => page.fbq?.(...command);
  const { fbc } = metaPixel(readApplication().context.campaign, readCookies());
  if (fbc) keepCookie("_fbc", fbc, CLICK_DAYS);
  send("set", "autoConfig", false, id);
  send("consent", "grant");
  send("init", id);
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
  return {
    track(event) {
      if (event.kind !== "conversion" || event.name === "Rejected") return;
      send("trackSingle", id, event.name, {}, ...(event.id === undefined ? [] : [{ eventID: event.id }]));
    },
    stop() {
      send("consent", "revoke");
      forgetCookies("_fbp", "_fbc");
    },
  };
}
