import { type ComponentProps, useState } from "react";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { ErrorsNoted } from "../error-summary.tsx";

/** The layout of a screen with a form: the document's title says whether the error summary is shown. */
export function FormLayout(props: Omit<ComponentProps<typeof ScreenLayout>, "errored">) {
  const [errored, setErrored] = useState(false);
  return (
    <ErrorsNoted value={setErrored}>
      <ScreenLayout {...props} errored={errored} />
    </ErrorsNoted>
  );
}
