import { html } from "hono/html";

/** A piece of HTML in which every value is escaped. */
export type Html = ReturnType<typeof html>;

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%231d4ed8'/%3E%3Cpath d='M9 17l5 5 9-12' fill='none' stroke='%23fff' stroke-width='4'/%3E%3C/svg%3E";

export function pageDocument(page: { title: string; language: string; head?: Html; body: Html }): Html {
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/lead-server/style.css" />
        ${page.head ?? ""}
      </head>
      <body>
        ${page.body}
      </body>
    </html>`;
}
