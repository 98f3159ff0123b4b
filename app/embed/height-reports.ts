/** A change up to this many pixels isn't told (specification §1.4). */
const TOLERANCE_PX = 10;
const DEBOUNCE_MS = 100;

/**
 * Makes a receiver of heights that passes on the ones worth telling: the first, and then each that differs by more than
 * 10 px from the one told last, once nothing has changed for 100 ms (specification §1.4).
 * @param tell takes a height in whole pixels
 */
export function createHeightReporter(tell: (height: number) => void): (height: number) => void {
  let told: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (height) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const whole = Math.ceil(height);
      if (told !== undefined && Math.abs(whole - told) <= TOLERANCE_PX) return;
      told = whole;
      tell(whole);
    }, DEBOUNCE_MS);
  };
}
