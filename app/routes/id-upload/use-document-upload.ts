import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import type { Message } from "../../data-points/rules/rule.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import { useProviderMessage } from "../../form/use-provider-message.ts";
import { type Prepared, prepareDocument } from "./prepare-document.ts";
import { onUploadShare, uploadShare } from "./upload-progress.ts";

/** The intent and the fields by which a side is submitted to the screen's action. */
export const UPLOAD = "upload";
export const UPLOAD_SIDE = "side";
export const UPLOAD_FILE = "file";

/** What the action answers to a side that hasn't arrived; null where it has. */
export type UploadData = { refused: string } | { tooBig: true } | { problem: ProblemKind; at: number };

/** How far one side of a document is. */
export type UploadState =
  | { step: "empty" }
  /** The file is being looked at and made small enough. */
  | { step: "preparing" }
  /** The file can't be sent. */
  | { step: "refused"; why: Extract<Prepared, { refusal: string }>["refusal"] }
  /** It is on its way; `share` of it (0 to 1) has left. `tooLate`: it was to be cancelled when all of it had left. */
  | { step: "sending"; share: number; tooLate: boolean }
  | { step: "cancelled" }
  /** It didn't arrive; without a message the connection failed. */
  | { step: "failed"; message?: Message; tooBig?: boolean }
  /** The application can't go on. */
  | { step: "closed"; problem: Exclude<ProblemKind, "unavailable">; at: number }
  | { step: "done" };

/** The last file that could be sent. */
export type Chosen = { name: string; size: number; preview: string | undefined };

type UploadOptions = {
  side: string;
  maxBytes: number;
  /** Whether the side has arrived, in this visit or before. */
  arrived: boolean;
  onBusy: (side: string, busy: boolean) => void;
};

type DocumentUpload = {
  state: UploadState;
  chosen: Chosen | undefined;
  take: (file: File) => Promise<void>;
  cancel: () => void;
  /** Sends the same file again. */
  again: () => void;
};

/** What happens to a side outside its submission. */
type Local = Extract<UploadState, { step: "preparing" | "refused" | "cancelled" }>;

/** Takes one side of a document through choosing, checking, shrinking, and its submission to the screen's action. */
export function useDocumentUpload(options: UploadOptions): DocumentUpload {
  const { side, arrived } = options;
  const { state: submission, data, submit, reset } = useFetcher<UploadData | null>();
  const [local, setLocal] = useState<Local>();
  const [tooLate, setTooLate] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const ready = useRef<File>(undefined);
  const preparing = useRef(0);
  const share = useSyncExternalStore(
    onUploadShare,
    () => uploadShare(side),
    () => 0,
  );
  const messageOf = useProviderMessage();
  const latest = useRef(options);
  latest.current = options;

  const preview = chosen?.preview;
  useEffect(() => {
    if (preview === undefined) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const state = stateNow();
  const busy = state.step === "preparing" || state.step === "sending";
  useEffect(() => latest.current.onBusy(latest.current.side, busy), [busy]);

  function stateNow(): UploadState {
    if (local) return local;
    if (submission !== "idle") return { step: "sending", share, tooLate };
    if (data && "refused" in data) return { step: "failed", message: messageOf(data.refused) };
    if (data && "tooBig" in data) return { step: "failed", tooBig: true };
    if (data?.problem === "unavailable") return { step: "failed" };
    if (data) return { step: "closed", problem: data.problem, at: data.at };
    return { step: arrived ? "done" : "empty" };
  }

  async function take(file: File): Promise<void> {
    preparing.current += 1;
    const number = preparing.current;
    reset();
    setLocal({ step: "preparing" });
    const prepared = await prepareDocument(file, latest.current.maxBytes);
    // Cancelled, or another file was chosen meanwhile.
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

  function again(): void {
    if (ready.current === undefined) return;
    const form = new FormData();
    form.set("__form", UPLOAD);
    form.set(UPLOAD_SIDE, side);
    form.set(UPLOAD_FILE, ready.current);
    setLocal(undefined);
    setTooLate(false);
    void submit(form, { method: "post", encType: "multipart/form-data" });
  }

  function cancel(): void {
    preparing.current += 1;
    // Once everything has left the provider may have the file: only its answer says so.
    if (submission !== "idle" && uploadShare(side) === 1) {
      setTooLate(true);
      return;
    }
    reset();
    setLocal(ready.current ? { step: "cancelled" } : undefined);
  }

  return { state, chosen, take, cancel, again };
}
