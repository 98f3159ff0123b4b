type Control = HTMLInputElement | HTMLSelectElement;

/** The values to fill in, by control name. */
type Values = Readonly<Record<string, string>>;

/**
 * Fills the controls of a form with lookup results. It never overwrites a question that has focus, a question that the
 * applicant has edited, or a value from another source.
 */
export class ControlFiller {
  /** The value filled into each control, and its source. */
  readonly #filled = new Map<string, { by: string; value: string }>();
  /** The questions that the applicant has edited. */
  readonly #touched = new Set<string>();
  #filling = false;

  /** Marks the question of an element as edited by the applicant. Ignores the events of the filler's own writes. */
  noteTouched(target: EventTarget | null): void {
    const question = target instanceof Element ? questionOf(target) : undefined;
    if (!this.#filling && question !== undefined) this.#touched.add(question);
  }

  /** Takes over values that an earlier filler wrote, so that this filler may replace them. */
  own(by: string, values: Values): void {
    for (const [name, value] of Object.entries(values)) this.#filled.set(name, { by, value });
  }

  /**
   * Fills in the current values of a source, and clears its earlier values that are no longer among them.
   * @param by the source, e.g. the name of the postcode's control
   * @param focused the element that has focus, or is about to get it
   * @returns the questions that it has filled in, without those that held the value already
   */
  fill(form: HTMLFormElement, by: string, values: Values, focused = document.activeElement): string[] {
    const questions = new Set<string>();
    const before = [...this.#filled].flatMap(([name, filled]) => (filled.by === by ? [name] : []));
    for (const name of new Set([...before, ...Object.keys(values)])) {
      const value = values[name] ?? "";
      const controls = controlsNamed(form, name);
      const [first] = controls;
      if (first === undefined) continue;
      const question = questionOf(first);
      if (question !== undefined && this.#touched.has(question)) continue;
      if (focused !== null && questionOf(focused) === question) continue;
      const isGiven = (one: Control) => one.type !== "radio" || ("checked" in one && one.checked);
      const current = controls.find(isGiven)?.value ?? "";
      const filled = this.#filled.get(name);
      if (current !== "" && (filled?.by !== by || filled.value !== current)) continue;
      if (value === "") this.#filled.delete(name);
      else this.#filled.set(name, { by, value });
      this.write(form, name, value);
      if (question !== undefined && value !== "" && value !== current) questions.add(question);
    }
    return [...questions];
  }

  /**
   * Writes a value, also over one of the applicant's, and dispatches an input event, so that React and the form's
   * listeners notice the change.
   */
  write(form: HTMLFormElement, name: string, value: string): void {
    const controls = controlsNamed(form, name);
    this.#filling = true;
    try {
      if (controls[0]?.type === "radio") chooseRadio(controls, value);
      else if (controls[0] && controls[0].value !== value) {
        controls[0].value = value;
        controls[0].dispatchEvent(new Event("input", { bubbles: true }));
      }
    } finally {
      this.#filling = false;
    }
  }
}

function chooseRadio(controls: readonly Control[], value: string): void {
  const radios = controls.filter((control) => control instanceof HTMLInputElement);
  const chosen = radios.find((control) => control.checked);
  const wanted = radios.find((control) => control.value === value);
  if (wanted === chosen) return;
  // React listens to clicks on radios. A click can't clear a radio, so that case dispatches an event.
  if (wanted) wanted.click();
  else if (chosen) {
    chosen.checked = false;
    chosen.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Returns the name of the question that contains an element. */
function questionOf(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-point]")?.dataset.point;
}

/** Returns the controls with a name. `form.elements[name]` would also match by id. */
function controlsNamed(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements]
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    .filter((control) => control.name === name);
}

/** Returns the inputs of a form, hidden ones among them. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((control) => control instanceof HTMLInputElement);
}
