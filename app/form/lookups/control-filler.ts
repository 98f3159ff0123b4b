type Control = HTMLInputElement | HTMLSelectElement;

/** What lookups have written into controls, by name, and for which question. */
export type Filled = Map<string, { by: string; value: string }>;

/**
 * Fills in what was found for a question in place of what was found before. Leaves questions with another text or the
 * focus, also one that is about to get it.
 * @returns the questions that have changed
 */
export function fillControls(
  form: HTMLFormElement,
  filled: Filled,
  by: string,
  values: Readonly<Record<string, string>>,
  focused = document.activeElement,
): string[] {
  const owned = [...filled].flatMap(([name, one]) => (one.by === by ? [name] : []));
  const found = [...new Set([...owned, ...Object.keys(values)])].flatMap((name) => {
    const controls = controlsNamed(form, name);
    const question = controls[0] && questionOf(controls[0]);
    if (question === undefined) return [];
    const [current, value] = [valueAmong(controls), values[name] ?? ""];
    const written = owned.includes(name) ? filled.get(name)?.value : "";
    return [{ name, controls, question, current, value, isFree: [value, written].includes(current) }];
  });
  const isLeft = (question: string) =>
    question === (focused && questionOf(focused)) ||
    found.some((one) => one.question === question && !one.isFree);
  const changed = found.filter(({ question }) => !isLeft(question));
  for (const { name, controls, value } of changed) {
    if (value === "") filled.delete(name);
    else filled.set(name, { by, value });
    set(controls, value);
  }
  const rewritten = changed.filter(({ value, current }) => value !== current);
  void announce(rewritten.map(({ controls }) => controls));
  return [...new Set(rewritten.flatMap(({ question, value }) => (value === "" ? [] : [question])))];
}

function set(controls: readonly Control[], value: string): void {
  for (const control of controls) {
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
  }
}

/** Dispatches the input events one after another: Conform checks each against the errors of the last render. */
async function announce(changed: readonly (readonly Control[])[]): Promise<void> {
  for (const [control] of changed) {
    control?.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
  }
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === "radio";
}

/** Returns the value of a control, or of the checked one of several radios. */
function valueAmong(controls: readonly Control[]): string {
  return controls.find((control) => !isRadio(control) || control.checked)?.value ?? "";
}

function questionOf(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-point]")?.dataset.point;
}

/** Returns the controls with a name. `form.elements[name]` would also match by id. */
export function controlsNamed(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements]
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    .filter((control) => control.name === name);
}
