import type { SQLOutputValue } from "node:sqlite";
import type { Violation } from "../checks/violation.ts";
import type { Database } from "./database.ts";

/** A request as it was received, and what became of it. */
export type LoggedRequest = {
  number: number;
  scope: string;
  /** The lead that it was about, where there is one. */
  leadId?: string;
  at: string;
  /** The call's name; absent for a path that no call has. */
  call?: string;
  method: string;
  path: string;
  /** The body as it came. */
  body?: string;
  status: number;
  /** The body of the answer. */
  answer?: string;
  violations: Violation[];
  /** The fault that was played on it, in words. */
  fault?: string;
};

/** The log of everything received. */
export type RequestLog = {
  add(request: Omit<LoggedRequest, "number">): void;
  /** The requests of a scope, oldest first. */
  list(scope: string): LoggedRequest[];
  /** The newest requests of a scope that were about no lead, newest first. */
  listWithoutLead(scope: string, limit: number): LoggedRequest[];
  /** The requests about one lead, oldest first, whichever scope they came from. */
  ofLead(id: string): LoggedRequest[];
  removeAll(scope: string): void;
};

function toRequest(row: Record<string, SQLOutputValue>): LoggedRequest {
  return {
    number: Number(row.number),
    scope: String(row.scope),
    ...(row.lead_id !== null && { leadId: String(row.lead_id) }),
    at: String(row.at),
    ...(row.call !== null && { call: String(row.call) }),
    method: String(row.method),
    path: String(row.path),
    ...(row.body !== null && { body: String(row.body) }),
    status: Number(row.status),
    ...(row.answer !== null && { answer: String(row.answer) }),
    violations: JSON.parse(String(row.violations)),
    ...(row.fault !== null && { fault: String(row.fault) }),
  };
}

/** Keeps the request log in a database. */
export function createRequestLog({ sql }: Database): RequestLog {
  return {
    add(request) {
      sql.run`insert into requests (scope, lead_id, at, call, method, path, body, status, answer, violations, fault)
        values (${request.scope}, ${request.leadId ?? null}, ${request.at}, ${request.call ?? null},
          ${request.method}, ${request.path}, ${request.body ?? null}, ${request.status},
          ${request.answer ?? null}, ${JSON.stringify(request.violations)}, ${request.fault ?? null})`;
    },
    list: (scope) => sql.all`select * from requests where scope = ${scope} order by number`.map(toRequest),
    listWithoutLead: (scope, limit) =>
      sql.all`select * from requests where scope = ${scope} and lead_id is null
        order by number desc limit ${limit}`.map(toRequest),
    ofLead: (id) => sql.all`select * from requests where lead_id = ${id} order by number`.map(toRequest),
    removeAll(scope) {
      sql.run`delete from requests where scope = ${scope}`;
    },
  };
}
