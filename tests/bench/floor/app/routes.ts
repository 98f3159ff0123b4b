import { type RouteConfig, route } from "@react-router/dev/routes";

/** One module for every page: the next one is loaded before the applicant needs it. */
export default [route("/:path?", "routes/page.tsx")] satisfies RouteConfig;
