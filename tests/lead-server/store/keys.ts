import type { Answer } from "../calls/call.ts";
import type { Database } from "./database.ts";

/** The request that an idempotency key served first, and its answer. */
type Served = { request: string; content: string; answer: Answer };

/** The idempotency keys of each scope. */
export type KeyStore = {
  find(scope: string, key: string): (Served & { isAnswered: boolean }) | undefined;
  add(scope: string, key: string, served: Served): void;
  /** Notes that the key's answer has left. */
  note(scope: string, key: string): void;
  removeAll(scope: string): void;
};

/** Stores idempotency keys in a database. */
export function createKeyStore({ sql }: Database): KeyStore {
  return {
    find(scope, key) {
      const row = sql.get`select * from keys where scope = ${scope} and key = ${key}`;
      return (
        row && {
          request: String(row.request),
          content: String(row.content),
          answer: JSON.parse(String(row.answer)),
          isAnswered: row.answered === 1,
        }
      );
    },
    add(scope, key, { request, content, answer }) {
      sql.run`insert into keys (scope, key, request, content, answer, answered)
        values (${scope}, ${key}, ${request}, ${content}, ${JSON.stringify(answer)}, 0)`;
    },
    note(scope, key) {
      sql.run`update keys set answered = 1 where scope = ${scope} and key = ${key}`;
    },
    removeAll(scope) {
      sql.run`delete from keys where scope = ${scope}`;
    },
  };
}
