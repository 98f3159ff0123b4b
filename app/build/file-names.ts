import { pathOf } from "./build.ts";

const routeModule = /^app\/(?:.+\/)?([^/]+)\/route\.tsx(?:\?|$)/;

/**
 * The names of the files that a browser loads. A screen's script and styles are named after the screen: every route
 * module is called `route.tsx`, and the report of a failed load names only the file.
 */
export const fileNames = {
  entryFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
    `assets/${screenOf(facadeModuleId)}-[hash].js`,
  assetFileNames: ({ originalFileNames }: { originalFileNames: readonly string[] }): string =>
    `assets/${screenOf(originalFileNames[0])}-[hash][extname]`,
};

/** Returns the folder of a route module; the bundler's own name stands for any other module. */
function screenOf(module: string | null | undefined): string {
  return routeModule.exec(pathOf(module ?? ""))?.[1] ?? "[name]";
}
