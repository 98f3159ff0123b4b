import type { SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import type { Database } from "./database.ts";

/** The received reports of browsers. */
export type ReportStore = {
  add(scope: string, report: SentReport): void;
  /**
   * Returns the reports of a scope, oldest first.
   * @param since the earliest time at which they arrived; all by default
   */
  list(scope: string, since?: Date): SentReport[];
  removeAll(scope: string): void;
};

/** Stores reports in a database. */
export function createReportStore({ sql }: Database): ReportStore {
  return {
    add(scope, report) {
      sql.run`insert into reports (scope, at, report)
        values (${scope}, ${new Date().toISOString()}, ${JSON.stringify(report)})`;
    },
    list: (scope, since = new Date(0)) =>
      sql.all`select report from reports where scope = ${scope} and at >= ${since.toISOString()}
        order by number`.map(({ report }) => JSON.parse(String(report)) as SentReport),
    removeAll(scope) {
      sql.run`delete from reports where scope = ${scope}`;
    },
  };
}
