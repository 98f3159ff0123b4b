import { Form, redirect } from "react-router";

export function clientAction() {
  return redirect("/second");
}

export default function First() {
  return (
    <main>
      <h1>First</h1>
      <Form method="post">
        <label>
          Given name <input name="given_name" />
        </label>
        <button type="submit">Continue</button>
      </Form>
    </main>
  );
}
