import { describe, expect, it } from "vitest";
import { newApplication, readApplication, replaceApplication } from "../../../app/application/application.ts";
import { sendApplication } from "../../../app/application/submit-lead.ts";
import { type ClassicPagePath, classicPages } from "../../../app/catalogue/classic-pages.ts";
import { type DynamicPagePath, dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import { whereNext } from "../../../app/journey/location.ts";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import * as page from "../../../app/routes/page/route.tsx";
import { loadView, thenSend } from "../applicant.ts";
import { withoutPauses } from "../browser.ts";
import { open, type Redirect, replaceTo, to } from "../call-route.ts";
import { control, sentCalls } from "../provider.ts";
import { answerPage, employed, walk } from "./applicant.ts";

const openPage = (path: string) => open(page.clientLoader, `/${path}`, { path });

const follow = (id: string) =>
  withoutPauses(() => open(continueRoute.clientLoader, `/continue/${id}`, { id })) as Promise<Redirect>;

/** Creates a lead with the pages before this one answered, or all, in a browser without data of it. */
async function leftAt(until?: ClassicPagePath): Promise<string> {
  await walk(employed, until);
  if (until) await sendApplication();
  const { id = "" } = readApplication();
  replaceApplication(newApplication);
  return id;
}

describe("a link to a page", () => {
  const opened = Object.keys(classicPages).filter((path) => path !== "employment-details");

  it.each(opened)("%s opens before there is a lead", async (path) => {
    expect(await loadView(path)).toMatchObject({ path, entries: [] });
  });

  it("the employer's page leads to the first one until somebody has an employer", async () => {
    expect(await openPage("employment-details")).toEqual(to("/loan-information"));
    await answerPage("income-details", employed);
    expect(readApplication().answers.incomeDetails?.incomeSource).toBe("employed");
    expect(await loadView("employment-details")).toMatchObject({ path: "employment-details" });
  });

  it("a page of the other journey always leads to a page, with a lead and without", async () => {
    const paths = Object.keys(dynamicPages) as DynamicPagePath[];
    const landed = async () => {
      for (const path of paths) {
        let address: string | null = path;
        for (let steps = 0; address !== null && steps < 3; steps++) {
          const outcome: unknown = await openPage(address);
          address = (outcome as Partial<Redirect>).to?.slice(1) ?? null;
        }
        expect([path, address]).toEqual([path, null]);
      }
    };
    await landed();
    await walk(employed, "contact-details");
    await landed();
  });

  it("a page that this country doesn't ask redirects to the earliest unfinished one once there is a lead", async () => {
    await walk(employed, "contact-details");
    expect(await openPage("reference-information")).toEqual(to("/contact-details"));
  });
});

describe("the provider's state", () => {
  it("is requested by the older call, and opens its page while that has a question", async () => {
    const id = await leftAt("contact-details");
    await control.putInState(id, 4);
    expect(await follow(id)).toEqual(replaceTo("/income-details"));
    expect(sentCalls().filter((call) => call.includes("/lead/url/"))).toEqual([
      `GET /api/v2/lead/url/${id}/continue`,
    ]);
    expect(readApplication().answers.personalDetails?.firstName).toBe("Lucía");
  });

  it("is skipped when its page has no open question", async () => {
    const id = await leftAt("other-information");
    await control.putInState(id, 4);
    expect(await follow(id)).toEqual(replaceTo("/other-information"));
  });

  it.each([
    [1, "/loan-information"],
    [2, "/personal-details"],
    [3, "/contact-details"],
    [4, "/income-details"],
    [5, "/other-information"],
    [8, "/employment-details"],
    [25, "/reference-information"],
    [6, "/checking"],
    [10, "/accepted"],
    [16, "/vehicle"],
    [99, "/checking"],
  ])("%i leads to %s while none of its page's answers is known", (state, path) => {
    const application = replaceApplication({
      ...newApplication,
      id: "lead-lucia",
      answers: { incomeDetails: { incomeSource: "employed" } },
      state: { progressState: [2, state] },
    });
    expect(whereNext(application).path).toBe(path);
  });

  it("adds its page even if the country's list doesn't have it", async () => {
    const id = await leftAt();
    await control.putInState(id, 25);
    expect(await follow(id)).toEqual(replaceTo("/reference-information"));
    expect(await loadView("reference-information")).toMatchObject({
      dataPoints: ["reference_type", "reference_name", "reference_phone_number"],
      previous: "other-information",
    });
    expect(await answerPage("reference-information", employed)).toEqual(to("/employment-details"));
    expect(await thenSend(answerPage("employment-details", employed))).toEqual(replaceTo("/checking"));
    expect((await control.leads())[0]?.answers.referenceDetails).toEqual({
      type: "friend",
      name: "Marta Iglesias Roca",
      phoneNumber: "+34622345678",
    });
  });

  it("adds its page when it arrives with the last answer", async () => {
    await control.setScript({ steps: [25, 6] });
    const { walked, last } = await walk(employed);
    expect(walked.slice(-2)).toEqual(["employment-details", "reference-information"]);
    expect(last).toEqual(replaceTo("/checking"));
    expect(sentCalls().filter((call) => call.endsWith("/v2/lead"))).toEqual([
      "POST /api/v2/lead",
      "PUT /api/v2/lead",
      "PUT /api/v2/lead",
    ]);
  });
});
