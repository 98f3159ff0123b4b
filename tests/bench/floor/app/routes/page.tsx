import { pages } from "virtual:bench-pages";
import { type ClientActionFunctionArgs, Form, redirect, useParams } from "react-router";
import type { Field } from "../../../page.ts";
import { send } from "../send.ts";

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  return redirect(await send(params.path, await request.formData()));
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
