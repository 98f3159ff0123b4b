import { useEffect, useRef, useState } from "react";
import type { Message } from "../data-points/rules/rule.ts";
import type { ProviderError } from "../provider/errors.ts";
import { uploadSide } from "../provider/upload.ts";
import { type Prepared, prepareDocument } from "./prepare-document.ts";
import { useProviderMessage } from "./use-provider-message.ts";

/** How far one side of a document is. */
export type UploadState =
  | { step: "empty" }
  /** The file is being looked at and made small enough. */
  | { step: "preparing" }
  /** The file can't be sent. */
  | { step: "refused"; why: Extract<Prepared, { refusal: string }>["refusal"] }
  /** It is on its way; `share` of it (0 to 1) has left. */
  | { step: "sending"; share: number }
  | { step: "cancelled" }
  /** It didn't arrive; without a message the connection failed. */
  | { step: "failed"; message?: Message; tooBig?: boolean }
  | { step: "done" };

/** The last file that could be sent. */
export type Chosen = { name: string; size: number; preview: string | undefined };

type UploadOptions = {
  /** The lead's id. */
  id: string;
  side: string;
  maxBytes: number;
  /** Whether the side arrived earlier in this visit. */
  arrived: boolean;
  onArrived: (side: string) => void;
  /** Called where the application itself ended or moved on. */
  onElsewhere: () => void;
  onBusy: (side: string, busy: boolean) => void;
};

type DocumentUpload = {
  state: UploadState;
  chosen: Chosen | undefined;
  take: (file: File) => Promise<void>;
  cancel: () => void;
  /** Sends the same file again. */
  again: () => Promise<void>;
};

const HTTP_TOO_LARGE = 413;

/** Takes one side of a document through choosing, checking, shrinking and sending. */
export function useDocumentUpload(options: UploadOptions): DocumentUpload {
  const [state, setState] = useState<UploadState>({ step: options.arrived ? "done" : "empty" });
  const [chosen, setChosen] = useState<Chosen>();
  const ready = useRef<Extract<Prepared, { file: Blob }>>(undefined);
  const running = useRef<AbortController>(undefined);
  const refusal = useProviderMessage();
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => () => running.current?.abort(), []);

  const preview = chosen?.preview;
  useEffect(() => {
    if (preview === undefined) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const busy = state.step === "preparing" || state.step === "sending";
  useEffect(() => latest.current.onBusy(latest.current.side, busy), [busy]);

  function begin(): AbortController {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    return controller;
  }

  async function take(file: File): Promise<void> {
    const { signal } = begin();
    setState({ step: "preparing" });
    const prepared = await prepareDocument(file, latest.current.maxBytes);
    if (signal.aborted) return;
    if ("refusal" in prepared) {
      ready.current = undefined;
      setChosen(undefined);
      setState({ step: "refused", why: prepared.refusal });
      return;
    }
    ready.current = prepared;
    setChosen({
      name: file.name,
      size: prepared.file.size,
      preview: prepared.picture ? URL.createObjectURL(prepared.file) : undefined,
    });
    await send();
  }

  async function send(): Promise<void> {
    const { current: prepared } = ready;
    if (prepared === undefined) return;
    const { id, side } = latest.current;
    const { signal } = begin();
    setState({ step: "sending", share: 0 });
    const sent = await uploadSide({
      id,
      side,
      file: prepared.file,
      fileName: `${side}.${prepared.extension}`,
      signal,
      onProgress: (share) => {
        if (!signal.aborted) setState({ step: "sending", share });
      },
    });
    if (signal.aborted) return;
    if (sent.ok) {
      setState({ step: "done" });
      latest.current.onArrived(side);
    } else fail(sent.error);
  }

  function fail(error: ProviderError): void {
    switch (error.kind) {
      case "refused": {
        const [first] = Object.values(error.errors);
        setState({ step: "failed", message: refusal(first?.message ?? "server") });
        return;
      }
      case "unavailable":
        setState({ step: "failed", tooBig: error.status === HTTP_TOO_LARGE });
        return;
      case "malformed":
        setState({ step: "failed" });
        return;
      default:
        setState({ step: "failed" });
        latest.current.onElsewhere();
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState(ready.current ? { step: "cancelled" } : { step: "empty" });
  }

  return { state, chosen, take, cancel, again: send };
}
