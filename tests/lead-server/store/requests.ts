import type { SQLOutputValue } from "node:sqlite";
import type { Violation } from "../checks/violation.ts";
import type { Database } from "./database.ts";

/** A received request with its outcome. */
export type LoggedRequest = {
  number: number;
  scope: string;
  /** The lead that it belongs to, if any. */
  leadId?: string;
  at: string;
  /** The call's name; absent for an unknown path. */
  call?: string;
  method: string;
  path: string;
  /** The request's body. */
  body?: string;
  status: number;
  /** The response's body. */
  answer?: string;
  violations: Violation[];
  /** Its header `Idempotency-Key`. */
  key?: string;
  /** The fault that affected it, in words. */
  fault?: string;
};

/** The log of all requests. */
export type RequestLog = {
  add(request: Omit<LoggedRequest, "number">): void;
  /** Returns the requests of a scope, oldest first. */
  list(scope: string): LoggedRequest[];
  /** Returns the newest requests of a scope without a lead, newest first. */
  listWithoutLead(scope: string, limit: number): LoggedRequest[];
  /** Returns the requests about one lead, oldest first, from any scope. */
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
    ...(row.idempotency_key !== null && { key: String(row.idempotency_key) }),
    violations: JSON.parse(String(row.violations)),
    ...(row.fault !== null && { fault: String(row.fault) }),
  };
}

/** Stores the request log in a database. */
export function createRequestLog({ sql }: Database): RequestLog {
  return {
    add(request) {
      sql.run`insert into requests (scope, lead_id, at, call, method, path, body, status, answer, idempotency_key,
          violations, fault)
        values (${request.scope}, ${request.leadId ?? null}, ${request.at}, ${request.call ?? null},
          ${request.method}, ${request.path}, ${request.body ?? null}, ${request.status},
          ${request.answer ?? null}, ${request.key ?? null}, ${JSON.stringify(request.violations)}, ${request.fault ?? null})`;
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
