import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("routes/first.tsx"), route("second", "routes/second.tsx")] satisfies RouteConfig;
