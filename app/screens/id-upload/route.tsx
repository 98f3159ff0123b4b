import { useFetcher } from "react-router";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { openScreen, requireLead } from "../../lead/open-screen.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { ofKind } from "../../platform/values.ts";
import type { Route } from "./+types/route";
import {
  chooseAnotherDocument,
  follow,
  type IdUploadData,
  skipUpload,
  submitDocumentType,
  uploadDocumentSide,
} from "./action.ts";
import { documentVisit, readDocumentOffer } from "./documents.ts";
import { DocumentsForm, DocumentTypeForm } from "./documents-form.tsx";
import { UPLOAD, type UploadData } from "./use-document-upload.ts";

export async function clientLoader() {
  const { state } = await openScreen("id-upload", "steps");
  const offer = readDocumentOffer(state.applicationResult?.offer);
  const { documentType, arrived } = documentVisit();
  const known = documentType !== undefined && offer.documentTypes.includes(documentType);
  return { offer, documentType: known ? documentType : undefined, arrived };
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<IdUploadData | UploadData | Response | null> {
  const data = await request.formData();
  const { id } = requireLead();
  switch (data.get("__intent")) {
    case "follow":
      return follow(id, Number(data.get("polls") ?? 0));
    case "skip":
      return skipUpload(id);
    case UPLOAD:
      return uploadDocumentSide(id, data, request.signal);
    case "another":
      return chooseAnotherDocument();
    default:
      return submitDocumentType(id, data);
  }
}

export default function IdUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const { offer, documentType, arrived } = loaderData;
  const following = useFetcher<IdUploadData>();
  const skipping = useFetcher<IdUploadData>();
  const changing = useFetcher<null>();
  const send = (fetcher: typeof following | typeof changing, __intent: string, polls = 0) =>
    void fetcher.submit({ __intent, polls }, { method: "post", action: "/id-upload" });
  const polls = ofKind(following.data, "waiting")?.polls ?? 0;
  const goOn = () => send(following, "follow", polls);
  const skip = () => send(skipping, "skip");

  return (
    // Another form for this or that document takes the focus to the heading, as another screen does.
    <FormLayout key={documentType} title={t("id-upload>title")}>
      <p className="lead">{t("id-upload>text")}</p>
      {documentType === undefined ? (
        <DocumentTypeForm
          documentTypes={offer.documentTypes}
          invalid={ofKind(actionData, "invalid")}
          problem={problemIn(actionData)}
        />
      ) : (
        <DocumentsForm
          documentType={documentType}
          offer={offer}
          arrived={arrived}
          pending={following.state !== "idle"}
          polls={polls}
          problem={problemIn(following.data, goOn)}
          Form={following.Form}
          onContinue={goOn}
        />
      )}
      {problemIn(skipping.data, skip)}
      <div className="screen-more">
        {documentType === undefined || offer.documentTypes.length < 2 ? null : (
          <button type="button" className="button-link" onClick={() => send(changing, "another")}>
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
