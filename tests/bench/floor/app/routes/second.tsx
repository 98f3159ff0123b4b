import { Form, redirect } from "react-router";

export function clientAction() {
  return redirect("/");
}

export default function Second() {
  return (
    <main>
      <h1>Second</h1>
      <Form method="post">
        <label>
          Family name <input name="family_name" />
        </label>
        <button type="submit">Continue</button>
      </Form>
    </main>
  );
}
