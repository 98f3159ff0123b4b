import { afterEach, describe, expect, it, vi } from "vitest";
import { type Config, config } from "../../../../app/shell/config.ts";
import {
  createSafeStorage,
  keptName,
  localStore,
  sessionStore,
} from "../../../../app/shell/storage/storage.ts";
import { MemoryStorage } from "../../fixtures/browser.ts";
import { collectReports } from "../../fixtures/reports.ts";

const reports = collectReports();

const quota = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const denied = (): never => {
  throw new DOMException("denied", "SecurityError");
};

describe.each(["localStorage", "sessionStorage"] as const)("a browser's %s", (name) => {
  it("is opened once, on first use, holds only its owner then, and returns a written value unchanged", () => {
    const storage = new MemoryStorage();
    const open = vi.fn(() => storage);
    const store = createSafeStorage(name, open);
    expect(open).not.toHaveBeenCalled();
    expect(store.read("lid")).toBeNull();
    expect([storage.length, storage.getItem("storedFor")]).toEqual([1, '"askrobin-es"']);
    const application = { id: "7", at: new Date(0), tag: "42" };
    expect(store.write("leadApplication", application)).toBe(true);
    expect(store.read("leadApplication")).toEqual(application);
    store.remove("leadApplication");
    expect(store.read("leadApplication")).toBeNull();
    expect([open.mock.calls.length, reports]).toEqual([1, []]);
  });

  it.each([
    ["that may not be accessed", denied],
    ["that is full from the start", () => Object.assign(new MemoryStorage(), { setItem: quota })],
    ["that doesn't exist", () => undefined as unknown as Storage],
  ])("%s is replaced by one that keeps nothing and never throws", (_, open) => {
    const store = createSafeStorage(name, open);
    expect(store.write("lid", "7")).toBe(true);
    expect(store.read("lid")).toBeNull();
    store.remove("lid");
    expect(reports.map(({ message }) => message)).toEqual([`Error setting key in ${name}`]);
  });

  it.each([
    ["read", "getItem", "Error retrieving key in", null],
    ["write", "setItem", "Error setting key in", false],
    ["remove", "removeItem", "Error removing key in", false],
  ] as const)(
    "a store that fails to %s reports it as in specification §8",
    (call, method, words, expected) => {
      const storage = new MemoryStorage();
      const store = createSafeStorage(name, () => storage);
      store.write("lid", "12345678Z");
      Object.assign(storage, { [method]: quota });
      expect(call === "write" ? store.write("lid", "12345678Z") : store[call]("lid")).toBe(expected);
      expect(reports).toEqual([{ message: `${words} ${name}`, detail: "lid: QuotaExceededError" }]);
      expect(JSON.stringify(reports)).not.toContain("12345678Z");
    },
  );

  it("reports that a value can't be written without the value, and a failure that is no error as unknown", () => {
    const loop: Record<string, unknown> = {};
    loop.again = loop;
    expect(createSafeStorage(name, () => new MemoryStorage()).write("lid", loop)).toBe(false);
    const denying = () => {
      throw "denied";
    };
    expect(createSafeStorage(name, denying).read("lid")).toBeNull();
    const message = `Error setting key in ${name}`;
    expect(reports).toEqual([
      { message, detail: "lid: TypeError" },
      { message, detail: "unknown" },
    ]);
  });
});

it("the application's stores are the tab's and the browser's, each under its own name", () => {
  const window = { sessionStorage: new MemoryStorage(), localStorage: new MemoryStorage() };
  vi.stubGlobal("window", window);
  sessionStore.write("lid", "of the tab");
  localStore.write("lid", "of the browser");
  vi.unstubAllGlobals();
  expect(window.sessionStorage.getItem("lid")).toBe('"of the tab"');
  expect(window.localStorage.getItem("lid")).toBe('"of the browser"');

  for (const storage of Object.values(window)) storage.setItem = quota;
  sessionStore.write("lid", "7");
  localStore.write("lid", "7");
  const failed = ["sessionStorage", "localStorage"].map((name) => `Error setting key in ${name}`);
  expect(reports.map(({ message }) => message)).toEqual(failed);
});

const built = { ...config };
const asBuild = (of: Partial<Config>) => Object.assign(config, of);
const open = (storage: Storage) => createSafeStorage("localStorage", () => storage);

afterEach(() => void asBuild(built));

it.each([
  [built.basePath, "leadApplication"],
  ["/fidea/pl/", "/fidea/pl/:leadApplication"],
  ["/", "/:leadApplication"],
])("a storage key carries any base path but the usual one: %s", (basePath, expected) => {
  asBuild({ basePath });
  expect(keptName("leadApplication")).toBe(expected);
});

describe("two applications that share one store", () => {
  it("below different base paths never see each other's values", () => {
    const storage = new MemoryStorage();
    asBuild({ basePath: "/askrobin/es/" });
    open(storage).write("lid", "of AskRobin");
    asBuild({ basePath: "/fidea/pl/", brand: "fidea", country: "pl" });
    const fidea = open(storage);
    expect(fidea.read("lid")).toBeNull();
    fidea.write("lid", "of Fidea");
    fidea.remove("lid");
    asBuild({ basePath: "/askrobin/es/", brand: "askrobin", country: "es" });
    expect(open(storage).read("lid")).toBe("of AskRobin");
  });

  it.each([
    ["another brand", { brand: "fidea" }],
    ["another country", { country: "pl" }],
  ])("below one base path: %s finds nothing of the earlier one, and deletes it", (_, other) => {
    const storage = new MemoryStorage();
    storage.setItem("of-the-host", "stays");
    const first = open(storage);
    first.write("leadApplication", { version: 1, answers: {} });
    first.write("asyncFormData", { page: 1 });
    asBuild(other);
    expect(open(storage).read("asyncFormData")).toBeNull();
    expect([storage.length, storage.getItem("of-the-host")]).toEqual([2, "stays"]);
    asBuild(built);
    expect(open(storage).read("leadApplication")).toBeNull();
  });

  it("keep the same application's values, and values from before stores named their application", () => {
    const storage = new MemoryStorage();
    storage.setItem("lid", '"lead-7"');
    expect(open(storage).read("lid")).toBe("lead-7");
    open(storage).write("redirected", true);
    const again = open(storage);
    expect([again.read("lid"), again.read("redirected")]).toEqual(["lead-7", true]);
    expect(storage.getItem("storedFor")).toBe('"askrobin-es"');
  });
});
