/**
 * Focuses an element if the focused control is gone: browsers focus the body then.
 * @param closed a dialog that has closed: browsers take the focus from its hidden controls only a moment later
 */
export function focusIfLost(element: HTMLElement | null | undefined, closed?: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement === body || closed?.contains(activeElement)) element?.focus({ preventScroll: true });
}
