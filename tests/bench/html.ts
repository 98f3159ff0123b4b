import type { BenchPage, Field } from "./page.ts";

/** What a form shows in addition to its questions: earlier answers, and what the server refuses. */
export type Shown = { answers: URLSearchParams; errors: ReadonlyMap<string, string> };

/** Writes a document; everything in the body is HTML. */
export function documentOf(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Writes a page's heading and questions as a form that the browser checks, or the server if it shows answers. */
export function formOf({ title, fields }: BenchPage, shown?: Shown): string {
  return `<h1>${escaped(title)}</h1><form${shown ? ' method="post" novalidate' : ""}>
${fields.map((field) => questionOf(field, shown)).join("\n")}
<button>Continuar</button></form>`;
}

function questionOf(field: Field, shown?: Shown): string {
  const { name, kind, optional, choices = [], min, max, step } = field;
  const label = escaped(field.label);
  const answer = shown?.answers.get(name) ?? (shown?.answers.size ? "" : `${field.default ?? ""}`);
  const error = shown?.errors.get(name);
  const message = error === undefined ? "" : `<span id="${name}-error">${escaped(error)}</span> `;
  const state = `${optional ? "" : " required"}${error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"`}`;
  const id = shown ? ` id="${name}"` : "";
  const checked = (value: string): string => (answer === value ? " checked" : "");
  if (kind === "choice") {
    const options = choices.map(
      (one, index) =>
        `<label><input type="radio" name="${name}" value="${one.value}"${index === 0 ? id : ""}${checked(one.value)}${state}> ${escaped(one.label)}</label>`,
    );
    return `<fieldset><legend>${label}</legend>${message}${options.join("")}</fieldset>`;
  }
  if (kind === "consent")
    return `<p>${message}<label><input type="checkbox" name="${name}"${id}${checked("on")}${state}> ${label}</label></p>`;
  const limits = kind === "number" ? ` min="${min}" max="${max}" step="${step}"` : "";
  const value = answer === "" ? "" : ` value="${escaped(answer)}"`;
  return `<p><label>${label} ${message}<input type="${kind}" name="${name}"${id}${limits}${value}${state}></label></p>`;
}

/** Returns a text for HTML and SVG, also between quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
