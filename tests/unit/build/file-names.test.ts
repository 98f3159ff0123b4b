import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { fileNames } from "../../../app/build/chunks.ts";

const { entryFileNames, assetFileNames } = fileNames;

/** React Router adds this query to the route modules of a build. */
const query = "?__react-router-build-client-route";

describe("a file of the build", () => {
  it("is named after its screen, if a screen's route begins it", () => {
    const module = `${folder("app/screens/id-upload/route.tsx")}${query}`;
    expect(entryFileNames({ facadeModuleId: module })).toBe("assets/id-upload-[hash].js");
  });

  it("is named after its screen, if it holds a screen's styles", () => {
    const module = `app/screens/id-upload/route.tsx${query}`;
    expect(assetFileNames({ originalFileNames: [module] })).toBe("assets/id-upload-[hash][extname]");
  });

  it.each([
    "app/root.tsx",
    `app/frame/not-found.tsx${query}`,
    "app/offers/offer-action.ts",
    "/srv/app/screens/loan/route.tsx",
  ])("keeps the bundler's name if it begins with %s", (module) => {
    const facadeModuleId = module.startsWith("/") ? module : join(folder("."), module);
    expect(entryFileNames({ facadeModuleId })).toBe("assets/[name]-[hash].js");
    expect(assetFileNames({ originalFileNames: [module] })).toBe("assets/[name]-[hash][extname]");
  });

  it("keeps the bundler's name if no module begins it", () => {
    expect(entryFileNames({ facadeModuleId: null })).toBe("assets/[name]-[hash].js");
    expect(assetFileNames({ originalFileNames: [] })).toBe("assets/[name]-[hash][extname]");
  });
});
