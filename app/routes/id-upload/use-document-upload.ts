import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Message } from "../../catalogue/rules/rule.ts";
import type { ScreenProblem } from "../../form/handle-lead-result.ts";
import { messageText } from "../../form/texts.ts";
import { formatSize, storeSide, toThisScreen } from "./documents.ts";
import { prepareDocument, type Refusal } from "./prepare-document.ts";

/** The action data of an upload that failed. The action returns null for a successful upload. */
export type UploadData = { kind: "refused"; message: Message } | ScreenProblem;

/** A chosen file by the applicant's name of it: with the file to send once it is prepared, or why it can't be sent. */
export type Chosen = { name: string; file?: File; refusal?: Refusal };

/** Prepares the files that are chosen for a side, and submits each to the screen's action. */
export function useDocumentUpload(side: string, maxBytes: number) {
  const { t } = useTranslation("steps");
  const { t: common } = useTranslation();
  const { state, data, submit, reset } = useFetcher<UploadData | null>();
  const last = useRef<File>(undefined);
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState(0);
  // Another document calls the upload off.
  useEffect(() => reset, [reset]);

  async function choose(original: File): Promise<void> {
    const { name } = original;
    last.current = original;
    reset();
    storeSide(side, false);
    setChosen({ name });
    const prepared = await prepareDocument(original, maxBytes);
    // The applicant has chosen another file in the meantime.
    if (last.current !== original) return;
    if ("refusal" in prepared) return setChosen({ name, refusal: prepared.refusal });
    const file = new File([prepared.file], `${side}.${prepared.extension}`, { type: prepared.file.type });
    setChosen({ name, file });
    send(file);
  }

  function send(file: File): void {
    setShare(0);
    uploads.set(side, { file, onProgress: setShare });
    void submit({ __intent: "upload", side }, toThisScreen);
  }

  const isSending = state !== "idle";
  const isPreparing = chosen !== undefined && !chosen.file && !chosen.refusal;
  const failure = isSending || isPreparing ? null : data;
  const refused = failure?.kind === "refused" ? messageText(failure.message, common) : undefined;
  return {
    chosen,
    isPreparing,
    /** The share of the file that is sent (0 to 1); undefined while none is. */
    share: isSending ? share : undefined,
    /** Why the file can't be used. */
    problem: chosen?.refusal
      ? t(`id-upload>refused>${chosen.refusal}`, { size: formatSize(maxBytes) })
      : refused,
    failure,
    choose,
    again: () => chosen?.file && send(chosen.file),
  };
}

type Upload = { file: File; onProgress: (share: number) => void };

/** The uploads by side. No submission carries them: WebKit can't read a file from it that the browser has made. */
const uploads = new Map<string, Upload>();

/** Returns the upload of a side, once. */
export function consumeUpload(side: string): Upload | undefined {
  const upload = uploads.get(side);
  uploads.delete(side);
  return upload;
}
