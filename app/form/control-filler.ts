/** A form's controls by name and what to fill into them. */
type Values = Readonly<Record<string, string>>;

/**
 * Fills the controls of a form as lookups answer, without getting in the applicant's way: a question that has the focus
 * or that the applicant has touched is left alone, and a value that another source filled in stays.
 */
export class ControlFiller {
  /** What was filled into each control, and by what. */
  readonly #filled = new Map<string, { by: string; value: string }>();
  /** The questions that the applicant has touched. */
  readonly #touched = new Set<string>();
  #filling = false;

  /** Notes that the applicant typed or chose something; what this filler writes itself doesn't count. */
  noteTouched(target: EventTarget | null): void {
    const question = target instanceof Element ? questionOf(target) : undefined;
    if (!this.#filling && question !== undefined) this.#touched.add(question);
  }

  /** Takes values for its own that an earlier filler had filled in. */
  own(by: string, values: Values): void {
    for (const [name, value] of Object.entries(values)) this.#filled.set(name, { by, value });
  }

  /**
   * Fills what a source says now, and empties what it said before and says no longer.
   * @param by the source, e.g. the postcode's control
   */
  fill(form: HTMLFormElement, by: string, values: Values): void {
    const before = [...this.#filled].flatMap(([name, filled]) => (filled.by === by ? [name] : []));
    for (const name of new Set([...before, ...Object.keys(values)])) {
      const value = values[name] ?? "";
      if (!this.#isReplaceable(form, name, by)) continue;
      if (value === "") this.#filled.delete(name);
      else this.#filled.set(name, { by, value });
      this.#write(form, name, value);
    }
  }

  /** Replaces what a control holds because the applicant said so. */
  replace(form: HTMLFormElement, name: string, value: string): void {
    this.#write(form, name, value);
  }

  #isReplaceable(form: HTMLFormElement, name: string, by: string): boolean {
    const controls = controlsNamed(form, name);
    const [first] = controls;
    if (first === undefined) return false;
    const question = questionOf(first);
    if (question !== undefined && this.#touched.has(question)) return false;
    if (document.activeElement !== null && questionOf(document.activeElement) === question) return false;
    const held = controls.find((control) => control.type !== "radio" || control.checked)?.value ?? "";
    const filled = this.#filled.get(name);
    return held === "" || (filled?.by === by && filled.value === held);
  }

  /** Writes as if it had been typed, so that everything that listens hears of it. */
  #write(form: HTMLFormElement, name: string, value: string): void {
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

function chooseRadio(controls: readonly HTMLInputElement[], value: string): void {
  const chosen = controls.find((control) => control.checked);
  const wanted = controls.find((control) => control.value === value);
  if (wanted === chosen) return;
  // React hears of a choice by a press; a radio can't be pressed out.
  if (wanted) wanted.click();
  else if (chosen) {
    chosen.checked = false;
    chosen.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The question that an element belongs to. */
function questionOf(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-point]")?.dataset.point;
}

/** The controls of that name; one of another name may have it as its id. */
function controlsNamed(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement => control instanceof HTMLInputElement && control.name === name,
  );
}
