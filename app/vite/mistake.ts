import { inspect } from "node:util";

/** Something that an engineer can put right. It is printed without a stack, which would lead into the tools' own code. */
export class Mistake extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }

  [inspect.custom](): string {
    return this.message;
  }
}
