import { useEffect } from "react";
import { tellAffiliate } from "../lead/exchange.ts";

/** Tells what became of an application when its screen is shown. */
export function useResultEvent(event: "accepted" | "redirected" | "rejected"): void {
  useEffect(() => tellAffiliate(event), [event]);
}
