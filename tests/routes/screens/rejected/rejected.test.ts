import { describe, expect, it } from "vitest";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import * as rejected from "../../../../app/screens/rejected/route.tsx";
import { applicationInState } from "../../applicant.ts";
import { withoutPauses } from "../../browser.ts";
import { show } from "../../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../../provider.ts";

const logo = "https://partner.example/logo.svg";
const openScreen = () =>
  withoutPauses(async () => ({ partners: await (await show(rejected.clientLoader)).partners }));

describe("the rejected screen", () => {
  it("shows the other partners", async () => {
    await applicationInState(13);
    const { partners } = await openScreen();
    expect(partners.map(({ name }) => name)).toEqual([
      "Prestaluz",
      "Credinorte",
      "Fiabank",
      "Dinaria",
      "Claropresta",
    ]);
    expect(partners[0]).toMatchObject({
      logo: "http://localhost:3000/lead-server/logos/prestaluz.svg",
      url: undefined,
    });
    expect(i18n.exists("screensˆrejected>title")).toBe(true);
  });

  it("requests the partners once a minute, however often it is opened", async () => {
    await applicationInState(13);
    await openScreen();
    expect((await openScreen()).partners).toHaveLength(5);
    expect(sentCalls()).toEqual(["GET /api/partner/logos"]);
  });

  it.each<[string, () => unknown]>([
    ["there are none", () => control.setFaults({ call: "partner.logos", kind: "status", status: 404 })],
    ["the response is no list", () => answerInstead(() => json({ partners: [] }))],
    ["a partner has no name", () => answerInstead(() => json([{ logo }]))],
  ])("opens without partners when %s", async (_, arrange) => {
    await applicationInState(13);
    await arrange();
    expect(await openScreen()).toEqual({ partners: [] });
  });
});
