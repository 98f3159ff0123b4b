import { country } from "@country";
import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { Problem } from "../../form/problem.tsx";
import { LongWait } from "../../form/submit-button.tsx";
import { messageText } from "../../form/texts.ts";
import { focusIfLost } from "../../form/use-modal.ts";
import { isDrawn, SideDrawing } from "./side-drawing.tsx";
import {
  type Chosen,
  isBusy,
  type UploadOptions,
  type UploadState,
  useDocumentUpload,
} from "./use-document-upload.ts";
import "./documents.css";

/** Where a side's upload stands, for the form around it. */
export type SideStatus = {
  step: UploadState["step"];
  /** Why the chosen file can't be used or sent. */
  problem: string | undefined;
};

type DocumentSideProps = UploadOptions & {
  /** The side's name in the page's language. */
  title: string;
  /** Whether the applicant pressed Continue without a file for this side; shows an error. */
  missing: boolean;
  onStatus: (side: string, status: SideStatus) => void;
};

/** One side of a document: camera and file inputs, preview, upload progress, cancel and retry. */
export function DocumentSide(props: DocumentSideProps) {
  const { side, title, maxBytes } = props;
  const { t } = useTranslation("steps");
  const { state, chosen, take, cancel, again } = useDocumentUpload(props);
  const id = `document-${side}`;
  const { step } = state;
  const problem = useProblem(state, maxBytes);
  const tell = useEffectEvent(props.onStatus);
  useEffect(() => tell(side, { step, problem }), [side, step, problem]);
  const refused = problem !== undefined || props.missing;
  const busy = isBusy(step);
  const replaces = step === "done" || props.arrived;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const noteFocus = useFocusKept(fieldset, busy);

  return (
    <fieldset
      ref={fieldset}
      tabIndex={-1}
      onFocus={noteFocus}
      className={refused ? "question question--refused document" : "question document"}
      data-point={id}
      aria-describedby={refused ? `${id}-error` : undefined}
    >
      <legend className="question-label" id={`${id}-title`}>
        {title}
      </legend>
      <p className="question-error" id={`${id}-error`}>
        <span role="alert">{problem}</span>
        {/* The error summary announces a missing file. */}
        {refused && problem === undefined ? t("id-upload>missing", { side: title }) : null}
      </p>
      {chosen ? <ChosenFile chosen={chosen} title={title} /> : null}
      {chosen || !isDrawn(side) ? null : <SideDrawing side={side} />}
      {state.step === "closed" ? <Problem key={state.at} kind={state.problem} /> : null}
      <Progress state={state} title={title} onRetry={again} />
      <div className="document-ways">
        {busy ? (
          <SideButton id={id} onPress={cancel}>
            {t("id-upload>cancel")}
          </SideButton>
        ) : (
          <>
            {chosen && (step === "failed" || step === "cancelled") ? (
              <SideButton id={id} onPress={again}>
                {step === "failed" ? t("id-upload>again") : t("id-upload>send")}
              </SideButton>
            ) : null}
            <FileInput id={id} onFile={take} camera>
              {replaces ? t("id-upload>retake") : t("id-upload>camera")}
            </FileInput>
            <FileInput id={id} onFile={take} describedBy={refused ? `${id}-error` : undefined}>
              {replaces ? t("id-upload>replace") : t("id-upload>choose")}
            </FileInput>
          </>
        )}
      </div>
    </fieldset>
  );
}

/**
 * Keeps the focus within an element whose buttons are replaced: it goes to the element when the focused one is gone.
 * @param buttons changes with the buttons
 * @returns a handler of the element's focus
 */
function useFocusKept(element: RefObject<HTMLElement | null>, buttons: unknown): () => void {
  const had = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are only the reason
  useLayoutEffect(() => {
    if (had.current) focusIfLost(element.current);
    had.current = element.current?.contains(document.activeElement) ?? false;
  }, [element, buttons]);
  return () => {
    had.current = true;
  };
}

/** Returns the error message of a side. */
function useProblem(state: UploadState, maxBytes: number): string | undefined {
  const { t } = useTranslation("steps");
  const { t: common } = useTranslation();
  const size = formatLimit(maxBytes, country.languageTag);
  if (state.step === "refused") return t(`id-upload>refused>${state.why}`, { size });
  if (state.step !== "failed") return undefined;
  if (state.message) return messageText(state.message, common);
  return state.tooBig ? t("id-upload>refused>tooBig", { size }) : t("id-upload>failed");
}

/** The preview, name and size of the chosen file. */
function ChosenFile({ chosen, title }: { chosen: Chosen; title: string }) {
  const { t } = useTranslation("steps");
  return (
    <figure className="document-chosen">
      {chosen.preview ? <img src={chosen.preview} alt={t("id-upload>preview", { side: title })} /> : null}
      <figcaption translate="no">
        {`${chosen.name} · ${formatSize(chosen.size, country.languageTag)}`}
      </figcaption>
    </figure>
  );
}

type ProgressProps = { state: UploadState; title: string; onRetry: () => void };

/** The progress of a side's upload. A live region announces each step. */
function Progress({ state, title, onRetry }: ProgressProps) {
  const { t } = useTranslation("steps");
  const sending = state.step === "sending" && state.share < 1;
  const text = statusText();
  return (
    <>
      {sending ? (
        <progress
          className="document-progress"
          max={100}
          value={Math.round(state.share * 100)}
          aria-label={t("id-upload>sending", { side: title })}
        />
      ) : null}
      <div role="status">
        {text ? (
          <p className="document-status" data-step={state.step}>
            {text}
          </p>
        ) : null}
      </div>
      {/* The key restarts the wait with each progress. */}
      {state.step === "sending" ? (
        <LongWait key={Math.round(state.share * 100)} pending onRetry={onRetry} />
      ) : null}
    </>
  );

  function statusText(): string | undefined {
    switch (state.step) {
      case "preparing":
        return t("id-upload>preparing");
      case "sending":
        return state.share < 1 ? t("id-upload>sending", { side: title }) : t("id-upload>checking");
      case "cancelled":
        return t("id-upload>cancelled");
      case "done":
        return t("id-upload>arrived");
      default:
        return undefined;
    }
  }
}

type SideButtonProps = {
  /** The id of the side's element. */
  id: string;
  onPress: () => void;
  children: ReactNode;
};

/** A button of a side, which is named after the side too: each side has one of the same text. */
function SideButton({ id, onPress, children }: SideButtonProps) {
  const own = useId();
  return (
    <button
      type="button"
      id={own}
      className="button button--quiet"
      aria-labelledby={`${own} ${id}-title`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type FileInputProps = Pick<SideButtonProps, "id" | "children"> & {
  /** Whether the control opens the camera directly instead of the file picker, on devices with a camera. */
  camera?: boolean;
  describedBy?: string | undefined;
  onFile: (file: File) => Promise<void>;
};

/** A native file input that looks like a button. */
function FileInput({ id, camera = false, describedBy, onFile, children }: FileInputProps) {
  const label = useId();
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Browsers fire no change event for the same file twice, but the file may have been edited.
    currentTarget.value = "";
    if (file) void onFile(file);
  }
  return (
    <label
      className={camera ? "button button--quiet file-way file-way--camera" : "button button--quiet file-way"}
    >
      <input
        id={camera ? `${id}-camera` : id}
        type="file"
        className="visually-hidden"
        accept={camera ? "image/*" : "image/*,application/pdf"}
        {...(camera ? { capture: "environment" as const } : {})}
        aria-labelledby={`${label} ${id}-title`}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <span id={label}>{children}</span>
    </label>
  );
}

/** Formats the largest size of a file, in whole megabytes where it is so large. */
export function formatLimit(bytes: number, languageTag: string): string {
  return formatSize(bytes - (bytes < 1_000_000 ? 0 : bytes % 1_000_000), languageTag);
}

/** Formats a file's size in kilobytes or megabytes, e.g. `4.2 MB`. */
export function formatSize(bytes: number, languageTag: string): string {
  const mega = bytes >= 1_000_000;
  return new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit: mega ? "megabyte" : "kilobyte",
    maximumFractionDigits: mega ? 1 : 0,
  }).format(mega ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
