import "./documents.css";
import { type ChangeEvent, type ReactNode, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { problemIn } from "../../form/problem.tsx";
import { LongWait } from "../../form/submit-button.tsx";
import { useDocumentUpload } from "./use-document-upload.ts";

type DocumentSideProps = {
  side: string;
  /** The side's name in the page's language. */
  title: string;
  maxBytes: number;
  /** Whether the provider has the side, now or before a reload. */
  hasArrived: boolean;
  /** Whether it is the first side that hasn't arrived. */
  isNext: boolean;
};

/** One side of a document: the camera and a file to choose, a preview, and how the upload goes. */
export function DocumentSide({ side, title, hasArrived, isNext, maxBytes }: DocumentSideProps) {
  const { t } = useTranslation("steps");
  const { chosen, isPreparing, share, problem, failure, ...upload } = useDocumentUpload(side, maxBytes);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const id = `document-${side}`;
  const errorId = problem === undefined ? undefined : `${id}-error`;
  const replaces = hasArrived || (chosen !== undefined && problem === undefined);
  const button = replaces ? "button-link" : isNext ? "button" : "button button--quiet";
  // The button to try again goes, and the focus with it.
  const again = () => {
    fieldset.current?.focus();
    upload.again();
  };
  const sending = share === undefined ? undefined : share === 1 ? "checking" : "sending";
  const status = isPreparing ? "preparing" : (sending ?? (hasArrived ? "arrived" : "missing"));

  return (
    <fieldset
      ref={fieldset}
      tabIndex={-1}
      className={`question document${errorId ? " question--refused" : ""}`}
      data-point={id}
      aria-describedby={errorId}
    >
      <legend className="question-label" id={`${id}-title`}>
        {title}
      </legend>
      <p className="question-error" id={`${id}-error`} role="alert">
        {problem}
      </p>
      {chosen?.file && chosen.file.type !== "application/pdf" ? (
        <Photograph file={chosen.file} alt={t("id-upload>preview", { side: title })} />
      ) : (
        <Drawing side={side} />
      )}
      {failure ? problemIn(failure, again) : null}
      {sending !== "sending" ? null : (
        <progress className="document-progress" value={share} aria-labelledby={`${id}-title`} />
      )}
      <p role="status" className="question-hint document-status" data-done={hasArrived || undefined}>
        {t(`id-upload>${status}`)}
      </p>
      {chosen?.file ? (
        <p className="question-hint document-name" translate="no">
          {chosen.name}
        </p>
      ) : null}
      {/* The key restarts the wait with each progress. */}
      {share === undefined ? null : <LongWait key={share} pending onRetry={again} />}
      <div className="document-ways">
        <FileInput id={id} className={button} onFile={upload.choose} camera>
          {replaces ? t("id-upload>retake") : t("id-upload>camera")}
        </FileInput>
        <FileInput id={id} className={button} onFile={upload.choose}>
          {replaces ? t("id-upload>replace") : t("id-upload>choose")}
        </FileInput>
      </div>
    </fieldset>
  );
}

function Photograph({ file, alt }: { file: File; alt: string }) {
  const preview = useMemo(() => URL.createObjectURL(file), [file]);
  return (
    <img className="document-drawing" src={preview} alt={alt} onLoad={() => URL.revokeObjectURL(preview)} />
  );
}

/** What is drawn on each side of a card. */
const marks = new Map([
  ["front", ["M44 54a9 9 0 1 0-.1 0M28 76a16 16 0 0 1 32 0z", "M74 40h52M74 54h40M74 68h48"]],
  ["back", ["M30 34h20v15H30z", "M62 34h68M62 48h44M30 66h100M30 78h100"]],
]);

/** A drawing of what the photograph of a side should show: the whole card within its frame. */
function Drawing({ side }: { side: string }) {
  return (
    <svg className="document-drawing" viewBox="0 0 160 108" aria-hidden="true">
      <path
        className="document-frame"
        d="M4 24V10a6 6 0 0 1 6-6h14M136 4h14a6 6 0 0 1 6 6v14M156 84v14a6 6 0 0 1-6 6h-14M24 104H10a6 6 0 0 1-6-6V84"
      />
      <rect x="16" y="16" width="128" height="76" rx="8" />
      {marks.get(side)?.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

type FileInputProps = {
  id: string;
  /** Whether the control opens the camera instead of the file picker, on devices with a camera. */
  camera?: boolean;
  className: string;
  onFile: (file: File) => Promise<void>;
  children: ReactNode;
};

/** A native file input that looks like a button, and is named after its side too. */
function FileInput({ id, camera = false, className, onFile, children }: FileInputProps) {
  const label = useId();
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Browsers fire no change event for the same file twice, but the file may have been edited.
    currentTarget.value = "";
    if (file) void onFile(file);
  }
  return (
    <label className={`${className} file-way${camera ? " file-way--camera" : ""}`}>
      <input
        id={camera ? `${id}-camera` : id}
        type="file"
        className="visually-hidden"
        accept={camera ? "image/*" : "image/*,application/pdf"}
        capture={camera ? "environment" : undefined}
        aria-labelledby={`${label} ${id}-title`}
        onChange={onChange}
      />
      <span id={label}>{children}</span>
    </label>
  );
}
