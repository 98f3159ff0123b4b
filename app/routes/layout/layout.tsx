import { brand } from "@brand/brand.ts";
import { page } from "@brand-page";
import { useEffect, useState } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { type Application, useApplication } from "../../application/application.ts";
import { isBegun } from "../../application/selectors.ts";
import { config } from "../../shell/config.ts";
import { useEmbedded } from "../../shell/embedded.ts";
import { restPart } from "../../shell/later.ts";
import { lazyModule, whenIdle } from "../../shell/lazy.ts";
import { type BackHandle, BackLink, Footer, Header, Toasts, useIsBefore } from "../../shell/shell.tsx";
import { loadTexts } from "../../shell/texts/texts.ts";
import { useBrandArt, useBrandFonts, useInterfaceColours } from "./use-brand-style.ts";

/** A constant element: React doesn't render it again with each page. */
const lateControls = (
  <>
    <LateSession />
    <LatePrivacy />
  </>
);

/** The layout around every screen: header, footer and toasts. An embedded application has only the toasts. */
export default function ApplicationLayout() {
  const { pathname } = useLocation();
  useBrandFonts();
  const coloured = useInterfaceColours();
  const embedded = useEmbedded();
  const transparent = coloured || pathname.includes("continue");
  // The other partners push the footer away when they arrive: a drawing above it would move in view.
  const bare = transparent || pathname === "/checking";
  const painted = useBrandArt();
  const back = useBack();
  const look = bare ? "shell--bare" : painted && !embedded ? "shell--drawn" : "";
  return (
    <div className={`shell ${look} ${transparent ? "shell--transparent" : ""}`}>
      {embedded ? null : (
        <>
          <meta name="description" content={page.description ?? brand.name} />
          <meta name="keywords" content={page.keywords ?? brand.name} />
          <Header transparent={transparent} back={back} />
        </>
      )}
      {embedded && back ? <BackLink {...back} /> : null}
      <main className="shell-main">
        <Outlet />
      </main>
      {embedded ? lateControls : <Footer>{lateControls}</Footer>}
      <Toasts />
    </div>
  );
}

/** Returns what Back needs, if the current route's handle has the path of a previous page from its loader data. */
function useBack() {
  const isBefore = useIsBefore();
  const matches = useMatches();
  for (const { handle, loaderData } of matches) {
    const { back } = (handle ?? {}) as Partial<BackHandle>;
    const path = back && loaderData && back(loaderData as never);
    if (path) return { to: `/${path}`, isBefore };
  }
  return undefined;
}

/** Without it, after a failed load, the next page load deletes expired data. */
const SessionControls = restPart.component("SessionControls");

const needsControls = (application: Application) => isBegun(application) || application.notice !== undefined;

function LateSession() {
  const isNeeded = useApplication(needsControls);
  return isNeeded ? (
    <div className="session">
      <SessionControls />
    </div>
  ) : null;
}

const { adConversion: _, ...vendors } = config.vendors;

/** Whether a vendor is configured. Otherwise the build asks for no consent and loads nothing of `tracking`. */
const hasVendors = Object.values(vendors).some((setting) => setting !== undefined);

/** All code for vendors loads after the first page; if it fails to load, no vendor runs. */
const Privacy = lazyModule(async () => {
  await loadTexts(["privacy"]);
  return import("../../tracking/privacy.tsx");
}).component("default");

function LatePrivacy() {
  const [usable, setUsable] = useState(false);
  useEffect(() => (hasVendors ? whenIdle(() => setUsable(true)) : undefined), []);
  if (!hasVendors) return null;
  return <div className="privacy">{usable ? <Privacy /> : null}</div>;
}
