import { afterEach, describe, expect, it } from "vitest";
import { type Config, config } from "../../../../app/platform/config.ts";
import { createSafeStorage, keptName } from "../../../../app/platform/storage/storage.ts";
import { MemoryStorage } from "../../fixtures/browser.ts";

const built = { ...config };
const asBuild = (of: Partial<Config>) => Object.assign(config, of);
const namesIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").toSorted();

afterEach(() => void Object.assign(config, built));

it.each([
  [built.basePath, "leadApplication"],
  ["/fidea/pl/", "/fidea/pl/:leadApplication"],
  ["/", "/:leadApplication"],
])("a storage key carries any base path but the usual one: %s", (basePath, expected) => {
  asBuild({ basePath });
  expect(keptName("leadApplication")).toBe(expected);
});

describe.each(["localStorage", "sessionStorage"] as const)("two applications that share one %s", (name) => {
  it("below different base paths never see each other's values", () => {
    const storage = new MemoryStorage();
    asBuild({ basePath: "/askrobin/es/" });
    createSafeStorage(name, () => storage).write("lid", "of AskRobin");
    asBuild({ basePath: "/fidea/pl/", brand: "fidea", country: "pl" });
    const fidea = createSafeStorage(name, () => storage);
    expect(fidea.read("lid")).toBeNull();
    fidea.write("lid", "of Fidea");
    fidea.remove("lid");
    asBuild({ basePath: "/askrobin/es/", brand: "askrobin", country: "es" });
    expect(createSafeStorage(name, () => storage).read("lid")).toBe("of AskRobin");
  });

  it.each([
    ["another brand", { brand: "fidea" }],
    ["another country", { country: "pl" }],
  ])("below one base path: %s finds nothing of the earlier one, and deletes it", (_, other) => {
    const storage = new MemoryStorage();
    storage.setItem("of-the-host", "stays");
    const first = createSafeStorage(name, () => storage);
    first.write("leadApplication", { version: 1, answers: {} });
    first.write("asyncFormData", { page: 1 });
    asBuild(other);
    expect(createSafeStorage(name, () => storage).read("asyncFormData")).toBeNull();
    expect(namesIn(storage)).toEqual(["of-the-host"]);
    Object.assign(config, built);
    expect(createSafeStorage(name, () => storage).read("leadApplication")).toBeNull();
  });

  it("keep the same application's values, and values from before stores named their application", () => {
    const storage = new MemoryStorage();
    storage.setItem("lid", '"lead-7"');
    expect(createSafeStorage(name, () => storage).read("lid")).toBe("lead-7");
    createSafeStorage(name, () => storage).write("redirected", true);
    const again = createSafeStorage(name, () => storage);
    expect([again.read("lid"), again.read("redirected")]).toEqual(["lead-7", true]);
    expect(storage.getItem("storedFor")).toBe('"askrobin-es"');
  });
});
