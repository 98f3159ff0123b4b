import { afterEach, describe, expect, it, vi } from "vitest";

const sources = [
  "https://pixel.example/one.js",
  "https://pixel.example/parts/",
  "blob:https://loan.example/",
];

async function load(vendors: Record<string, unknown> = {}) {
  vi.resetModules();
  const { config } = await import("../../../app/platform/config.ts");
  Object.assign(config.vendors, vendors);
  return import("../../../app/platform/trusted-scripts.ts");
}

const createPolicy = vi.fn();
const visit = () =>
  vi.stubGlobal("window", {
    location: { href: "https://loan.example/application-frontend/", origin: "https://loan.example" },
    trustedTypes: { createPolicy },
  });

afterEach(async () => {
  vi.unstubAllGlobals();
  createPolicy.mockClear();
  const { config } = await import("../../../app/platform/config.ts");
  for (const name of Object.keys(config.vendors)) Reflect.deleteProperty(config.vendors, name);
});

describe("a script that code adds", () => {
  it.each([
    ["https://pixel.example/one.js", true],
    ["https://pixel.example/one.js?id=1#a", true],
    ["https://pixel.example/parts/two.js", true],
    ["blob:https://loan.example/5f3c", true],
    ["https://pixel.example/one.js/two.js", false],
    ["https://pixel.example/parts/../three.js", false],
    ["https://pixel.example/", false],
    ["https://pixel.example.evil.example/one.js", false],
    ["http://pixel.example/one.js", false],
    ["blob:https://other.example/5f3c", false],
    ["/assets/own.js", false],
    ["javascript:alert(1)", false],
    ["data:text/javascript,alert(1)", false],
  ])("from %s is trusted: %s", async (address, trusted) => {
    visit();
    const { isTrustedScript } = await load();
    expect(isTrustedScript(address, sources)).toBe(trusted);
  });

  it("passes through one policy, which admits the configured vendors' scripts alone", async () => {
    visit();
    const { trustVendorScripts } = await load({ metaPixel: "1" });
    trustVendorScripts();
    trustVendorScripts();
    expect(createPolicy).toHaveBeenCalledOnce();
    const [name, { createScriptURL }] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe("default");
    const pixel = "https://connect.facebook.net/en_US/fbevents.js";
    expect(createScriptURL(pixel)).toBe(pixel);
    expect(createScriptURL("https://www.googletagmanager.com/gtm.js?id=GTM-1")).toBeUndefined();
  });
});
