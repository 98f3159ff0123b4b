import type { SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import type { Database } from "./database.ts";

/** The received reports of browsers. */
export type ReportStore = {
  add(scope: string, report: SentReport): void;
  /** Returns the reports of a scope, oldest first. */
  list(scope: string): SentReport[];
  removeAll(scope: string): void;
};

/** Stores reports in a database. */
export function createReportStore({ sql }: Database): ReportStore {
  return {
    add(scope, report) {
      sql.run`insert into reports (scope, report) values (${scope}, ${JSON.stringify(report)})`;
    },
    list: (scope) =>
      sql.all`select report from reports where scope = ${scope} order by number`.map(
        ({ report }) => JSON.parse(String(report)) as SentReport,
      ),
    removeAll(scope) {
      sql.run`delete from reports where scope = ${scope}`;
    },
  };
}
