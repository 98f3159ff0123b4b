import { brand } from "@brand/brand.ts";
import { Outlet, useLocation } from "react-router";
import { applicationPage } from "../brand/application-page.ts";
import { Footer } from "../brand/footer.tsx";
import { Header } from "../brand/header.tsx";
import { config } from "../config.ts";
import { Toasts } from "../toasts/toasts.tsx";
import type { Route } from "./+types/application";
import { useActionPreload } from "./use-action-preload.ts";

/** The page of the build's brand and country; the build fails here where there is none. */
export function loader() {
  return applicationPage(brand, config.country);
}

export function clientLoader() {
  return applicationPage(brand, config.country);
}

/** Brand and country don't change under a visit. */
export function shouldRevalidate() {
  return false;
}

/** What surrounds every screen: header, footer, and the messages that come and go. */
export default function ApplicationLayout({ loaderData: page }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useActionPreload();
  const transparent = pathname.includes("continue");
  return (
    <div className={transparent ? "shell shell--transparent" : "shell"}>
      <meta name="description" content={page.description} />
      <meta name="keywords" content={page.keywords} />
      <Header brand={brand} />
      <main className="shell-main">
        <Outlet />
      </main>
      <Footer brand={brand} text={page.footerText ?? config.footerText} />
      <Toasts />
    </div>
  );
}
