type Control = HTMLInputElement | HTMLSelectElement;

type Values = Readonly<Record<string, string>>;

/** Fills the controls of a form with lookup results. */
export class ControlFiller {
  readonly #filled = new Map<string, { by: string; value: string }>();
  readonly #touched = new Set<string>();
  #filling = false;

  /** Marks the question of an element as edited by the applicant, unless the filler itself writes. */
  markTouched(target: EventTarget | null): void {
    const question = target instanceof Element ? questionOf(target) : undefined;
    if (!this.#filling && question !== undefined) this.#touched.add(question);
  }

  /** Adopts values that an earlier filler wrote, so that this filler may replace them. */
  adopt(by: string, values: Values): void {
    for (const [name, value] of Object.entries(values)) this.#filled.set(name, { by, value });
  }

  /**
   * Fills in the values of a source, and clears its earlier ones that are no longer among them. Leaves a question that
   * has focus or that the applicant has edited, and a value from another source.
   * @param focused the element that has the focus, or is about to get it
   * @returns the questions that have changed
   */
  fill(form: HTMLFormElement, by: string, values: Values, focused = document.activeElement): string[] {
    const before = [...this.#filled].flatMap(([name, filled]) => (filled.by === by ? [name] : []));
    const questions = new Set<string>();
    for (const name of new Set([...before, ...Object.keys(values)])) {
      const value = values[name] ?? "";
      const controls = controlsNamed(form, name);
      const question = controls[0] && questionOf(controls[0]);
      const current = valueAmong(controls);
      const isBusy = question !== undefined && focused !== null && questionOf(focused) === question;
      if (controls.length === 0 || isBusy || !this.#mayReplace(name, current, by, question)) continue;
      if (value === "") this.#filled.delete(name);
      else this.#filled.set(name, { by, value });
      this.write(form, name, value);
      if (question !== undefined && value !== "" && value !== current) questions.add(question);
    }
    return [...questions];
  }

  #mayReplace(name: string, current: string, by: string, question: string | undefined): boolean {
    if (question !== undefined && this.#touched.has(question)) return false;
    const filled = this.#filled.get(name);
    return current === "" || (filled?.by === by && filled.value === current);
  }

  /** Writes a value, also over one of the applicant's, and tells React and the form's listeners by an input event. */
  write(form: HTMLFormElement, name: string, value: string): void {
    const controls = controlsNamed(form, name);
    const [control] = controls;
    this.#filling = true;
    try {
      if (control?.type === "radio") chooseRadio(controls, value);
      else if (control && control.value !== value) {
        control.value = value;
        control.dispatchEvent(new Event("input", { bubbles: true }));
      }
    } finally {
      this.#filling = false;
    }
  }
}

const isChecked = (control: Control): boolean => "checked" in control && control.checked;

/** Returns the value of a control, or of the checked one of several radios. */
function valueAmong(controls: readonly Control[]): string {
  return controls.find((control) => control.type !== "radio" || isChecked(control))?.value ?? "";
}

function chooseRadio(controls: readonly Control[], value: string): void {
  const chosen = controls.find(isChecked);
  const wanted = controls.find((control) => control.value === value);
  if (wanted === chosen) return;
  // React listens to clicks on radios. A click can't clear a radio, so that case dispatches an event.
  if (wanted) wanted.click();
  else if (chosen instanceof HTMLInputElement) {
    chosen.checked = false;
    chosen.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function questionOf(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-point]")?.dataset.point;
}

/** Returns the controls with a name. `form.elements[name]` would also match by id. */
function controlsNamed(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements]
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    .filter((control) => control.name === name);
}

export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((control) => control instanceof HTMLInputElement);
}
