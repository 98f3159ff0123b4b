import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { pages } from "../../page.ts";
import { schemaOf, uiSchemaOf } from "./schema.ts";

const forms = pages.map((page) => ({ schema: schemaOf(page), uiSchema: uiSchemaOf(page) }));
type Answers = Record<string, unknown>;

/**
 * Renders a form of several pages, as its documentation suggests: a schema for each, with all answers stored above
 * them.
 */
function Steps() {
  const [here, setHere] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const form = forms[here];
  if (form === undefined) return <h1>Gracias</h1>;
  const goOn = async (given: Answers | undefined) => {
    const all = { ...answers, ...given };
    if (here === 0 || here === forms.length - 1) {
      await fetch("/lead", { method: here === 0 ? "POST" : "PUT", body: JSON.stringify(all) });
    }
    setAnswers(all);
    setHere(here + 1);
  };
  return (
    <Form
      key={here}
      schema={form.schema}
      uiSchema={form.uiSchema}
      validator={validator}
      formData={answers}
      onSubmit={({ formData }) => void goOn(formData)}
    />
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Steps />);
