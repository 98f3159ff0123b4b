import { useEffect } from "react";
import { readApplication } from "../lead/application.ts";
import { tellAffiliate } from "../lead/exchange.ts";

const told = new Set<string>();

/** Tells once what became of an application, however often its screen is shown. */
export function useResultEvent(event: "accepted" | "redirected" | "rejected"): void {
  useEffect(() => {
    const key = `${event} ${readApplication().id}`;
    if (told.has(key)) return;
    told.add(key);
    tellAffiliate(event);
  }, [event]);
}
