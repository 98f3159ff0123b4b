/**
 * The base path of a build that sets none. Its builds use the specification's storage keys unchanged
 * (specification §3.6).
 */
export const USUAL_PATH = "/application-frontend/";
