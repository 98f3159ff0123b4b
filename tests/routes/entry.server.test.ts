import { describe, expect, it } from "vitest";
import { footerExpected } from "../../app/entry.server.tsx";

describe("the document's first render", () => {
  it("waits for the footer in the document", () => {
    expect(footerExpected('<main></main><footer id="footer" class="footer"></footer>')).toContain(
      'rel="expect" href="#footer"',
    );
  });

  it("waits for nothing on the fallback page, which has no footer", () => {
    expect(footerExpected('<div class="spinner"></div>')).toBe("");
  });
});
