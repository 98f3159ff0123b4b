import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../lazy.ts";
import { hasVendors } from "./configured.ts";

/** Everything about vendors comes after the first page; where it doesn't come there are none. */
const Privacy = lazyPart(() => import("./privacy.tsx"));

/** The place of what a visitor is asked, and can look up, about vendors; nothing where the build knows no vendor. */
export function LatePrivacy() {
  const [usable, setUsable] = useState(false);
  useEffect(() => (hasVendors ? onceIdle(() => setUsable(true)) : undefined), []);
  if (!hasVendors) return null;
  return (
    <div className="privacy">
      {usable ? (
        <Suspense fallback={null}>
          <Privacy />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Calls back once the document has loaded and the browser has nothing else to do. Not every browser tells when that is. */
function onceIdle(run: () => void): () => void {
  const wait = window.requestIdleCallback ?? ((late: () => void) => setTimeout(late, 200));
  let gone = false;
  const idle = () => wait(() => gone || run());
  if (document.readyState === "complete") idle();
  else window.addEventListener("load", idle, { once: true });
  return () => {
    gone = true;
    window.removeEventListener("load", idle);
  };
}
