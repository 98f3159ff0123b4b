import { type ComponentType, createElement, useEffect, useState } from "react";
import { reportFailedLoad } from "./failed-load.ts";

/** A part of the build that loads after the page: every dynamic import of the application is one. */
export type LazyModule<Module> = {
  /** The module, if it has come. */
  readonly loaded: Module | undefined;
  /**
   * Loads the module, once. A failure is reported and thrown on: from a loader or an action the router takes it to the
   * boundary, which loads the page again or shows a way on. The next call tries again.
   */
  load(): Promise<Module>;
  /** Loads the module; undefined where it doesn't come. It never rejects. */
  preload(): Promise<Module | undefined>;
  /** Loads the module as soon as it is wanted, and renders again when it comes; undefined until or unless it does. */
  use(wanted?: boolean): Module | undefined;
  /** Returns a component of the module. It renders nothing until or unless the module comes. */
  component<Name extends keyof Module>(name: Name): Late<Module[Name]>;
  /** Returns a component that the screen can't do without: where the module doesn't come, the boundary takes over. */
  neededComponent<Name extends keyof Module>(name: Name): Late<Module[Name]>;
};

type Late<Part> = Part extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** Returns a part of the build that `fetchModule` loads late. */
export function lazyModule<Module extends object>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  async function fetchAgain(): Promise<Module> {
    try {
      loaded = await fetchModule();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw reportFailedLoad(error);
    }
  }

  function load(): Promise<Module> {
    loading ??= fetchAgain();
    return loading;
  }

  function useModule(wanted: boolean, onFailure: (error: unknown) => undefined): Module | undefined {
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (!wanted || module) return;
      load().then(setModule, (error: unknown) => setModule(() => onFailure(error)));
    }, [wanted, module, onFailure]);
    return module;
  }

  function lateComponent<Name extends keyof Module>(name: Name, onFailure: (error: unknown) => undefined) {
    return function Late(props: object) {
      const module = useModule(true, onFailure);
      return module ? createElement(module[name] as ComponentType, props) : null;
    } as Late<Module[Name]>;
  }

  return {
    get loaded() {
      return loaded;
    },
    load,
    preload: () => optional(load()),
    use: (wanted = true) => useModule(wanted, leaveOut),
    component: (name) => lateComponent(name, leaveOut),
    neededComponent: (name) => lateComponent(name, throwOn),
  };
}

const leaveOut = () => undefined;

/** Throws while React renders, so that the nearest boundary hears of it. */
function throwOn(error: unknown): never {
  throw error;
}

/** Waits for something that the screen can do without; undefined where it fails. */
export function optional<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined);
}

/**
 * Runs a task once the document has loaded and the browser has nothing else to do.
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void): () => void {
  // Safari doesn't tell when it is idle.
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  let cancelled = false;
  const wait = () => request(() => cancelled || task());
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener("load", wait);
  };
}
