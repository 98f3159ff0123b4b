import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, withAnswer } from "../../../app/catalogue/lead.ts";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { textOf } from "../../unit/fixtures/locales.ts";
import { applicationWith, complete } from "../applicant.ts";
import { renderPage } from "../render-route.tsx";

const text = (key: string) =>
  (i18n.t as (key: string, options: object) => string)(key, { ns: "questions", context: "es" });
const heading = () => screen.getByRole("heading", { level: 1 });

describe("the heading of a page with one question", () => {
  it("is the page's title and names the group of choices", async () => {
    await renderPage("income-source");
    expect(heading().textContent).toBe(text("pages>income-source>title"));
    expect(screen.getByRole("group", { name: text("pages>income-source>title") })).toBeTruthy();
    expect(screen.queryByText(text("questions>income_source>label"))).toBeNull();
  });

  it("is the page's title, and names the box", async () => {
    await renderPage("monthly-extra-income");
    expect(heading().textContent).toBe(text("pages>monthly-extra-income>title"));
    expect(screen.getByRole("textbox", { name: text("pages>monthly-extra-income>title") })).toBeTruthy();
    expect(document.querySelectorAll("main label, form label, h1 label")).toHaveLength(1);
  });

  it("is the label of a yes or no, which the title has no words for", async () => {
    await renderPage("online-banking");
    expect(heading().textContent).toBe(text("questions>using_online_banking>label"));
    expect(screen.getByRole("group", { name: text("questions>using_online_banking>label") })).toBeTruthy();
  });

  it.each([
    ["dependants", "number_of_dependants", "dependants", "other", "pages>dependants>title"],
    ["income-information", "salary_cycle", "salaryCycle", "monthly", "questions>salary_cycle>label"],
  ] as const)(
    "names the question whose answer reveals another: %s",
    async (path, asked, list, answer, key) => {
      const revealed = {
        number_of_dependants: "number_of_dependants_other",
        salary_cycle: "salary_cycle_value",
      };
      await applicationWith({}, { dataPoints: [asked, revealed[asked]] });
      await renderPage(path);
      const title = text(key);
      expect(heading().textContent).toBe(title);
      const group = screen.getByRole("group", { name: title });
      expect(group.querySelector("legend")).toBeNull();
      fireEvent.click(within(group).getByRole("radio", { name: text(`choices>${list}>${answer}`) }));
      expect(screen.getByRole("textbox", { name: text(`questions>${revealed[asked]}>label`) })).toBeTruthy();
    },
  );

  it("names the first of several questions where it has the words of that one's label", async () => {
    await renderPage("citizenship");
    const title = text("pages>citizenship>title");
    expect(heading().textContent).toBe(title);
    expect(screen.getByRole("combobox", { name: title })).toBeTruthy();
    expect(screen.queryByText(text("questions>citizenship>label"))).toBeNull();
  });

  it("is the label of a question that is alone on a page for several", async () => {
    await applicationWith({}, { dataPoints: ["city"] });
    await renderPage("address-information");
    expect(heading().textContent).toBe(text("questions>city>label"));
  });
});

it("the page of the pay names both of its questions where it asks both", async () => {
  await applicationWith({}, { dataPoints: ["salary_cycle", "salary_cycle_value", "cofidis_profession"] });
  await renderPage("income-information");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tu sueldo y tu profesión");
  expect(screen.getByRole("group", { name: "¿Cada cuánto cobras?" })).toBeTruthy();
});

it("an account beside other questions says in its hint what it is for, and alone below the heading", async () => {
  const purpose = new RegExp(text("account"));
  await applicationWith({}, { dataPoints: ["iban", "using_online_banking"] });
  await renderPage("bank-account");
  expect(screen.getByText(purpose).id).toBe("iban-hint");
  cleanup();
  await applicationWith({}, { dataPoints: ["iban"] });
  await renderPage("bank-account");
  expect(screen.getByText(purpose).className).toBe("page-intro");
});

it("the heading of a page with several questions is its title, and each question has its own label", async () => {
  await applicationWith({}, { dataPoints: ["marital_status", "number_of_dependants"] });
  await renderPage("marital-status");
  expect(heading().textContent).toBe(text("sharedPages>family>title"));
  expect([...document.querySelectorAll("legend")].map(({ textContent }) => textContent)).toEqual([
    text("questions>marital_status>label"),
    text("questions>number_of_dependants>label"),
  ]);
});

it("a yes or no in short words keeps its marks: only numbers stand in one row", async () => {
  await renderPage("online-banking");
  const options = screen.getByRole("radio", { name: i18n.t("startˆfields>yes") }).closest(".options");
  expect(options?.className).toBe("options options--pair");
});

it("one name stands above the heading: that of the section", async () => {
  await applicationWith({}, { dataPoints: ["monthly_income", "negative_credit_history"] });
  await renderPage("monthly-income");
  expect(screen.getByText(/^Sección \d de \d: Ingresos$/)).toBeTruthy();
  expect(screen.queryByText(text("contexts>income"))).toBeNull();
});

const askingAlone = (name: DataPointName, answers: LeadAnswers = complete) =>
  applicationWith(answers, { dataPoints: ["income_source", name] });

const asEmployee = withAnswer(complete, "incomeDetails.incomeSource", "employed");

const questionOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-point="${name}"]`) as HTMLElement;

it.each<[path: PagePath, name: DataPointName, answers?: LeadAnswers]>([
  ["bank-account", "iban"],
  ["tax-registry-code", "tax_registry_code", asEmployee],
  ["dependants", "number_of_dependants"],
])("%s says on request why it asks for %s", async (path, name, answers) => {
  await askingAlone(name, answers);
  await renderPage(path);
  const question = within(questionOf(name));
  const summary = question.getByText("¿Por qué lo preguntan?");
  expect(summary.closest("details")?.open).toBe(false);
  expect(question.getByText(textOf("es", "questions", `questions>${name}>why`)).closest("details")).toBe(
    summary.closest("details"),
  );
});

it("a question that explains itself says nothing of the kind", async () => {
  await askingAlone("education");
  await renderPage("education");
  expect(questionOf("education")).toBeTruthy();
  expect(screen.queryByText("¿Por qué lo preguntan?")).toBeNull();
});
