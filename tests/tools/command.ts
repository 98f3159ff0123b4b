import { parseArgs } from "node:util";
import { Mistake } from "../../app/vite/mistake.ts";

/**
 * Runs a command to its end. What an engineer can put right is told in a sentence and fails the command; a fault of the command
 * itself keeps its stack.
 * @param hint where to read what there is to choose
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

/** Whether an error speaks of what was given or of the machine: one thrown with a sentence, or by Node with a code. */
function isMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.constructor === Error || error instanceof Mistake || "code" in error;
}

/**
 * Reads a whole number among a command's options.
 * @throws Mistake where it isn't one, or is out of bounds
 */
export function countOf(name: string, text: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Mistake(`--${name} takes a number from 1 to ${most}, not ${JSON.stringify(text)}`);
}

/** Stops a command that takes no arguments where it was given some. @throws Error that names the first */
export function expectNoArguments(): void {
  parseArgs({ options: {} });
}
