import { describe, expect, it } from "vitest";
import * as professionalDetails from "../../../../app/screens/professional-details/route.tsx";
import { applicationInState } from "../../applicant.ts";
import { withoutPauses } from "../../browser.ts";
import { type Form, replaceTo, show, submit } from "../../call-route.ts";
import { answerAt, answerInstead, control, json, received, sentCalls } from "../../provider.ts";

const typed: Form = {
  income_source: "employed",
  professional_field: "Sanidad",
  professional_position: "technician",
};
const send = (change: Form = {}) => submit(professionalDetails.clientAction, { ...typed, ...change });
const openScreen = () => show(professionalDetails.clientLoader);

async function openHere(): Promise<string> {
  await control.setScript({ steps: [6, 27, 10] });
  const id = await applicationInState(27, { applicationResult: { offerId: "o-27" } });
  await openScreen();
  return id;
}

describe("the screen", () => {
  it("shows the lists and the known income source", async () => {
    await applicationInState(27);
    const { lists, entries } = await openScreen();
    expect(lists.fields?.employed).toContain("Sanidad");
    expect(lists.positions).toContainEqual({ value: "technician", label: "Técnico" });
    expect(entries).toEqual([["income_source", "pensioner"]]);
    expect(sentCalls()).toContain("GET /api/data/professionalDetails.json");
  });

  it("opens without unreadable lists, and finds them on another request", async () => {
    await applicationInState(27);
    answerAt("professionalDetails", () => json({}, 503));
    const { lists } = await withoutPauses(openScreen);
    expect(lists.fields).toBeUndefined();
    expect(lists.positions).toBeDefined();
    answerInstead(() => undefined);
    expect((await openScreen()).lists.fields).toBeDefined();
  });
});

it("professional details are sent with the offer's id, and the response names the next screen", async () => {
  const id = await openHere();
  expect(await send()).toEqual(replaceTo("/accepted"));
  expect(await received("offer.professional-details")).toEqual([
    { id, offerId: "o-27", incomeSource: "employed", professionalField: "Sanidad", position: "technician" },
  ]);
});
