import type { SQLOutputValue } from "node:sqlite";
import type { LeadRecord } from "../lead/record.ts";
import type { Database } from "./database.ts";

/** The created leads, by id. */
export type LeadStore = {
  add(record: LeadRecord): void;
  save(record: LeadRecord): void;
  /** Ids are unguessable, so every scope can read a lead: a link works in any browser. */
  find(id: string): LeadRecord | undefined;
  /** Returns the leads of a scope, newest first, at most the limit if there is one. */
  list(scope: string, limit?: number): LeadRecord[];
  removeAll(scope: string): void;
  /** Removes the leads of a scope that were created before an instant. */
  removeOlder(scope: string, before: string): void;
};

function toRecord(row: Record<string, SQLOutputValue>): LeadRecord {
  return {
    ...JSON.parse(String(row.body)),
    id: String(row.id),
    scope: String(row.scope),
    progress: JSON.parse(String(row.state)),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  };
}

function toColumns({ version, answers, context, progress }: LeadRecord) {
  return { body: JSON.stringify({ version, answers, context }), state: JSON.stringify(progress) };
}

/** Stores leads in a database. */
export function createLeadStore({ sql }: Database): LeadStore {
  return {
    add(record) {
      const { body, state } = toColumns(record);
      sql.run`insert into leads (id, scope, body, state, created_at, updated_at)
        values (${record.id}, ${record.scope}, ${body}, ${state}, ${record.createdAt}, ${record.updatedAt})`;
    },
    save(record) {
      const { body, state } = toColumns(record);
      sql.run`update leads set body = ${body}, state = ${state}, updated_at = ${record.updatedAt}
        where id = ${record.id}`;
    },
    find(id) {
      const row = sql.get`select * from leads where id = ${id}`;
      return row && toRecord(row);
    },
    list: (scope, limit = -1) =>
      sql.all`select * from leads where scope = ${scope} order by number desc limit ${limit}`.map(toRecord),
    removeAll(scope) {
      sql.run`delete from leads where scope = ${scope}`;
    },
    removeOlder(scope, before) {
      sql.run`delete from leads where scope = ${scope} and created_at < ${before}`;
    },
  };
}
