import { sendAnswers } from "../../application/lead-changes.ts";
import { requireLead } from "../../application/open-screen.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import type { AnswersPath } from "../../provider/endpoints.ts";
import { controlNamed, type OwnAnswers, type OwnQuestions, parseOwn } from "../own-questions.ts";
import { typedAmong, typedEntries } from "../typed-entries.ts";
import { type AnswersData, askedAgain, handleLeadResult, refusalsAt } from "./handle-lead-result.ts";
import { saveSubmittedDraft } from "./save-draft.ts";

/**
 * Checks the answers to a screen's own questions and sends them with its call (contract, calls 26 and 28). The draft is
 * kept until the provider accepts them.
 * @param bodyOf returns the path of the call and its fields
 */
export async function submitOwn(
  path: ScreenPath,
  data: FormData,
  questions: OwnQuestions,
  bodyOf: (answers: OwnAnswers) => [AnswersPath, fields: object],
): Promise<AnswersData | Response> {
  const application = requireLead();
  saveSubmittedDraft(path, data);
  const parsed = parseOwn(data, questions, path);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const [call, fields] = bodyOf(parsed.value);
  return handleLeadResult(await sendAnswers(call, application, { ...fields }), {
    draft: path,
    stay: askedAgain(`/${path}`),
    onRefused: refusalsAt(controlNamed(questions(typedAmong(typedEntries(data))))),
  });
}
