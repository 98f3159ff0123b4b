declare module "virtual:bench-pages" {
  export const pages: readonly import("./page.ts").BenchPage[];
}
