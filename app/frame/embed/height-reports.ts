/** Changes of up to this many pixels aren't reported (specification §1.4). */
const TOLERANCE_PX = 10;
const DEBOUNCE_MS = 100;

/**
 * Returns a function that reports heights: the first one, then each that differs by more than 10 px from the last
 * report, after 100 ms without a change (specification §1.4).
 * @param report receives a height in whole pixels
 */
export function createHeightReporter(report: (height: number) => void): (height: number) => void {
  let reported: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (height) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const whole = Math.ceil(height);
      if (reported !== undefined && Math.abs(whole - reported) <= TOLERANCE_PX) return;
      reported = whole;
      report(whole);
    }, DEBOUNCE_MS);
  };
}
