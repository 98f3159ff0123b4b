import { useEffect, useState } from "react";

/**
 * A part of a form that comes once the form stands: it can be used without. Where the part doesn't come, it stays so.
 * @returns a hook that gives what was loaded; from the second form on it is there at once
 */
export function lateModule<Module>(load: () => Promise<Module>): (wanted?: boolean) => Module | undefined {
  let loaded: Module | undefined;
  return function useLateModule(wanted = true) {
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (!wanted || module) return;
      let shown = true;
      load().then(
        (late) => {
          loaded = late;
          if (shown) setModule(late);
        },
        () => undefined,
      );
      return () => {
        shown = false;
      };
    }, [wanted, module]);
    return module;
  };
}
