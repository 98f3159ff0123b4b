import { legal } from "@legal";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { costOfLoan } from "../../../app/catalogue/cost/cost.ts";
import { country as spain } from "../../../app/catalogue/countries/es.ts";
import { formatMoney } from "../../../app/catalogue/formats.ts";
import { FormControls, useCheckedForm } from "../../../app/form/checked-form.tsx";
import { LoanField } from "../../../app/form/fields/range-field.tsx";
import { TypedLoanCost } from "../../../app/routes/loan/cost.tsx";
import { PageLoanCard } from "../../../app/routes/loan/loan-card.tsx";
import * as withLoan from "../../../app/routes/loan/with-loan.tsx";
import { loadTexts } from "../../../app/shell/texts/texts.ts";
import { textOf } from "../../unit/fixtures/locales.ts";
import { applicationInState } from "../applicant.ts";
import { renderRoute } from "../render-route.tsx";
import { renderStub } from "../render-stub.tsx";

beforeEach(() => loadTexts(["steps", "screens"]));

/** The cost of a loan as the card writes it. */
const totalOf = (amount: number, days: number) =>
  plain(formatMoney(costOfLoan(amount, days, spain).total, spain));

function plain(text: string | null | undefined) {
  return text?.replaceAll(/\s+/g, " ").trim();
}

function draw(card: React.ReactNode): HTMLElement {
  renderStub([{ path: "/", Component: () => card }]);
  return screen.getByRole("region");
}

const warning = textOf("es", "common", "loan>warning");

describe("the cost of the loan in the boxes", () => {
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });

  function showBesideFields() {
    const answers = { amount: 1000, period: 61 };
    function Loan() {
      const form = useCheckedForm({ id: "loan", entries: [], lastResult: undefined, check: undefined });
      return (
        <form id="loan">
          <FormControls form={form}>
            <LoanField name="loan_amount" label="Importe" />
            <LoanField name="loan_period" label="Plazo" />
          </FormControls>
          <TypedLoanCost form={form} answers={answers} />
        </form>
      );
    }
    renderStub([{ path: "/", Component: Loan }]);
  }

  it("announces the cost once typing has paused, and none that isn't lent", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    showBesideFields();
    const said = () => plain(screen.getByRole("status").textContent);
    const pause = () => act(() => void vi.advanceTimersByTime(1000));
    pause();
    expect(said()).toBe("");
    for (const value of ["1", "15", "150", "1500"]) {
      type("Importe", value);
      expect([value, said()]).toEqual([value, ""]);
    }
    pause();
    expect(said()).toBe(`Devuelves ${totalOf(1500, 61)} en 61 días`);
    type("Importe", "15000");
    pause();
    expect(said()).toBe("");
  });

  it("hides the cost while a box has a value that isn't lent", () => {
    showBesideFields();
    const isHidden = () => screen.getByText(/^Devuelves/).closest("[data-unlent]") !== null;
    expect(isHidden()).toBe(false);
    for (const value of ["99", "", "9000"]) {
      type("Importe", value);
      expect([value, isHidden()]).toEqual([value, true]);
    }
    type("Importe", "1500");
    expect(isHidden()).toBe(false);
    type("Plazo", "7");
    expect(isHidden()).toBe(true);
  });
});

describe("the loan card of a later page", () => {
  const pageCard = ({
    amount = 1500,
    ...over
  }: {
    amount?: number;
    isKnown?: boolean;
    costInForm?: boolean;
  } = {}) =>
    draw(
      <PageLoanCard
        path="gender"
        loan={{ loan_amount: amount, loan_period: 70 }}
        isKnown
        costInForm={false}
        {...over}
      />,
    );

  it("is a bar with the amount, the term and the total, which unfolds and folds", () => {
    const card = pageCard();
    const bar = within(card).getByRole("button", {
      name: (name) => plain(name) === `1500 € · 70 días · total ${totalOf(1500, 70)} Detalles del préstamo`,
    });
    expect(bar.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(bar);
    expect(bar.getAttribute("aria-expanded")).toBe("true");
    expect(document.getElementById(bar.getAttribute("aria-controls") ?? "")?.dataset.open).toBe("true");
    fireEvent.click(bar);
    expect(bar.getAttribute("aria-expanded")).toBe("false");
  });

  it("has the representative example and the warning", () => {
    const said = plain(pageCard().textContent);
    expect(said).toContain("Ejemplo representativo");
    expect(said).toContain(warning);
  });

  it("leaves both to a form that has them", () => {
    expect(plain(pageCard({ costInForm: true }).textContent)).not.toContain("Ejemplo representativo");
  });

  it("has no total while the page's boxes have a value that isn't lent", () => {
    expect(plain(within(pageCard({ amount: 99 })).getByRole("button").textContent)).toMatch(
      /^99 € · 70 días Detalles/,
    );
  });

  it("links to the page that asks for the loan, to change it", () => {
    const link = within(pageCard()).getByRole("link", { name: "Cambiar" });
    expect(link.getAttribute("href")).toBe("/initial-details");
  });

  it("says that the default loan is an example until the applicant has chosen", () => {
    const card = pageCard({ isKnown: false });
    expect(within(card).getByRole("heading", { name: "Por ejemplo" })).toBeTruthy();
    expect(plain(within(card).getByRole("button").textContent)).toMatch(/^Por ejemplo/);
  });

  it("says what the brand's page says is true, and where help is", () => {
    const card = pageCard();
    expect(
      within(card)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([textOf("es", "start", "reasons>noObligation"), "Tus datos viajan cifrados"]);
    expect(within(card).getByRole("link", { name: legal.contact.email }).getAttribute("href")).toBe(
      `mailto:${legal.contact.email}`,
    );
    expect(plain(card.textContent)).toContain(`${legal.contact.phone} ${legal.contact.hours}`);
  });
});

describe("the loan card of a screen", () => {
  const loan = { amount: 1500, period: 70 };
  const lender = { name: "Prestaluz", logo: "https://prestaluz.example/logo.svg" };
  const toDecide = { partner: { name: "Creditea" }, offer: { ...loan, apr: 0.2 } };

  /** Puts an application with a chosen loan into a state. */
  async function standing(state: number, applicationResult?: object) {
    await applicationInState(state, applicationResult && { applicationResult });
    changeApplication({ answers: { ...readApplication().answers, ...loan } });
  }
  const card = (path: string) => withLoan.openLoanCard(path, readApplication());

  it("shows the estimate while the application is checked", async () => {
    await standing(6);
    expect(card("checking")).toEqual({
      stage: "chosen",
      terms: {
        amount: 1500,
        period: 70,
        periodScale: "days",
        total: costOfLoan(1500, 70, spain).total,
        apr: costOfLoan(1500, 70, spain).annualPercentageRate,
      },
    });
  });

  it.each([
    ["with the lender at a lender's consents", 20, "consents", { partner: lender }, lender],
    ["with the lender at a redirect", 12, "redirected", { partner: lender }, lender],
    ["without the lender, whom the screen of an offer names", 38, "cofidis-offer", { partner: lender }],
    ["beside an offer whose lender isn't named", 38, "cofidis-offer", { offer: { amount: 900 } }],
    ["where the applicant still decides", 10, "accepted", toDecide],
  ])("shows the loan without a cost %s", async (_, state, path, result, named?: object) => {
    await standing(state, result);
    expect(card(path)).toEqual({
      stage: "asked",
      terms: { amount: 1500, period: 70, periodScale: "days" },
      ...(named && { lender: named }),
    });
  });

  it.each([
    [13, "rejected"],
    [11, "thank-you"],
    [10, "thank-you"],
    [10, "accepted"],
  ])("is gone when the application has ended (state %i, /%s)", async (state, path) => {
    await standing(state, { partner: lender });
    expect(card(path)).toBeUndefined();
  });

  it("is gone when no loan is known", async () => {
    await applicationInState(6);
    changeApplication({ answers: {} });
    expect(card("checking")).toBeUndefined();
  });

  it("shows the lender's name beside the loan", async () => {
    await standing(20, { partner: { name: "Prestaluz" } });
    const Screen = (props: object) => (
      <>
        <h1>Consents</h1>
        <withLoan.default {...(props as React.ComponentProps<typeof withLoan.default>)} />
      </>
    );
    await renderRoute("/consents", { default: Screen, clientLoader: withLoan.clientLoader });
    const shown = screen.getByRole("region", { name: "Has pedido" });
    expect(plain(shown.textContent)).toContain("1500 € · 70 días");
    expect(within(shown).getByText("Prestaluz")).toBeTruthy();
  });
});
