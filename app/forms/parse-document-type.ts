import { country } from "@country";
import { choice } from "../data-points/rules/choice.ts";
import { answerReader } from "../lead/answer-reader.ts";
import { parseAnswers } from "./parse-answers.ts";

/** The control that asks for the kind of document. */
export const DOCUMENT_TYPE = "document_type";

/** Checks which document was chosen. */
export function parseDocumentType(data: FormData, documentTypes: readonly string[]) {
  return parseAnswers(data, "id-upload", (typed) => {
    const reader = answerReader(typed, country);
    const documentType = reader.ask(DOCUMENT_TYPE, choice(documentTypes));
    return reader.result(() => ({ documentType: String(documentType) }));
  });
}
