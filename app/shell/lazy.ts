import { type ComponentType, createElement, useEffect, useState } from "react";
import { reportFailedLoad } from "./startup/chunk-load-recovery.ts";

type Late<Part> = Part extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** Returns a chunk that loads with its first use, and after a failure again with the next. */
export function lazyModule<Module extends object>(fetchModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  function load(): Promise<Module> {
    loading ??= fetchModule().then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        reportFailedLoad(error);
        throw error;
      },
    );
    return loading;
  }

  /** Loads the module and never rejects: undefined after a failure. */
  const preload = (): Promise<Module | undefined> => load().catch(() => undefined);

  function useModule(
    wanted: boolean | "when used",
    onFailure: (error: unknown) => undefined,
  ): Module | undefined {
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (!wanted || module) return;
      const show = () => void load().then(setModule, (error: unknown) => setModule(() => onFailure(error)));
      if (wanted === "when used") return whenUsed(show);
      show();
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
    load,
    preload,
    /** Loads the module at once, or when somebody uses the page. Undefined while loading and after a failure. */
    use: (wanted: boolean | "when used" = true) => useModule(wanted, leaveOut),
    /** Returns a component of the module that renders nothing while loading and after a failure. */
    component: <Name extends keyof Module>(name: Name) => lateComponent(name, leaveOut),
    /** Returns a component that the screen needs: if its module fails to load, the error boundary renders instead. */
    neededComponent: <Name extends keyof Module>(name: Name) => lateComponent(name, throwOn),
  };
}

const leaveOut = () => undefined;

function throwOn(error: unknown): never {
  throw error;
}

/** Returns a promise's value, or undefined if it takes longer than a time in milliseconds. */
export function valueWithin<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  const pause = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));
  return Promise.race([promise, pause]);
}

/** Runs a task once the document has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no `requestIdleCallback`.
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

/** Runs a task once somebody presses, types or fills something in; returns a function that cancels it. */
export function whenUsed(task: () => void): () => void {
  const stopping = new AbortController();
  const run = () => {
    stopping.abort();
    task();
  };
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } };
  if (userActivation?.hasBeenActive || document.activeElement instanceof HTMLInputElement) run();
  else
    for (const act of ["pointerdown", "keydown", "input"])
      window.addEventListener(act, run, { capture: true, signal: stopping.signal });
  return () => stopping.abort();
}
