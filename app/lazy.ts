import { type ComponentType, lazy } from "react";
import { reportFailedLoad } from "./startup/chunk-load-recovery.ts";

/**
 * Loads a part of the build that a loader or an action can't do without. A failure is reported and thrown on: the router takes it to
 * the boundary, which loads the page again or shows a way on.
 */
export async function needed<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw reportFailedLoad(error);
  }
}

/**
 * Loads a part of the build that the screen can do without. A failure is reported, and goes no further.
 * @returns undefined where the part doesn't come
 */
export async function optional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  return needed(load).catch(() => undefined);
}

/** Returns a component that comes late; where its module doesn't come, nothing is drawn in its place. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(async () => (await optional(load)) ?? { default: () => null });
}
