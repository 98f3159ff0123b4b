import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useApplication } from "../../application/application.ts";
import { ofKind } from "../../catalogue/values.ts";
import { problemIn } from "../../form/problem.tsx";
import { inCountry, withBuiltKeys } from "../../form/texts.ts";
import { usePolls } from "../own-requests.ts";
import type { followLead } from "./action.ts";
import { DocumentSide } from "./document-side.tsx";
import { type DocumentOffer, storedProgress, toThisScreen } from "./documents.ts";

/** The sides of the chosen document. Once all have arrived, the screen follows the lead to its next state. */
export function DocumentSides({ offer: { sides, maxBytes } }: { offer: DocumentOffer }) {
  const { t } = useTranslation("steps");
  const texts = useDocumentTexts();
  const drafts = useApplication((application) => application.drafts);
  const { arrived } = storedProgress({ drafts });
  const next = sides.find((side) => !arrived.includes(side));
  const problem = useFollowing(next === undefined);
  return (
    <>
      <div className="document-sides">
        {sides.map((side) => (
          <DocumentSide
            key={side}
            side={side}
            title={texts.side(side)}
            maxBytes={maxBytes}
            hasArrived={arrived.includes(side)}
            isNext={side === next}
          />
        ))}
      </div>
      {problem}
      <p role="status">{t(next === undefined ? "id-upload>reading" : "id-upload>onward")}</p>
    </>
  );
}

/** Polls once all sides have arrived, until the provider has read the document. Returns why a poll failed. */
function useFollowing(isComplete: boolean) {
  const { state, data, submit } = useFetcher<typeof followLead>();
  const pending = state !== "idle";
  const polls = ofKind(data, "waiting")?.polls ?? 0;
  const follow = () => void submit({ __intent: "follow", polls }, toThisScreen);
  const problem = pending ? null : problemIn(data, follow);
  usePolls(follow, isComplete && !pending && problem === null, polls, 0);
  return problem;
}

/** Returns functions that name a type of document or a side; a provider's own name is shown as its words. */
export function useDocumentTexts() {
  const { t } = useTranslation("steps");
  const named = (list: string, name: string, defaultValue = name.replaceAll(/[_-]+/g, " ")) =>
    withBuiltKeys(t)(`id-upload>${list}>${name}`, { ...inCountry, defaultValue });
  const title = t("id-upload>title");
  return {
    title: (type?: string) => (type ? named("titles", type, `${title}: ${named("types", type)}`) : title),
    type: (name: string) => named("types", name),
    side: (name: string) => named("sides", name),
  };
}
