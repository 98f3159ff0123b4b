import { type ClientActionFunctionArgs, Form, redirect, useParams } from "react-router";
import { type Field, pages } from "../../../page.ts";

const answers: Record<string, FormDataEntryValue> = {};

/** Stores a page's answers; the first page creates the lead, the last one sends it whole. */
export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  for (const [name, value] of await request.formData()) answers[name] = value;
  const here = Math.max(
    0,
    pages.findIndex((page) => page.path === params.path),
  );
  if (here === 0 || here === pages.length - 1)
    await fetch("/lead", { method: here === 0 ? "POST" : "PUT", body: JSON.stringify(answers) });
  return redirect(`/${pages[here + 1]?.path ?? "end"}`);
}

export default function Page() {
  const { path = pages[0]?.path } = useParams();
  const page = pages.find((one) => one.path === path);
  if (page === undefined) return <h1>Gracias</h1>;
  return (
    <main>
      <h1>{page.title}</h1>
      <Form method="post" key={path}>
        {page.fields.map((field) => (
          <Question key={field.name} {...field} />
        ))}
        <button type="submit">Continuar</button>
      </Form>
    </main>
  );
}

function Question({ name, label, kind, optional, choices = [], default: initial, ...limits }: Field) {
  const required = !optional;
  if (kind === "choice") {
    return (
      <fieldset>
        <legend>{label}</legend>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} required={required} /> {label}
          </label>
        ))}
      </fieldset>
    );
  }
  if (kind === "consent") {
    return (
      <p>
        <label>
          <input type="checkbox" name={name} required={required} /> {label}
        </label>
      </p>
    );
  }
  return (
    <p>
      <label>
        {label} <input type={kind} name={name} required={required} defaultValue={initial} {...limits} />
      </label>
    </p>
  );
}
