import { expect, it, onTestFinished, vi } from "vitest";
import { config } from "../../../app/shell/config.ts";
import { isTrustedScript, trustVendorScripts } from "../../../app/shell/trusted-scripts.ts";

const createPolicy = vi.fn(
  (_name: string, rules: { createScriptURL(address: string): string | undefined }) => {
    trustedTypes.defaultPolicy = rules;
  },
);
const trustedTypes = { defaultPolicy: null as object | null, createPolicy };
vi.stubGlobal("window", {
  location: { href: "https://loan.example/application-frontend/", origin: "https://loan.example" },
  trustedTypes,
});

const sources = [
  "https://pixel.example/one.js",
  "https://pixel.example/parts/",
  "blob:https://loan.example/",
];

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
])("a script from %s is trusted: %s", (address, trusted) => {
  expect(isTrustedScript(address, sources)).toBe(trusted);
});

it("scripts pass through one policy, which admits the configured vendors' scripts alone", () => {
  config.vendors.metaPixel = "1";
  onTestFinished(() => void delete config.vendors.metaPixel);
  trustVendorScripts();
  trustVendorScripts();
  expect(createPolicy).toHaveBeenCalledOnce();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe("default");
  const pixel = "https://connect.facebook.net/en_US/fbevents.js";
  expect(rules?.createScriptURL(pixel)).toBe(pixel);
  expect(rules?.createScriptURL("https://www.googletagmanager.com/gtm.js?id=GTM-1")).toBeUndefined();
});
