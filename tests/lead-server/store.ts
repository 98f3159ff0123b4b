import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Answer } from "./calls/call.ts";
import type { Violation } from "./checks/violation.ts";
import { type Dialect, plainDialect } from "./dialects/dialect.ts";
import type { Fault } from "./faults/fault.ts";
import type { LeadRecord } from "./lead/record.ts";
import { defaultScript } from "./scripts/presets.ts";
import { type Script, scriptSchema } from "./scripts/script.ts";

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

/** A fault that is switched on. */
export type ActiveFault = Fault & { number: number };

/** The request that an idempotency key served first, its answer, and whether that has left. */
type Served = { request: string; content: string; answer: Answer; isAnswered: boolean };

/** The version of the layout. Another number in a file means that another version of this server wrote it. */
const layoutVersion = 6;

/** Everything is JSON of some kind, in a scope; the id is a lead's, or an idempotency key. */
const layout = `
  create table entries (
    number integer primary key,
    kind text not null,
    scope text not null,
    id text,
    body text not null
  ) strict;
  create index entries_by_scope on entries (kind, scope);
  create index entries_by_id on entries (kind, id);
`;

/**
 * Opens the server's database file, and creates a missing one. A file of another version is emptied: it contains test
 * data.
 * @throws Error when the file can't be opened or isn't a database
 */
function openDatabase(file: string): DatabaseSync {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file);
  connection.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;");
  const version = connection.prepare("pragma user_version").get()?.user_version;
  if (version !== layoutVersion) {
    const tables = connection.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) connection.exec(`drop table "${name}"`);
    connection.exec(`${layout} pragma user_version = ${layoutVersion};`);
  }
  return connection;
}

/** Everything that the server remembers. */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens what the server remembers.
 * @param file a path, or `:memory:` to store nothing
 * @param ownDialect the dialect of every scope that hasn't set another
 * @throws Error when the file can't be opened or isn't a database
 */
export function openStore(file: string, ownDialect: Dialect = plainDialect) {
  const connection = openDatabase(file);
  const prepared = new Map<string, StatementSync>();
  /** Runs a statement, whose values are bound and never spliced in, and returns its rows. Each is prepared once. */
  const sql = (parts: TemplateStringsArray, ...values: SQLInputValue[]) => {
    const text = parts.join("?");
    const statement = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, statement);
    return statement.all(...values);
  };
  const bodyOf = ({ body }: { body?: unknown }) => JSON.parse(String(body));
  const numbered = (row: { number?: unknown; body?: unknown }) => ({
    ...bodyOf(row),
    number: Number(row.number),
  });
  const add = (kind: string, scope: string, id: string | null, body: unknown) =>
    void sql`insert into entries (kind, scope, id, body) values (${kind}, ${scope}, ${id}, ${JSON.stringify(body)})`;

  /** Returns the setting of a scope. */
  const setting = (kind: string, scope: string): unknown =>
    sql`select body from entries where kind = ${kind} and scope = ${scope}`.map(bodyOf)[0];
  const set = (kind: string, scope: string, value: unknown): void => {
    sql`delete from entries where kind = ${kind} and scope = ${scope}`;
    add(kind, scope, null, value);
  };

  /** Returns the active faults, in the order in which they are tried. */
  const faults = (scope: string): ActiveFault[] =>
    sql`select number, body from entries where kind = 'fault' and scope = ${scope} order by number`.map(
      numbered,
    );
  const faultsOf = (scope: string, call: string) =>
    faults(scope).filter((active) => active.call === call || active.call === "every");
  const removeFault = (scope: string, number: number) =>
    void sql`delete from entries where kind = 'fault' and scope = ${scope} and number = ${number}`;

  return {
    leads: {
      add: (record: LeadRecord) => add("lead", record.scope, record.id, record),
      /** Stores a lead that has changed just now, and returns it. */
      save(record: LeadRecord): LeadRecord {
        const saved = { ...record, updatedAt: new Date().toISOString() };
        sql`update entries set body = ${JSON.stringify(saved)} where kind = 'lead' and id = ${saved.id}`;
        return saved;
      },
      /** Ids are unguessable, so every scope can read a lead: a link works in any browser. */
      find: (id: string): LeadRecord | undefined =>
        sql`select body from entries where kind = 'lead' and id = ${id}`.map(bodyOf)[0],
      /** Returns the leads of a scope, newest first, at most the limit if there is one. */
      list: (scope: string, limit = -1): LeadRecord[] =>
        sql`select body from entries where kind = 'lead' and scope = ${scope}
          order by number desc limit ${limit}`.map(bodyOf),
      /** Removes the leads of a scope that were created before an instant. */
      removeOlder: (scope: string, before: string) =>
        void sql`delete from entries where kind = 'lead' and scope = ${scope} and body ->> 'createdAt' < ${before}`,
    },
    requests: {
      add: (request: Omit<LoggedRequest, "number">) =>
        add("request", request.scope, request.leadId ?? null, request),
      /** Returns the requests of a scope, oldest first. */
      list: (scope: string): LoggedRequest[] =>
        sql`select number, body from entries where kind = 'request' and scope = ${scope} order by number`.map(
          numbered,
        ),
      /** Returns the newest requests of a scope without a lead, newest first. */
      listWithoutLead: (scope: string, limit: number): LoggedRequest[] =>
        sql`select number, body from entries where kind = 'request' and scope = ${scope} and id is null
          order by number desc limit ${limit}`.map(numbered),
      /** Returns the requests about one lead, oldest first, from any scope. */
      ofLead: (id: string): LoggedRequest[] =>
        sql`select number, body from entries where kind = 'request' and id = ${id} order by number`.map(
          numbered,
        ),
    },
    keys: {
      find: (scope: string, key: string): Served | undefined =>
        sql`select body from entries where kind = 'key' and scope = ${scope} and id = ${key}`.map(bodyOf)[0],
      add: (scope: string, key: string, served: Omit<Served, "isAnswered">) =>
        add("key", scope, key, { ...served, isAnswered: false }),
      /** Notes that the key's answer has left. */
      note: (scope: string, key: string) =>
        void sql`update entries set body = json_set(body, '$.isAnswered', json('true'))
          where kind = 'key' and scope = ${scope} and id = ${key}`,
    },
    /** The settings of a scope: the script of its next leads, its faults and its dialect. */
    settings: {
      script(scope: string): Script {
        const script = setting("script", scope);
        return script === undefined ? defaultScript : scriptSchema.parse(script);
      },
      setScript: (scope: string, script: Script) => set("script", scope, script),
      /** Returns the dialect that the provider speaks. */
      dialect: (scope: string): Dialect => ({
        ...ownDialect,
        ...(setting("dialect", scope) as Dialect | undefined),
      }),
      setDialect: (scope: string, dialect: Dialect) => set("dialect", scope, dialect),
      faults,
      addFault: (scope: string, fault: Fault) => add("fault", scope, null, fault),
      removeFault,
    },
    /** Returns the fault of a call and counts it; a fault that has reached its number ends. */
    takeFault(scope: string, call: string): Fault | undefined {
      const [fault] = faultsOf(scope, call);
      if (fault?.times === 1) removeFault(scope, fault.number);
      else if (fault?.times)
        sql`update entries set body = json_set(body, '$.times', ${fault.times - 1}) where number = ${fault.number}`;
      return fault;
    },
    /** Returns whether a fault of this kind is on for a call. */
    hasFault: (scope: string, call: string, kind: Fault["kind"]): boolean =>
      faultsOf(scope, call).some((active) => active.kind === kind),
    /** Deletes everything of a scope. */
    reset: (scope: string) => void sql`delete from entries where scope = ${scope}`,
    /** Returns the names of all scopes. */
    scopes: (): string[] =>
      sql`select distinct scope from entries order by scope`.map(({ scope }) => String(scope)),
    close: () => connection.close(),
  };
}
