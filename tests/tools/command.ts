import { parseArgs } from "node:util";
import { Mistake } from "../../app/build/mistake.ts";

/**
 * Runs a command to its end. An engineer's mistake is reported in a sentence and fails the command; a bug of the
 * command keeps its stack.
 * @param hint where the choices are documented
 */
export async function runCommand(command: () => unknown, hint?: string): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(isMistake(error) ? error.message : error);
    if (hint !== undefined) console.error(hint);
    process.exitCode = 1;
  }
}

/** Returns whether an error is about the input or the machine: thrown with a sentence, or by Node with a code. */
function isMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.constructor === Error || error instanceof Mistake || "code" in error;
}

/**
 * Parses a whole number among a command's options.
 * @throws Mistake when it isn't one, or is out of bounds
 */
export function countOf(name: string, text: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Mistake(`--${name} takes a number from 1 to ${most}, not ${JSON.stringify(text)}`);
}

/**
 * Rejects arguments of a command that takes none.
 * @throws Error that names the first
 */
export function expectNoArguments(): void {
  parseArgs({ options: {} });
}
