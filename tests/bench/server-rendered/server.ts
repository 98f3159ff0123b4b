import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { documentOf, escaped, formOf, type Shown } from "../html.ts";
import type { BenchPage, Field } from "../page.ts";
import type { Served } from "../serve.ts";

/** The answers of a visitor, by the page's path. */
type Session = Map<string, URLSearchParams>;

const cookie = "session";

/**
 * Serves a form as GOV.UK's services do: a document a page, no script. A POST stores its answers in the session and
 * redirects to the next page; a refused answer shows the page again, with a summary of its errors.
 */
export function serveRendered(pages: readonly BenchPage[]): Promise<Served> {
  const sessions = new Map<string, Session>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers.cookie?.match(/\bsession=([\w-]+)/)?.[1] ?? randomUUID();
    const session: Session = sessions.get(id) ?? new Map();
    sessions.set(id, session);
    response.setHeader("set-cookie", `${cookie}=${id}; Path=/; HttpOnly; SameSite=Lax`);

    const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
    const open = pages.find((page) => !session.has(page.path))?.path ?? "end";
    const index = pages.findIndex((page) => page.path === path);
    const page = pages[index];
    if (page === undefined && path === "end" && open === "end")
      return send(response, documentOf("Gracias", "<main><h1>Gracias</h1></main>"));
    if (page === undefined || !(session.has(path) || path === open)) return redirect(response, open);
    if (request.method !== "POST") {
      const answers = session.get(path) ?? new URLSearchParams();
      return send(response, pageDocument(page, { answers, errors: new Map() }));
    }
    const answers = new URLSearchParams(await bodyOf(request));
    const errors = errorsOf(page, answers);
    if (errors.size > 0) return send(response, pageDocument(page, { answers, errors }), 422);
    session.set(path, answers);
    redirect(response, pages[index + 1]?.path ?? "end");
  }

  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      handle(request, response).catch(() => response.writeHead(500).end());
    });
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ origin: `http://127.0.0.1:${port}`, close });
    });
  });
}

function pageDocument(page: BenchPage, shown: Shown): string {
  const { errors } = shown;
  const lines = [...errors].map(([name, message]) => `<li><a href="#${name}">${escaped(message)}</a></li>`);
  const summary =
    errors.size === 0
      ? ""
      : `<div role="alert" tabindex="-1" autofocus><h2>Hay un problema</h2><ul>${lines.join("")}</ul></div>`;
  const title = `${errors.size > 0 ? "Error: " : ""}${page.title}`;
  return documentOf(title, `<main>${summary}${formOf(page, shown)}</main>`);
}

/** Returns the message of each refused answer, by the field's name. */
function errorsOf({ fields }: BenchPage, answers: URLSearchParams): Map<string, string> {
  return new Map(
    fields.flatMap((field) => {
      const error = errorOf(field, answers.get(field.name)?.trim() ?? "");
      return error === undefined ? [] : [[field.name, error]];
    }),
  );
}

function errorOf(
  { label, kind, optional, choices, min = 0, max = 0 }: Field,
  answer: string,
): string | undefined {
  if (answer === "") return optional ? undefined : `Contesta a esta pregunta: ${label}`;
  if (kind === "choice" && !choices?.some(({ value }) => value === answer))
    return `Elige una opción: ${label}`;
  if (kind === "email" && !/^\S+@\S+\.\S+$/.test(answer)) return "Escribe un correo electrónico";
  if (kind === "number" && !(Number(answer) >= min && Number(answer) <= max))
    return `Escribe un número de ${min} a ${max}: ${label}`;
  return undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function redirect(response: ServerResponse, path: string): void {
  response.writeHead(303, { location: `/${path}` }).end();
}

/** Sends a document compressed, and stored nowhere: it has somebody's answers. */
function send(response: ServerResponse, html: string, status = 200): void {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "no-store",
    })
    .end(body);
}
