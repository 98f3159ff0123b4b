import type { Hono } from "hono";
import * as z from "zod";
import { beaconSchema } from "../../app/tracking/reports/sent-report.schema.ts";
import { parseJson } from "./checks/body.ts";
import { metricsOf } from "./metrics.ts";
import { scopeOf } from "./scope.ts";
import type { Store } from "./store.ts";

/** The address of reports, for `APP_REPORT_URL`. */
export const reportsPath = "/lead-server/reports";

/** The address at which a Prometheus reads what was reported. */
export const metricsPath = "/metrics";

/**
 * Registers the receiver of `app/tracking/reports`. A report sets no header that needs a preflight, so its JSON is sent
 * as text. The browser's own reports for `report-to` are taken and dropped, because they contain addresses.
 */
export function mountReports(app: Hono, reports: Store["reports"]): void {
  app.post(reportsPath, async ({ req, json, body }) => {
    if (req.header("content-type")?.startsWith("application/reports+json")) return body(null, 204);
    const parsed = beaconSchema.safeParse(parseJson(await req.text()));
    if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
    for (const report of [parsed.data].flat()) reports.add(scopeOf(req.raw.headers), report);
    return body(null, 204);
  });
  app.get(metricsPath, ({ req, body }) =>
    body(metricsOf(reports.list(scopeOf(req.raw.headers))), 200, {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    }),
  );
}
