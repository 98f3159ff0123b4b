import fonts from "virtual:brand-fonts";
import { legal } from "@legal";
import type { i18n } from "i18next";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { faviconPath } from "./catalogue/brand.ts";
import { config } from "./shell/config.ts";
import { continuePart } from "./shell/later.ts";
import { OutsideLink } from "./shell/outside-link.tsx";
import { FOOTER_ID } from "./shell/shell.tsx";
import { headScript, outdatedMark, outdatedNotice, startupWatchdog } from "./shell/startup/head-script.ts";
import { textsOf } from "./shell/texts/build-texts.server.ts";
import { language, textsOfRoutes } from "./shell/texts/texts.ts";
import styles from "./styles.css?inline";

const ROOT_ID = "finceptiv-root";

const NOTICE_ID = "outdated";

/** Writes the HTML of a prerendered page with its styles: the first form works before any other file arrives. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (config.journey === "classic") await continuePart.load();
  const texts = textsOf(loadContext);
  await texts.loadNamespaces(textsOfRoutes(context.routeModules));
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={texts}>
      <ServerRouter context={context} url={request.url} />
    </I18nextProvider>,
  );
  await stream.allReady;
  const { head, body } = splitHoisted(await new Response(stream).text());
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(documentOf(withoutUselessPreloads(head, body), body, texts), {
    status,
    headers,
  });
}

/** Removes the preloads of small files that the document's own script imports: each delays the first frame. */
function withoutUselessPreloads(head: string, body: string): string {
  const imported = [...body.matchAll(/(?:^|>)\s*import (?:\* as \w+ from )?"([^"]+)"/gm)].map(
    ([, file]) => file,
  );
  return head.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (link, file) =>
    imported.includes(file) ? "" : link,
  );
}

/** Splits React's hoisted elements (title, meta, link) from the rest, which keeps the style sheets for hydration. */
function splitHoisted(html: string): { head: string; body: string } {
  const hoisted =
    /^(?:<title>.*?<\/title>|<meta[^>]*>|<link(?![^>]*rel="stylesheet")[^>]*>)+/s.exec(html)?.[0] ?? "";
  return { head: hoisted, body: html.slice(hoisted.length) };
}

/** Holds the first render until the footer is parsed: half a page would be laid out twice. The fallback has none. */
export function footerExpected(body: string): string {
  return body.includes(`id="${FOOTER_ID}"`)
    ? `<link rel="expect" href="#${FOOTER_ID}" blocking="render">`
    : "";
}

function cannotRun(texts: i18n, reason: "startˆnotices>noScript" | "startˆnotices>outdated"): string {
  const { entity, address, contact } = legal;
  const { phone, hours, email } = contact;
  return renderToStaticMarkup(
    <div className="cannot-run">
      <p>{texts.t(reason)}</p>
      <p>
        {texts.t("startˆnotices>reach")}{" "}
        <OutsideLink to={`tel:+${phone.replaceAll(/\D/g, "")}`}>{phone}</OutsideLink> ({hours}),{" "}
        <OutsideLink to={`mailto:${email}`}>{email}</OutsideLink>
      </p>
      <p>
        {entity}, {address}
      </p>
    </div>,
  );
}

function documentOf(head: string, body: string, texts: i18n): string {
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="referrer" content="strict-origin">
<meta name="format-detection" content="telephone=no">
<link rel="icon" type="image/svg+xml" href="${config.basePath}${faviconPath(config.country, config.brand)}">
${footerExpected(body)}
<script>${outdatedMark}</script>
<style>${styles}${fonts}</style>
<script>${headScript}</script>
<script>${startupWatchdog(texts)}</script>
${head}
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<noscript>${cannotRun(texts, "startˆnotices>noScript")}</noscript>
<template id="${NOTICE_ID}">${cannotRun(texts, "startˆnotices>outdated")}</template>
<script>${outdatedNotice(NOTICE_ID, ROOT_ID)}</script>
</body>
</html>
`;
}
