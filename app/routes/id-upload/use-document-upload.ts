import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useProviderMessage } from "../../form/form-result.ts";
import type { ScreenProblem } from "../../form/screens/handle-lead-result.ts";
import { messageText } from "../../form/texts.ts";
import { formatSize, PATH } from "./documents.ts";
import { prepareDocument, type Refusal } from "./prepare-document.ts";

/** The intent and the field of a side's submission to the screen's action. */
export const UPLOAD = "upload";
export const SIDE = "side";

/** The action data of an upload that failed. The action returns null for a successful upload. */
export type UploadData = { kind: "refused"; message: string } | ScreenProblem;

/** The file that is sent, and the applicant's name of it. */
export type Chosen = { name: string; file: File };

/** Prepares the files that are chosen for a side, and submits each to the screen's action. */
export function useDocumentUpload(side: string, maxBytes: number) {
  const { state, data, submit, reset } = useFetcher<UploadData | null>();
  const last = useRef<File>(undefined);
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState(0);
  // Another document calls the upload off.
  useEffect(() => reset, [reset]);

  async function choose(file: File): Promise<void> {
    last.current = file;
    reset();
    setRefusal(undefined);
    setPreparing(true);
    const prepared = await prepareDocument(file, maxBytes);
    // The applicant has chosen another file in the meantime.
    if (last.current !== file) return;
    setPreparing(false);
    if ("refusal" in prepared) {
      setChosen(undefined);
      setRefusal(prepared.refusal);
      return;
    }
    const ready = new File([prepared.file], `${side}.${prepared.extension}`, { type: prepared.file.type });
    setChosen({ name: file.name, file: ready });
    send(ready);
  }

  function send(file: File): void {
    setShare(0);
    uploads.set(side, { file, onProgress: setShare });
    void submit({ __intent: UPLOAD, [SIDE]: side }, { method: "post", action: `/${PATH}` });
  }

  const isSending = state !== "idle";
  const isBusy = isPreparing || isSending;
  return {
    chosen,
    isBusy,
    /** The share of the file that is sent (0 to 1); undefined while none is. */
    share: isSending ? share : undefined,
    /** Why the chosen file isn't sent, or what the provider says about it. */
    refusal,
    failure: isBusy ? null : data,
    choose,
    again: () => chosen && send(chosen.file),
  };
}

/** Returns the message about a file that can't be used. */
export function useUploadProblem(
  { refusal, failure }: Pick<ReturnType<typeof useDocumentUpload>, "refusal" | "failure">,
  maxBytes: number,
): string | undefined {
  const { t } = useTranslation("steps");
  const { t: common } = useTranslation();
  const messageOf = useProviderMessage();
  if (refusal) return t(`id-upload>refused>${refusal}`, { size: formatSize(maxBytes) });
  return failure?.kind === "refused" ? messageText(messageOf(failure.message), common) : undefined;
}

type Upload = { file: File; onProgress: (share: number) => void };

/**
 * The uploads that the action is to send, by their sides. A file doesn't travel in the submission: WebKit can't read a
 * file that was made in the browser, such as a redrawn photograph, from a request.
 */
const uploads = new Map<string, Upload>();

/** Returns the upload of a side, once. */
export function consumeUpload(side: string): Upload | undefined {
  const upload = uploads.get(side);
  uploads.delete(side);
  return upload;
}
