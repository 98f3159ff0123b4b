import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { ofKind } from "../../catalogue/values.ts";
import { loadOwnForm } from "../../form/own-questions.ts";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/route";
import { followLead, skipUpload, submitDocumentType, uploadDocumentSide } from "./action.ts";
import { documentOffer, storeDocumentType, storedProgress } from "./documents.ts";
import { DocumentsForm, DocumentTypeForm, toThisScreen, useDocumentTexts } from "./documents-form.tsx";
import { UPLOAD } from "./use-document-upload.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const application = openScreen("id-upload");
  const offer = documentOffer(application);
  await loadOwnForm(handle);
  const { documentType, arrived } = storedProgress(application);
  const known = documentType !== undefined && offer.documentTypes.includes(documentType);
  return { offer, documentType: known ? documentType : undefined, arrived };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = await request.formData();
  const lead = requireLead();
  switch (data.get("__intent")) {
    case "follow":
      return followLead(lead, Number(data.get("polls")));
    case "skip":
      return skipUpload(lead.id);
    case UPLOAD:
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
  const { offer, documentType, arrived } = loaderData;
  const texts = useDocumentTexts();
  const title = [t("id-upload>title"), ...(documentType === undefined ? [] : [texts.type(documentType)])];
  const skipping = useFetcher<typeof skipUpload>();
  const changing = useFetcher<null>();
  const skip = () => void skipping.submit({ __intent: "skip" }, toThisScreen);

  return (
    // Another form for this or that document takes the focus to the heading, as another screen does.
    <FormLayout key={documentType} title={title.join(": ")}>
      <p className="lead">{t(documentType === undefined ? "id-upload>text" : "id-upload>tip")}</p>
      {documentType === undefined ? (
        <DocumentTypeForm
          documentTypes={offer.documentTypes}
          invalid={ofKind(actionData, "invalid")}
          problem={problemIn(actionData)}
        />
      ) : (
        <DocumentsForm offer={offer} arrived={arrived} />
      )}
      {problemIn(skipping.data, skip)}
      <div className="screen-more">
        {documentType === undefined || offer.documentTypes.length < 2 ? null : (
          <button
            type="button"
            className="button-link"
            onClick={() => void changing.submit({ __intent: "another" }, toThisScreen)}
          >
            {t("id-upload>another")}
          </button>
        )}
        {offer.canSkip ? (
          <button type="button" className="button-link" disabled={skipping.state !== "idle"} onClick={skip}>
            {t("skip")}
          </button>
        ) : null}
      </div>
    </FormLayout>
  );
}
