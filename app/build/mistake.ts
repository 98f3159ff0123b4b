import { inspect } from "node:util";

/** An error that an engineer can fix. It prints without a stack, which would only show the tools' own code. */
export class Mistake extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }

  [inspect.custom](): string {
    return this.message;
  }
}
