import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import type { ScreenProblem } from "../../form/handle-lead-result.ts";
import { OwnForm } from "../../form/own-form.tsx";
import { loadOwnForm } from "../../form/own-questions.ts";
import { problemIn } from "../../form/problem.tsx";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import { AskedBy } from "../asked-by.tsx";
import type { Route } from "./+types/route";
import { followLead, skipUpload, submitDocumentType, uploadDocumentSide } from "./action.ts";
import { DocumentSides, useDocumentTexts } from "./document-sides.tsx";
import {
  DOCUMENT_TYPE,
  documentOffer,
  documentQuestion,
  formatSize,
  PATH,
  storeDocumentType,
  storedProgress,
  toThisScreen,
} from "./documents.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const application = openScreen("id-upload");
  const offer = documentOffer(application);
  await loadOwnForm(handle);
  const { documentType } = storedProgress(application);
  const known = documentType !== undefined && offer.documentTypes.includes(documentType);
  return { offer, documentType: known ? documentType : undefined };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = await request.formData();
  const lead = requireLead();
  switch (data.get("__intent")) {
    case "follow":
      return followLead(lead, Number(data.get("polls")));
    case "skip":
      return skipUpload(lead.id);
    case "upload":
      return uploadDocumentSide(lead.id, data, request.signal);
    case "another":
      storeDocumentType(undefined);
      return null;
    default:
      return submitDocumentType(lead, data);
  }
}

export default function IdUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const { offer, documentType } = loaderData;
  const { documentTypes, maxBytes, canSkip } = offer;
  const texts = useDocumentTexts();
  const more = useFetcher<ScreenProblem>();
  const send = (intent: "another" | "skip") => void more.submit({ __intent: intent }, toThisScreen);

  return (
    // Another form for this or that document takes the focus to the heading, as another screen does.
    <FormLayout key={documentType} title={texts.title(documentType)}>
      {documentType === undefined ? (
        <>
          <AskedBy>{t("id-upload>text")}</AskedBy>
          <OwnForm
            id="document-type"
            entries={documentTypes.length === 1 ? documentTypes.map((only) => [DOCUMENT_TYPE, only]) : []}
            questions={() => documentQuestion(documentTypes)}
            textsOf={PATH}
            choices={{
              [DOCUMENT_TYPE]: documentTypes.map((value) => ({ value, label: texts.type(value) })),
            }}
            invalid={ofKind(actionData, "invalid")}
            problem={problemIn(actionData)}
          />
        </>
      ) : (
        <>
          <p className="lead">{t("id-upload>text")}</p>
          <p className="question-hint">{t("id-upload>formats", { size: formatSize(maxBytes) })}</p>
          <DocumentSides offer={offer} />
        </>
      )}
      {problemIn(more.data, () => send("skip"))}
      <div className="screen-more">
        {documentType === undefined || documentTypes.length < 2 ? null : (
          <button type="button" className="button-link" onClick={() => send("another")}>
            {t("id-upload>another")}
          </button>
        )}
        {canSkip ? (
          <div>
            <button
              type="button"
              className="button-link"
              disabled={more.state !== "idle"}
              onClick={() => send("skip")}
            >
              {t("id-upload>skip")}
            </button>
            <p className="question-hint">{t("id-upload>skipHint")}</p>
          </div>
        ) : null}
      </div>
    </FormLayout>
  );
}
