import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../../app/lead/application.ts";
import { resumeLead } from "../../../../app/lead/apply-lead-state.ts";
import { hashOf } from "../../../../app/lead/consent-records.ts";
import * as accepted from "../../../../app/screens/accepted/route.tsx";
import * as route from "../../../../app/screens/agreed/route.tsx";
import * as legal from "../../../../app/screens/legal/route.tsx";
import * as redirected from "../../../../app/screens/redirected/route.tsx";
import * as rejected from "../../../../app/screens/rejected/route.tsx";
import * as thankYou from "../../../../app/screens/thank-you/route.tsx";
import { consentRecord as record } from "../../../unit/fixtures/applicants.ts";
import "../../browser.ts";
import { answerAt, json } from "../../provider.ts";
import { renderRoute } from "../../render-route.tsx";

const open = () => renderRoute("/agreed", route);
const items = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("the page of what was agreed to", () => {
  it("lists each text with its address, its answer and its date, the partners' apart", async () => {
    changeApplication({
      consentRecords: [
        record("terms", { url: "https://bank.example/terms" }),
        record("email", { field: "contactDetails.marketingConsents", given: false }),
        record("data", { field: "policies", partner: "Fiabank" }),
      ],
    });
    await open();
    expect(items()).toEqual([
      "The text of terms.https://bank.example/terms (se abre en otra pestaña)Lo aceptaste · 25/11/2026, 09:30",
      "The text of email.No lo aceptaste · 25/11/2026, 09:30",
      "The text of data.Lo aceptaste · 25/11/2026, 09:30",
    ]);
    const partner = screen.getByRole("region", { name: "Fiabank" });
    expect(within(partner).getByRole("heading", { level: 2, name: "Para Fiabank" })).toBeTruthy();
    expect(within(partner).getAllByRole("listitem")).toHaveLength(1);
  });

  it("has no link to an address that isn't safe", async () => {
    changeApplication({ consentRecords: [record("terms", { url: "javascript:alert(1)" })] });
    await open();
    expect(screen.queryByRole("link")).toBeNull();
    expect(items()[0]).toContain("javascript:alert(1)");
  });

  it("is printed by its button, and leads back", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    changeApplication({ id: "lead-7", state: { progressState: 6 }, consentRecords: [record("terms")] });
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Imprimir" }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Atrás" }));
    expect(await screen.findByText("at /checking")).toBeTruthy();
  });

  it("says when a consent was withdrawn, and lists a later answer after the earlier one", async () => {
    const later = new Date(2026, 10, 25, 10, 15);
    changeApplication({
      consentRecords: [
        record("email", { field: "contactDetails.marketingConsents", withdrawnAt: later }),
        record("terms"),
        record("terms", { text: "The new terms.", answeredAt: later }),
      ],
    });
    await open();
    expect(items()).toEqual([
      "The text of email.Lo aceptaste · 25/11/2026, 09:30Después lo retiraste · 25/11/2026, 10:15",
      "The text of terms.Lo aceptaste · 25/11/2026, 09:30",
      "The new terms.Lo aceptaste · 25/11/2026, 10:15",
    ]);
  });

  it("says that there is nothing here, which is true in another tab too, and has nothing to print", async () => {
    await open();
    expect(screen.getByText(/^Aquí no hay nada que hayas aceptado\. .* en otra pestaña/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Imprimir" })).toBeNull();
  });

  it("shows the text of an answer from another browser only if the provider's evidence proves it, and says once that others are missing", async () => {
    const [terms, news] = [
      { id: "terms", text: "The terms." },
      { id: "news", text: "The changed news." },
    ];
    answerAt("polic", () => json({ generalPolicies: [terms], marketingConsents: [news] }));
    const textHash = await hashOf(terms);
    changeApplication({
      answers: {
        generalPolicies: [
          { id: "terms", given: true, textHash, shownAt: record("terms").shownAt.toISOString() },
        ],
        contactDetails: {
          marketingConsents: [
            { id: "news", given: false, textHash: "0".repeat(64) },
            { id: "sms", given: true },
          ],
        },
      },
    });
    await open();
    expect(items()).toEqual(["The terms.Lo aceptaste · 25/11/2026, 09:30"]);
    expect(screen.getAllByText(/^Respondiste en otro navegador.*@/)).toHaveLength(1);
  });
});

it("a finished application that another browser resumes has answers here, whose texts it can't show", async () => {
  const generalPolicies = [{ id: "terms", given: true }];
  resumeLead({ id: "lead-7", leadStatus: "done", progressState: 11, lead: { amount: 500, generalPolicies } });
  expect(readApplication().answers).toEqual({ generalPolicies });
  await renderRoute("/thank-you", thankYou);
  expect(link()).not.toBeNull();
  cleanup();
  await open();
  expect(screen.getByText(/^Respondiste en otro navegador.*@/)).toBeTruthy();
  expect(screen.queryByText(/^Aquí/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Imprimir" })).toBeNull();
});

const result = (progressState: number) => ({
  id: "lead-7",
  state: { leadStatus: "done", progressState, redirectUrl: "https://bank.example/" },
});

const link = () => screen.queryByRole("link", { name: "Lo que has aceptado" });

it("the legal notice leads to it", async () => {
  await renderRoute("/legal", legal);
  expect(link()?.getAttribute("href")).toBe("/agreed");
});

describe.each([
  ["/accepted", 10, accepted],
  ["/thank-you", 11, thankYou],
  ["/redirected", 12, redirected],
  ["/rejected", 13, rejected],
] as const)("%s", (path, state, module) => {
  it("leads to the page of what was agreed to", async () => {
    changeApplication({ ...result(state), consentRecords: [record("terms")] });
    await renderRoute(path, module);
    expect(link()?.getAttribute("href")).toBe("/agreed");
  });

  it("has no such link when nothing was answered", async () => {
    changeApplication(result(state));
    await renderRoute(path, module);
    expect(link()).toBeNull();
  });
});
