import { describe, expect, it } from "vitest";
import * as professionalDetails from "../../../app/routes/professional-details/route.tsx";
import { applicationInState } from "../applicant.ts";
import { withoutPauses } from "../browser.ts";
import { show } from "../call-route.ts";
import { answerAt, answerInstead, json, sentCalls } from "../provider.ts";

const openScreen = () => show(professionalDetails.clientLoader);

describe("the screen of professional details", () => {
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
