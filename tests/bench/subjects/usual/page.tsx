import {
  type DefaultValue,
  FormProvider,
  getCollectionProps,
  getFormProps,
  getInputProps,
  useField,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { type BenchPage, type Field, pages } from "../../page.ts";
import { schemaOf } from "./schema.ts";

type Answers = Record<string, unknown>;

const store = "answers";
const end = "end";

/** Reads the accepted answers of all pages, by the page's path. */
const storedAnswers = (): Record<string, Answers> => JSON.parse(sessionStorage.getItem(store) ?? "{}");

const pathOf = (params: { path?: string | undefined }): string | undefined => params.path ?? pages[0]?.path;

/** Returns the page of an address with its answers; redirects to the first page without any. */
export function loadPage({ params }: LoaderFunctionArgs): { page?: BenchPage; answers?: Answers } | Response {
  const answers = storedAnswers();
  const path = pathOf(params);
  const open = pages.find((page) => answers[page.path] === undefined);
  const page = pages.find((page) => page.path === path);
  const isReached = page && (page === open || answers[page.path] !== undefined);
  if (open && !isReached) return redirect(`/${open.path}`);
  return page ? { page, ...(answers[page.path] && { answers: answers[page.path] }) } : {};
}

/** Checks and stores the answers of a page. The first page creates the lead, the last page sends it whole. */
export async function acceptPage({ request, params }: ActionFunctionArgs) {
  const index = pages.findIndex((page) => page.path === pathOf(params));
  const page = pages[index];
  if (page === undefined) return redirect("/");
  const submission = parseWithZod(await request.formData(), { schema: schemaOf(page) });
  if (submission.status !== "success") return submission.reply();
  const answers = { ...storedAnswers(), [page.path]: submission.payload };
  if (index === 0 || index === pages.length - 1) {
    const body = JSON.stringify(Object.assign({}, ...Object.values(answers)));
    await fetch("/lead", { method: index === 0 ? "POST" : "PUT", body });
  }
  sessionStorage.setItem(store, JSON.stringify(answers));
  return redirect(`/${pages[index + 1]?.path ?? end}`);
}

/** Renders the page of the address, or the thanks after the last one. */
export function Page() {
  const { page, answers } = useLoaderData<{ page?: BenchPage; answers?: Answers }>();
  const { t } = useTranslation();
  return (
    <main>
      <title>{t(page?.path ?? end)}</title>
      <h1>{t(page?.path ?? end)}</h1>
      {page && <PageForm key={page.path} page={page} answers={answers} />}
    </main>
  );
}

function PageForm({ page, answers }: { page: BenchPage; answers?: Answers | undefined }) {
  const { t } = useTranslation();
  const lastResult = useActionData<typeof acceptPage>();
  const isSending = useNavigation().state !== "idle";
  const schema = schemaOf(page);
  const initial = Object.fromEntries(
    page.fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  );
  const [form] = useForm({
    id: page.path,
    lastResult: lastResult instanceof Response ? undefined : lastResult,
    constraint: getZodConstraint(schema),
    defaultValue: (answers ?? initial) as DefaultValue<Answers>,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <FormProvider context={form.context}>
      <Form method="post" {...getFormProps(form)}>
        {page.fields.map((field) => (
          <Question key={field.name} {...field} />
        ))}
        <button type="submit" disabled={isSending}>
          {t("continue")}
        </button>
      </Form>
    </FormProvider>
  );
}

function Question({ name, kind, choices = [], step }: Field) {
  const { t } = useTranslation();
  const [field] = useField<string>(name);
  const error = field.errors?.[0] && (
    <span id={field.errorId} role="alert">
      {t(field.errors[0])}
    </span>
  );
  const question = (control: ReactNode) => (
    <p>
      {control} {error}
    </p>
  );
  if (kind === "choice") {
    const options = choices.map(({ value }) => value);
    return (
      <fieldset aria-describedby={field.errors && field.errorId}>
        <legend>{t(name)}</legend>
        {getCollectionProps(field, { type: "radio", options }).map(({ key, ...props }) => (
          <label key={key}>
            <input {...props} /> {t(`${name}=${props.value}`)}
          </label>
        ))}
        {error}
      </fieldset>
    );
  }
  if (kind === "consent")
    return question(
      <label>
        <input {...getInputProps(field, { type: "checkbox" })} /> {t(name)}
      </label>,
    );
  return question(
    <label>
      {t(name)} <input {...getInputProps(field, { type: kind })} step={step} />
    </label>,
  );
}
