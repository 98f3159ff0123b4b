import { type ReactNode, useEffect } from "react";
import { PrefetchPageLinks, useHref } from "react-router";
import { texts } from "../i18n/texts.ts";
import type { ScreenPath } from "../journey/screens.ts";

/**
 * Loads what screens need that the provider probably names next, while the applicant is still reading or waiting. One that
 * fails to come is loaded when it is shown.
 */
export function LikelyNext({ screens }: { screens: readonly ScreenPath[] }): ReactNode {
  useEffect(() => {
    texts("screens").catch(() => undefined);
  }, []);
  return screens.map((screen) => <Prefetch key={screen} screen={screen} />);
}

function Prefetch({ screen }: { screen: ScreenPath }) {
  return <PrefetchPageLinks page={useHref(`/${screen}`)} />;
}
