/**
 * Thrown in place of an answer by the fault "lost": the request was processed, the connection breaks.
 * Whoever owns the connection breaks it; to a caller of `fetch` it is the network error it looks like.
 */
export class AnswerLost extends TypeError {
  constructor() {
    super("The connection broke before the answer");
  }
}
