import type { BenchPage, Field } from "../page.ts";

/** Renders the whole form as one document: a section for each page, of which the script shows one. */
export function plainHtml(pages: readonly BenchPage[], script: string): string {
  return `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain HTML</title>
</head>
<body>
<main>
${pages.map(section).join("\n")}
<section hidden><h1>Gracias</h1></section>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function section({ path, title, fields }: BenchPage, index: number): string {
  return `<section id="${path}"${index === 0 ? "" : " hidden"}><h1>${title}</h1><form>
${fields.map(question).join("\n")}
<button>Continuar</button></form></section>`;
}

function question({ name, label, kind, optional, choices = [], min, max, step, ...rest }: Field): string {
  const required = optional ? "" : " required";
  if (kind === "choice") {
    const options = choices.map(
      (one) =>
        `<label><input type="radio" name="${name}" value="${one.value}"${required}> ${one.label}</label>`,
    );
    return `<fieldset><legend>${label}</legend>${options.join("")}</fieldset>`;
  }
  if (kind === "consent") {
    return `<p><label><input type="checkbox" name="${name}"${required}> ${label}</label></p>`;
  }
  const limits = kind === "number" ? ` min="${min}" max="${max}" step="${step}" value="${rest.default}"` : "";
  return `<p><label>${label} <input type="${kind}" name="${name}"${limits}${required}></label></p>`;
}
