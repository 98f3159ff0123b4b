import { type RouteConfig, route } from "@react-router/dev/routes";

/** One module for every page: what comes next is there before it is asked for. */
export default [route("/:path?", "routes/page.tsx")] satisfies RouteConfig;
