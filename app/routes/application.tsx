import { brand } from "@brand/brand.ts";
import { page } from "@page";
import { Outlet, useLocation } from "react-router";
import { Footer } from "../brand/footer.tsx";
import { Header } from "../brand/header.tsx";
import { config } from "../config.ts";
import { Toasts } from "../toasts/toasts.tsx";
import { useActionPreload } from "./use-action-preload.ts";

/** What surrounds every screen: header, footer, and the messages that come and go. */
export default function ApplicationLayout() {
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
