import "./offer.css";
import { useId, useState } from "react";
import type { DrawnAnswers } from "../form/answers-form.tsx";
import { controlId, entryOf } from "../form/fields/field.ts";
import { QuestionError } from "../form/fields/question.tsx";
import { NewTabLink } from "../frame/outside-link.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";
import type { OfferDocument } from "./offer.ts";
import { confirmedAtControl } from "./offer-schema.ts";

type Drawn = Pick<DrawnAnswers, "entries" | "errors">;

type OfferDocumentsProps = {
  documents: readonly OfferDocument[];
  /** What the form's boxes are drawn from; without it the documents can only be read. */
  drawn?: Drawn;
};

/** The documents of an offer. Those that the lender wants confirmed have a box in the form. */
export function OfferDocuments({ documents, drawn }: OfferDocumentsProps) {
  const { t } = useTranslation("steps");
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <section className="offer-documents" aria-labelledby={id}>
      <h2 id={id}>{t("offers>documents>title")}</h2>
      <ul>
        {documents.map((document) => {
          const { control, title, url, kind, mustConfirm } = document;
          const refused = drawn?.errors[control];
          return (
            <li key={control} className={refused ? "question--refused" : undefined} data-point={control}>
              <NewTabLink to={url}>{title}</NewTabLink>
              {kind ? <p className="question-hint">{t(`offers>documents>kind>${kind}`)}</p> : null}
              {drawn && mustConfirm ? <Receipt document={document} {...drawn} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The box that confirms a document. A hidden control beside it holds the time of the tick, for a repeated call. */
function Receipt({ document, entries, errors }: Drawn & { document: OfferDocument }) {
  const { t } = useTranslation("steps");
  const { control, title } = document;
  const timeControl = confirmedAtControl(document);
  const [time, setTime] = useState(() => entryOf(entries, timeControl) ?? "");
  const id = controlId(control);
  const refused = errors[control];
  return (
    <>
      <QuestionError id={id} messages={refused} />
      <input type="hidden" name={timeControl} value={time} />
      <div className="consent">
        <input
          id={id}
          type="checkbox"
          name={control}
          value={document.id}
          defaultChecked={entryOf(entries, control) === document.id}
          onChange={({ target }) => setTime(target.checked ? new Date().toISOString() : "")}
          aria-required
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{t("offers>documents>received", { title })}</label>
      </div>
    </>
  );
}
