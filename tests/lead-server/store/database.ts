import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** The version of the layout. Another number in a file means that another version of this server wrote it. */
const layoutVersion = 5;

const layout = `
  create table leads (
    number integer primary key,
    id text not null unique,
    scope text not null,
    body text not null,
    state text not null,
    created_at text not null,
    updated_at text not null
  ) strict;

  create table requests (
    number integer primary key,
    scope text not null,
    lead_id text,
    at text not null,
    call text,
    method text not null,
    path text not null,
    body text,
    status integer not null,
    answer text,
    idempotency_key text,
    violations text not null,
    fault text
  ) strict;
  create index requests_by_lead on requests (lead_id);
  create index requests_by_scope on requests (scope);

  create table keys (
    scope text not null,
    key text not null,
    request text not null,
    content text not null,
    answer text not null,
    answered integer not null,
    primary key (scope, key)
  ) strict;

  create table scripts (scope text primary key, script text not null) strict;

  create table dialects (scope text primary key, dialect text not null) strict;

  create table reports (
    number integer primary key,
    scope text not null,
    at text not null,
    report text not null
  ) strict;
  create index reports_by_scope on reports (scope);

  create table faults (
    number integer primary key,
    scope text not null,
    fault text not null,
    remaining integer
  ) strict;
`;

/** An open database: statements as tagged templates, whose values are bound and never spliced in. */
export type Database = { sql: ReturnType<typeof statementsOf>; close(): void };

/**
 * Opens the server's database file, and creates a missing one. A file of another version is emptied: it contains test
 * data.
 * @param file a path, or `:memory:` to store nothing
 * @throws Error when the file can't be opened or isn't a database
 */
export function openDatabase(file: string): Database {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file);
  connection.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;");

  const version = connection.prepare("pragma user_version").get()?.user_version;
  if (version !== layoutVersion) {
    const tables = connection.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) connection.exec(`drop table "${name}"`);
    connection.exec(`${layout} pragma user_version = ${layoutVersion};`);
  }
  return { sql: statementsOf(connection), close: () => connection.close() };
}

/** Returns the tags of a database's statements, each prepared once. Node has its own from version 24.9 on. */
function statementsOf(connection: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  const statement = (parts: TemplateStringsArray): StatementSync => {
    const text = parts.join("?");
    const known = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, known);
    return known;
  };
  return {
    run: (parts: TemplateStringsArray, ...values: SQLInputValue[]) => statement(parts).run(...values),
    get: (parts: TemplateStringsArray, ...values: SQLInputValue[]) => statement(parts).get(...values),
    all: (parts: TemplateStringsArray, ...values: SQLInputValue[]) => statement(parts).all(...values),
  };
}
