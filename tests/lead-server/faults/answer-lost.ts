/**
 * Thrown instead of a response by the fault "lost": the request was processed, the connection breaks. The connection's
 * owner closes it; a caller of `fetch` gets the network error.
 */
export class AnswerLost extends TypeError {
  constructor() {
    super("The connection broke before the answer");
  }
}
