import { useEffect, useState } from "react";
import { optional } from "../lazy.ts";

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
      void optional(load).then((late) => {
        if (late === undefined) return;
        loaded = late;
        if (shown) setModule(late);
      });
      return () => {
        shown = false;
      };
    }, [wanted, module]);
    return module;
  };
}
