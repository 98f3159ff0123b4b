import { describe, expect, it } from "vitest";
import { withReturnAddress } from "../../../../app/routes/hand-off/hand-off.ts";

describe("the return address", () => {
  const back = "https://loans.example/application-frontend/instantor";

  it("is added to the query", () => {
    const url = new URL(withReturnAddress("https://bank.example/login?token=a%20b#top", back));
    expect(url.searchParams.get("returnUrl")).toBe(back);
    expect(url.searchParams.get("token")).toBe("a b");
    expect(url.hash).toBe("#top");
  });

  it("leaves the rest of the query byte for byte", () => {
    const address = withReturnAddress("https://bank.example/?sig=a%20b~c&flag", back);
    expect(address).toMatch(/^https:\/\/bank\.example\/\?sig=a%20b~c&flag&returnUrl=https/);
  });

  it("replaces another", () => {
    const url = new URL(withReturnAddress("https://bank.example/?returnUrl=https://evil.example", back));
    expect(url.searchParams.getAll("returnUrl")).toEqual([back]);
  });
});
