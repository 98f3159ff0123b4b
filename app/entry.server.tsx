import fonts from "virtual:brand-fonts";
import { brand } from "@brand/brand.ts";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { faviconPath } from "./brand/favicon.ts";
import { FOOTER_ID } from "./brand/footer.tsx";
import { config } from "./config.ts";
import { i18n } from "./i18n/client.ts";
import { language } from "./i18n/language.ts";
import { type RecordedTexts, recording } from "./i18n/recorded-texts.ts";
import { setTexts } from "./i18n/texts.ts";
import { beforeAnything, scriptJson, whereItCannotRun, whereItDoesNotStart } from "./inline-scripts.ts";
import styles from "./styles.css?inline";

/** Stands where React's own elements begin; what comes before it are titles and links that belong into the head. */
const ROOT_ID = "finceptiv-root";

/**
 * Writes the HTML of a prerendered page and of the fallback page. It runs when a build is made, never on a server.
 * The styles stand in the document, so that the first form can be seen and typed into before anything else arrives; a browser that
 * knows how draws nothing before that, for half a page would be laid out twice.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const recorded: RecordedTexts = {};
  setTexts(recording(i18n, recorded));
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  const { head, body } = splitHoisted(await new Response(stream).text());
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(documentOf(preloadsThatHelp(head, body), body, recorded), { status, headers });
}

/**
 * Takes away the preloads of what the document's own script imports anyway: those files are small and have time, but each
 * request that is made before the first frame delays it.
 */
function preloadsThatHelp(head: string, body: string): string {
  const imported = [...body.matchAll(/(?:^|>)\s*import (?:\* as \w+ from )?"([^"]+)"/gm)].map(
    ([, file]) => file,
  );
  return head.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (link, file) =>
    imported.includes(file) ? "" : link,
  );
}

/** React writes what it hoists (title, meta, link) before the rest. The development server's own link is the rest's. */
function splitHoisted(html: string): { head: string; body: string } {
  const hoisted =
    /^(?:<title>.*?<\/title>|<meta[^>]*>|<link(?![^>]*critical-css)[^>]*>)+/s.exec(html)?.[0] ?? "";
  return { head: hoisted, body: html.slice(hoisted.length) };
}

function documentOf(head: string, body: string, recorded: RecordedTexts): string {
  const icon = faviconPath(config.basePath, config.country, brand.id);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="referrer" content="strict-origin">
<meta name="format-detection" content="telephone=no">
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="expect" href="#${FOOTER_ID}" blocking="render">
<style>${styles}</style>
<style id="brand-fonts" media="not all">${fonts}</style>
<script>${beforeAnything}</script>
<script>${whereItDoesNotStart}</script>
${head}
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="recorded-texts">${scriptJson(recorded)}</script>
<noscript><p class="cannot-run">${i18n.t("shell>noScript")}</p></noscript>
<script>${whereItCannotRun}</script>
</body>
</html>
`;
}
