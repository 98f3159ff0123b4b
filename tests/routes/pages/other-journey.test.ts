import { describe, expect, it } from "vitest";
import * as page from "../../../app/pages/route.tsx";
import { applicationWith, loadView } from "../applicant.ts";
import { open, to } from "../call-route.ts";

const openPage = (path: string) => open(page.clientLoader, `/${path}`, { path });

describe("a link to a page of the classic journey", () => {
  it.each([
    ["loan-information", "loan-details"],
    ["contact-details", "initial-details"],
    ["income-details", "income-source"],
    ["other-information", "id-card"],
    ["reference-information", "reference-details"],
  ])("redirects to the page with the same question in this journey: %s to %s", async (path, here) => {
    expect(await openPage(path)).toEqual(to(`/${here}`));
    expect(await loadView(here)).toMatchObject({ path: here });
  });

  it.each(["personal-details", "employment-details"])("a page of the same name opens: %s", async (path) => {
    expect(await loadView(path)).toMatchObject({ path });
  });

  it("redirects there with a lead too, and on to a page of the journey", async () => {
    await applicationWith();
    expect(await openPage("contact-details")).toEqual(to("/initial-details"));
    expect(await openPage("reference-information")).toEqual(to("/reference-details"));
    expect(await openPage("reference-details")).toEqual(to("/pep-details"));
  });
});
