import { expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { fileNames } from "../../../app/build/chunks.ts";

const { entryFileNames, assetFileNames } = fileNames;

/** React Router adds this query to the route modules of a build. */
const query = "?__react-router-build-client-route";

it.each([
  [`app/routes/id-upload/route.tsx${query}`, "id-upload"],
  ["app/root.tsx", "[name]"],
  [`app/routes/not-found/route.tsx${query}`, "not-found"],
  ["app/routes/offers/offer-action.ts", "[name]"],
  ["/srv/app/screens/loan/route.tsx", "[name]"],
])("the script and the styles that begin with %s are named after %s", (module, name) => {
  const facadeModuleId = module.startsWith("/") ? module : folder(module);
  expect(entryFileNames({ facadeModuleId })).toBe(`assets/${name}-[hash].js`);
  expect(assetFileNames({ originalFileNames: [module] })).toBe(`assets/${name}-[hash][extname]`);
});

it("a file that no module begins keeps the bundler's name", () => {
  expect(entryFileNames({ facadeModuleId: null })).toBe("assets/[name]-[hash].js");
  expect(assetFileNames({ originalFileNames: [] })).toBe("assets/[name]-[hash][extname]");
});
