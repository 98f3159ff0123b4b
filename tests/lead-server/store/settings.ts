import { type Dialect, plainDialect } from "../dialects/dialect.ts";
import type { Fault } from "../faults/fault.ts";
import { defaultScript } from "../scripts/presets.ts";
import { type Script, scriptSchema } from "../scripts/script.ts";
import type { Database } from "./database.ts";

/** A fault that is switched on. */
export type ActiveFault = Fault & { number: number };

/** The settings of a scope: the script of its next leads, its faults and its dialect. */
export type Settings = {
  script(scope: string): Script;
  setScript(scope: string, script: Script): void;
  /** Returns the active faults, in the order in which they are tried. */
  faults(scope: string): ActiveFault[];
  addFault(scope: string, fault: Fault): void;
  removeFault(scope: string, number: number): void;
  /** Returns the fault of a call and counts it; a fault that has reached its number ends. */
  takeFault(scope: string, call: string): Fault | undefined;
  /** Returns whether a fault of this kind is on for a call. */
  hasFault(scope: string, call: string, kind: Fault["kind"]): boolean;
  /** Returns the dialect that the provider speaks. */
  dialect(scope: string): Dialect;
  setDialect(scope: string, dialect: Dialect): void;
  /** Resets to the default script, no faults and the server's own dialect. */
  reset(scope: string): void;
  /** Returns the names of all scopes with settings or requests. */
  scopes(): string[];
};

/**
 * Stores scripts, faults and dialects in a database.
 * @param ownDialect the dialect of every scope that hasn't set another
 */
export function createSettings({ sql }: Database, ownDialect: Dialect = plainDialect): Settings {
  const faults = (scope: string): ActiveFault[] =>
    sql.all`select number, fault, remaining from faults where scope = ${scope} order by number`.map(
      (row) => ({
        ...(JSON.parse(String(row.fault)) as Fault),
        ...(row.remaining !== null && { times: Number(row.remaining) }),
        number: Number(row.number),
      }),
    );

  const removeFault = (scope: string, number: number) => {
    sql.run`delete from faults where scope = ${scope} and number = ${number}`;
  };

  return {
    script(scope) {
      const row = sql.get`select script from scripts where scope = ${scope}`;
      return row ? scriptSchema.parse(JSON.parse(String(row.script))) : defaultScript;
    },
    setScript(scope, script) {
      sql.run`insert into scripts (scope, script) values (${scope}, ${JSON.stringify(script)})
        on conflict do update set script = excluded.script`;
    },
    faults,
    addFault(scope, fault) {
      sql.run`insert into faults (scope, fault, remaining)
        values (${scope}, ${JSON.stringify(fault)}, ${fault.times ?? null})`;
    },
    removeFault,
    takeFault(scope, call) {
      const fault = faults(scope).find((active) => active.call === call || active.call === "every");
      if (fault?.times === 1) removeFault(scope, fault.number);
      else if (fault) sql.run`update faults set remaining = remaining - 1 where number = ${fault.number}`;
      return fault;
    },
    hasFault: (scope, call, kind) =>
      faults(scope).some(
        (active) => active.kind === kind && (active.call === call || active.call === "every"),
      ),
    dialect(scope) {
      const row = sql.get`select dialect from dialects where scope = ${scope}`;
      return row ? { ...ownDialect, ...JSON.parse(String(row.dialect)) } : ownDialect;
    },
    setDialect(scope, dialect) {
      sql.run`insert into dialects (scope, dialect) values (${scope}, ${JSON.stringify(dialect)})
        on conflict do update set dialect = excluded.dialect`;
    },
    reset(scope) {
      sql.run`delete from scripts where scope = ${scope}`;
      sql.run`delete from faults where scope = ${scope}`;
      sql.run`delete from dialects where scope = ${scope}`;
    },
    scopes: () =>
      sql.all`select scope from leads union select scope from requests union select scope from scripts
        union select scope from faults union select scope from dialects
        union select scope from reports order by scope`.map((row) => String(row.scope)),
  };
}
