import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link, Outlet } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../../app/lead/application.ts";
import { earlierVisit } from "../../../../app/lead/earlier-visit.ts";
import { nextLocation } from "../../../../app/lead/selectors.ts";
import { LateSession } from "../../../../app/resume/session/late-session.tsx";
import { noteArrival } from "../../../../app/visit/link.ts";
import { beginApplication } from "../../applicant.ts";
import { openOtherTab } from "../../browser.ts";
import { answerLater, control, json, sentCalls } from "../../provider.ts";
import { renderPart } from "../../render-route.tsx";
import { renderStub } from "../../render-stub.tsx";

const base = "/application-frontend";

/** Opens a new tab of a browser with an application in progress. */
async function openNewTab(address = "/initial-details"): Promise<void> {
  if (readApplication().id === undefined) await beginApplication();
  openOtherTab();
  noteArrival(`https://loans.example${base}${address}`);
  await renderPart("/initial-details", LateSession);
}

const dialog = () => screen.findByRole("dialog", { name: "¿Es tuya esta solicitud?" });
/** Opens a new tab, and waits for the question whose application it is. */
async function askedInNewTab(address?: string) {
  await openNewTab(address);
  return dialog();
}
const digits = () => screen.getByRole("textbox", { name: "Últimas 3 cifras de tu móvil" });
const type = (value: string) => {
  fireEvent.change(digits(), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: /^Seguir como/ }));
};

beforeEach(() => {
  noteArrival(`https://loans.example${base}/`);
});

describe("a new tab of a browser with an earlier application", () => {
  it("shows none of the earlier answers but a hint of the e-mail address", async () => {
    const { textContent } = await askedInNewTab();
    expect(textContent).toContain("Seguir como l…@e…");
    expect(document.body.innerHTML).not.toMatch(/lucia|herrera|@example/i);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/lucia|herrera|@example/i);
  });

  it("continues the application once the digits are right", async () => {
    await askedInNewTab();
    type("678");
    expect(await screen.findByText("at /loan-purpose")).toBeTruthy();
    expect(readApplication().id).toBeDefined();
  });

  it("continues at the screen of the opened address, with its query", async () => {
    await askedInNewTab("/wenance-tink?status=success");
    type("678");
    expect(await screen.findByText("at /wenance-tink?status=success")).toBeTruthy();
  });

  it("continues where the lead stands by now", async () => {
    await beginApplication();
    await control.putInState(readApplication().id ?? "", 17);
    await askedInNewTab("/wenance-tink?status=error");
    type("678");
    expect(await screen.findByText("at /wenance-tink?status=error")).toBeTruthy();
    expect(nextLocation(readApplication())).toBe("/wenance-tink");
  });

  it("takes only the result of a lead that has ended meanwhile, and none of the link's answers", async () => {
    await beginApplication();
    await control.putInState(readApplication().id ?? "", 13);
    await askedInNewTab();
    changeApplication({ answers: { amount: 900 } });
    type("678");
    expect(await screen.findByText("at /rejected")).toBeTruthy();
    expect(readApplication().answers.amount).toBeUndefined();
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
  });

  it("stays closed if the applicant starts anew before the provider has answered", async () => {
    await askedInNewTab();
    const answer = answerLater();
    type("678");
    await waitFor(() => expect(sentCalls().at(-1)).toContain("/lead/url/"));
    fireEvent.click(screen.getByRole("button", { name: "Empezar una solicitud nueva" }));
    answer(json({}, 404));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(readApplication().id).toBeUndefined();
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
  });

  it("opens with the focus on its title", async () => {
    await askedInNewTab();
    expect(document.activeElement).toBe(
      within(screen.getByRole("dialog")).getByRole("heading", { level: 2 }),
    );
  });

  it("asks again after too few digits without counting an attempt, and shows how many are left", async () => {
    await askedInNewTab();
    type("6");
    const link = await screen.findByRole("link", { name: "Escribe las 3 últimas cifras" });
    expect(digits().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    fireEvent.click(link);
    expect(document.activeElement).toBe(digits());
    type("000");
    expect(await screen.findByRole("link", { name: /Intentos que quedan: 2/ })).toBeTruthy();
  });

  it("offers only a new application after three wrong attempts", async () => {
    const box = await askedInNewTab();
    for (const [wrong, told] of [
      ["000", "Intentos que quedan: 2"],
      ["001", "Intentos que quedan: 1"],
      ["002", "las hemos borrado"],
    ] as const) {
      type(wrong);
      await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(told));
    }
    expect(within(box).queryByRole("textbox")).toBeNull();
    expect(within(box).getAllByRole("button")).toHaveLength(1);
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
    // The effect that moves the focus runs after the text is in the document.
    const title = within(box).getByRole("heading", { level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it("keeps the earlier answers and doesn't ask again if the visitor isn't ready to say", async () => {
    await askedInNewTab();
    fireEvent.click(screen.getByRole("button", { name: "Ahora no" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(earlierVisit()).toBe("l…@e…");
    expect(readApplication().id).toBeUndefined();
  });

  it.each(["/legal", "/accessibility", "/404"])(
    "asks on the first page, and not at %s, through which the visitor came",
    async (address) => {
      await beginApplication();
      openOtherTab();
      noteArrival(`https://loans.example${base}${address}`);
      const Frame = () => (
        <>
          <Outlet />
          <Link to="/initial-details">Solicitar</Link>
          <LateSession />
        </>
      );
      const children = [
        { path: "/loan-purpose", Component: () => <p>at /loan-purpose</p> },
        { path: "*", Component: () => null },
      ];
      renderStub([{ Component: Frame, children }], address);
      await act(() => vi.dynamicImportSettled());
      expect(screen.queryByRole("dialog")).toBeNull();
      fireEvent.click(screen.getByRole("link", { name: "Solicitar" }));
      await dialog();
      type("678");
      expect(await screen.findByText("at /loan-purpose")).toBeTruthy();
    },
  );

  it.each(["/continue/lead-1", "/unsubscribe?email=a"])("isn't asked for digits at %s", async (address) => {
    await openNewTab(address);
    expect(earlierVisit()).toBeUndefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
