import { loadFields } from "@fields";
import { useTranslation } from "react-i18next";
import type { ClientActionFunctionArgs } from "react-router";
import type * as z from "zod/mini";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { ScreenPath } from "../journey/screens.ts";
import type { Application } from "../lead/application.ts";
import { sendAnswers } from "../lead/lead-changes.ts";
import { openScreen, requireLead } from "../lead/open-screen.ts";
import type { AnswersPath } from "../lead/provider/endpoints.ts";
import { type LateNamespace, loadTexts } from "../platform/i18n/texts.ts";
import { AnswersForm, type AnswersFormProps } from "./answers-form.tsx";
import { parseForm } from "./parse-form.ts";
import { FormLayout, useScreenForm } from "./screens/form-layout.tsx";
import { type AnswersData, askedAgain, handleLeadResult, refusalsAt } from "./screens/handle-lead-result.ts";
import { savePendingDraft, saveSubmittedDraft } from "./screens/save-draft.ts";
import { type Typed, typedAmong, typedEntries } from "./typed-entries.ts";

/** A screen that asks its own questions and sends the answers with one call (contract, calls 26 and 28). */
type AnswersScreen<Known extends object, Answers extends Readonly<Record<string, unknown>>> = {
  path: ScreenPath;
  /** The namespaces of its route. */
  texts: readonly LateNamespace[];
  /**
   * Returns what the form is made from, e.g. the provider's lists. The loader and the action both read it.
   * @param form the submitted form; undefined in the loader
   */
  read?: (application: Application, form?: FormData) => Known | Promise<Known>;
  /** Whether the form also has questions of the catalogue, which need their controls. */
  hasDataPoints?: true;
  /** Returns the controls' initial values. Without it they are those of the draft. */
  entries?: (application: Application, known: Known) => readonly FormEntry[];
  asks: (typed: Typed, known: Known) => readonly string[];
  schema: (typed: Typed, known: Known) => z.ZodMiniType<Answers>;
  call: AnswersPath | ((answers: Answers) => AnswersPath);
  /** Returns the control for the provider's field name in a refusal, or undefined. */
  controlOf: (name: string, known: Known) => string | undefined;
  /** Stores the answers that the lead has a field for. Runs before they are sent. */
  remember?: (answers: Answers) => void;
};

/** The loader data of such a screen. */
type Opened<Known> = Known & { entries: readonly FormEntry[] };

/** Returns a screen with the loader and the action that its route module exports. */
export function answersScreen<Known extends object, Answers extends Readonly<Record<string, unknown>>>(
  screen: AnswersScreen<Known, Answers>,
) {
  const { path, call } = screen;
  const read = async (application: Application, form?: FormData) =>
    screen.read ? screen.read(application, form) : ({} as Known);
  return {
    ...screen,

    async clientLoader(): Promise<Opened<Known>> {
      savePendingDraft();
      const application = openScreen(path);
      const [known] = await Promise.all([
        read(application),
        loadTexts(screen.texts),
        ...(screen.hasDataPoints ? [loadFields()] : []),
      ]);
      const entries = screen.entries?.(application, known) ?? application.drafts[path]?.entries ?? [];
      return { ...known, entries };
    },

    /** Checks the answers and sends them. The draft is kept until the provider accepts them. */
    async clientAction({ request }: ClientActionFunctionArgs): Promise<AnswersData | Response> {
      const form = await request.formData();
      const application = requireLead();
      const known = await read(application, form);
      saveSubmittedDraft(path, form);
      const parsed = parseForm(form, screen.schema(typedAmong(typedEntries(form)), known));
      if (parsed.error) return { kind: "invalid", result: parsed.result };
      const answers = parsed.value;
      screen.remember?.(answers);
      const sent = await sendAnswers(typeof call === "string" ? call : call(answers), application, answers);
      return handleLeadResult(sent, {
        draft: path,
        stay: askedAgain(`/${path}`),
        onRefused: refusalsAt((name) => screen.controlOf(name, known)),
      });
    },
  };
}

type ScreenFormProps<Known extends object, Answers extends Readonly<Record<string, unknown>>> = Pick<
  AnswersFormProps,
  "labelOf" | "children"
> & {
  screen: AnswersScreen<Known, Answers>;
  loaderData: Opened<Known>;
  actionData: AnswersData | undefined;
  title: string;
  text: string;
};

/** The title, the text and the form of such a screen, around its questions. */
export function ScreenForm<Known extends object, Answers extends Readonly<Record<string, unknown>>>(
  props: ScreenFormProps<Known, Answers>,
) {
  const { screen, loaderData, actionData, title, text, ...questions } = props;
  const form = useScreenForm(screen.path, loaderData.entries, actionData);
  return (
    <FormLayout title={title}>
      <p className="lead">{text}</p>
      <AnswersForm
        {...form}
        {...questions}
        id={screen.path}
        schema={(typed) => screen.schema(typed, loaderData)}
        asks={(typed) => screen.asks(typed, loaderData)}
      />
    </FormLayout>
  );
}

/** The message that a list couldn't be loaded, with a retry button if another request may help. */
export function MissingList({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="card" role="status">
      <p>{text}</p>
      {onRetry ? (
        <button type="button" className="button-link" onClick={onRetry}>
          {t("form>tryAgain")}
        </button>
      ) : null}
    </div>
  );
}

/** The hidden control that names missing lists. Drafts leave it out: a later render may have the lists. */
const WITHOUT = "__without";

/** The hidden control that marks a list as missing, so that the action accepts a typed value instead. */
export function WithoutList({ list }: { list: string }) {
  return <input type="hidden" name={WITHOUT} value={list} />;
}

export function wasRenderedWithout(data: FormData | undefined, list: string): boolean {
  return data?.getAll(WITHOUT).includes(list) ?? false;
}
