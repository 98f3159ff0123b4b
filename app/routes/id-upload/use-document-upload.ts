import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { readApplication, useApplication } from "../../application/application.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import { useProviderMessage } from "../../form/form-result.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import type { ScreenProblem } from "../../form/screens/handle-lead-result.ts";
import { documentVisit } from "./documents.ts";
import { type Prepared, prepareDocument } from "./prepare-document.ts";

/** The intent and the field names of a side's submission to the screen's action. */
export const UPLOAD = "upload";
export const UPLOAD_SIDE = "side";

/** The action data of an upload that failed. The action returns null for a successful upload. */
export type UploadData = { kind: "refused"; message: string } | { kind: "too-big" } | ScreenProblem;

export type UploadState =
  | { step: "empty" }
  /** The browser checks and shrinks the file. */
  | { step: "preparing" }
  /** The file can't be uploaded. */
  | { step: "refused"; why: Extract<Prepared, { refusal: string }>["refusal"] }
  /** `share` (0 to 1) of the file is uploaded. */
  | { step: "sending"; share: number }
  | { step: "cancelled" }
  /** The upload failed; without a message because of the connection. */
  | { step: "failed"; message?: Message; tooBig?: boolean }
  /** The application can't continue. */
  | { step: "closed"; problem: Exclude<ProblemKind, "unavailable">; at: number }
  | { step: "done" };

/** Returns whether a file is on its way. */
export function isBusy(step: UploadState["step"] | undefined): boolean {
  return step === "preparing" || step === "sending";
}

/** The last file that was ready for upload. */
export type Chosen = { name: string; size: number; preview: string | undefined };

export type UploadOptions = {
  side: string;
  maxBytes: number;
  /** Whether the side is uploaded, now or before a reload. */
  arrived: boolean;
};

/** The states outside the fetcher's submission. */
type Local = Extract<UploadState, { step: "preparing" | "refused" | "cancelled" }>;

/**
 * Manages one side's upload: checks and shrinks the chosen file, then submits it to the screen's action. Another document
 * calls the upload off.
 */
export function useDocumentUpload({ side, maxBytes, arrived }: UploadOptions) {
  const { state: submission, data, submit, reset } = useFetcher<UploadData | null>();
  const [local, setLocal] = useState<Local>();
  const [chosen, setChosen] = useState<Chosen>();
  const ready = useRef<File>(undefined);
  const preparing = useRef(0);
  const [share, setShare] = useState(0);
  const messageOf = useProviderMessage();

  const preview = chosen?.preview;
  useEffect(() => {
    if (preview === undefined) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const [documentType] = useState(useApplication((one) => documentVisit(one).documentType));
  const leave = useEffectEvent(() => {
    // A screen that is only left goes on sending.
    if (documentVisit(readApplication()).documentType !== documentType) reset();
  });
  useEffect(() => () => leave(), []);

  const state = stateNow();

  function stateNow(): UploadState {
    if (local) return local;
    if (submission !== "idle") return { step: "sending", share };
    switch (data?.kind) {
      case "refused":
        return { step: "failed", message: messageOf(data.message) };
      case "too-big":
        return { step: "failed", tooBig: true };
      case "failed": {
        const { problem, at } = data;
        return problem === "unavailable" ? { step: "failed" } : { step: "closed", problem, at };
      }
      default:
        return { step: arrived ? "done" : "empty" };
    }
  }

  async function take(file: File): Promise<void> {
    preparing.current += 1;
    const number = preparing.current;
    reset();
    setLocal({ step: "preparing" });
    const prepared = await prepareDocument(file, maxBytes);
    // The applicant has cancelled or chosen another file in the meantime.
    if (number !== preparing.current) return;
    if ("refusal" in prepared) {
      ready.current = undefined;
      setChosen(undefined);
      setLocal({ step: "refused", why: prepared.refusal });
      return;
    }
    ready.current = new File([prepared.file], `${side}.${prepared.extension}`, { type: prepared.file.type });
    setChosen({
      name: file.name,
      size: prepared.file.size,
      preview: prepared.picture ? URL.createObjectURL(prepared.file) : undefined,
    });
    again();
  }

  /** Uploads the same file again. */
  function again(): void {
    if (ready.current === undefined) return;
    setShare(0);
    uploads.set(side, { file: ready.current, onProgress: setShare });
    setLocal(undefined);
    void submit({ __intent: UPLOAD, [UPLOAD_SIDE]: side }, { method: "post", action: "/id-upload" });
  }

  function cancel(): void {
    preparing.current += 1;
    reset();
    setLocal(ready.current ? { step: "cancelled" } : undefined);
  }

  return { state, chosen, take, cancel, again };
}

/**
 * A file to send, and a listener to the share that is sent, from 0 to 1. At 1 the provider may have the whole file.
 */
type Upload = { file: File; onProgress: (share: number) => void };

/**
 * The uploads that the action is to take, by their sides. A file doesn't travel in the submission: WebKit can't read a
 * file that was made in the browser, such as a redrawn photograph, from a request.
 */
const uploads = new Map<string, Upload>();

/** Takes the upload of a side that is to be sent. */
export function takeUpload(side: string): Upload | undefined {
  const upload = uploads.get(side);
  uploads.delete(side);
  return upload;
}
