import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Returns the fields of a `stat` file after the process's name, which may contain anything. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(")") + 2).split(" ");

function statOf(pid: number | string): string[] | undefined {
  try {
    return fieldsOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Returns the seconds of processor time that a process and its children have taken; undefined on a machine without
 * `/proc`.
 */
export function processorSeconds(pid: number): number | undefined {
  const own = statOf(pid);
  if (own === undefined) return undefined;
  const secondsOf = (fields: readonly string[]) => (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  const children = readdirSync("/proc").flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    return fields !== undefined && Number(fields[1]) === pid ? [secondsOf(fields)] : [];
  });
  return [secondsOf(own), ...children].reduce((sum, seconds) => sum + seconds);
}

/** Returns the seconds that all cores have worked since the machine started; undefined without `/proc`. */
export function machineSeconds(): number | undefined {
  try {
    const [, ...times] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/);
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = times.map(Number);
    return (user + nice + system + irq + softirq + steal) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
