import { describe, expect, it, onTestFinished } from "vitest";
import { newApplication, readApplication } from "../../../app/application/application.ts";
import * as page from "../../../app/routes/page/route.tsx";
import { config } from "../../../app/shell/config.ts";
import { applicationInState, applicationWith, loadPage } from "../applicant.ts";
import { storeContent } from "../browser.ts";
import { open, replaceTo, show } from "../call-route.ts";

describe("a page in the build", () => {
  it("is the first one at the site's root address, without any answer", async () => {
    await applicationWith();
    expect(await show(page.loader)).toMatchObject({
      view: { path: "initial-details", answers: {}, entries: [], refused: {}, previous: undefined },
      isPrerendered: true,
    });
  });

  it.each(["initial-details", "income-source"])("is the page of its address: %s", async (path) => {
    expect((await loadPage(path, page.loader)).view).toMatchObject({ path, entries: [] });
  });

  it("doesn't exist at an address without a page", async () => {
    expect(await open(page.loader, "/nothing", { path: "nothing" })).toEqual({ thrown: 404 });
  });
});

it("opens a page whose address has capitals at its own address, with its parameters", async () => {
  const opened = open(page.clientLoader, "/Income-Source?datapoints=all", { path: "Income-Source" });
  expect(await opened).toEqual(replaceTo("/income-source?datapoints=all"));
});

it("asks every question that the provider knows, if its address says so", async () => {
  config.environment = "staging";
  onTestFinished(() => void Object.assign(config, { environment: "production" }));
  await applicationWith();
  await show(page.clientLoader, "/initial-details?datapoints=all", { path: "initial-details" });
  expect(readApplication()).toMatchObject({ everyQuestion: true });
  expect(readApplication().dataPoints).toContain("pension_number");
});

describe("the site's root address", () => {
  it("keeps the other parameters of the address", async () => {
    expect(await open(page.clientLoader, "/?datapoints=all")).toEqual(
      replaceTo("/initial-details?datapoints=all"),
    );
  });

  it.each([
    [13, {}],
    // Until its address is known a redirect may still turn out to have expired.
    [12, { redirectUrl: "https://partner.example/" }],
  ])("starts again after an application that has ended in state %i", async (state, answer) => {
    await applicationInState(state, answer);
    expect(await open(page.clientLoader)).toEqual(replaceTo("/initial-details"));
    expect(readApplication()).toEqual(newApplication);
    expect(storeContent(localStorage)).not.toContain("storedLoanApplication");
    expect(storeContent(sessionStorage)).not.toContain("lucia.herrera@example.com");
  });

  it("redirects from the pages of an ended application to its result", async () => {
    const id = await applicationInState(13);
    for (const path of ["initial-details", "gender"]) {
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual(replaceTo("/rejected"));
    }
    expect(readApplication().id).toBe(id);
  });
});

it.each(["nothing", "Initial-detail", "constructor"])(
  "an address without a page is not found: %s",
  async (path) => {
    expect(await open(page.clientLoader, `/${path}`, { path })).toEqual({ thrown: 404 });
    await applicationWith();
    expect(await open(page.clientLoader, `/${path}`, { path })).toEqual({ thrown: 404 });
  },
);
