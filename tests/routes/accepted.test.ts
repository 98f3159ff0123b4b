import { describe, expect, it } from "vitest";
import { i18n } from "../../app/i18n/client.ts";
import * as accepted from "../../app/routes/accepted.tsx";
import { standingIn } from "./applicant.ts";
import { show } from "./call-route.ts";
import { sentCalls } from "./provider.ts";

const partner = { name: "Prestaluz", logo: "https://prestaluz.example/logo.svg" };

/** Opens the screen of an application with this result. */
async function openWith(result: object) {
  await standingIn(10, { applicationResult: { application: { status: "accepted" }, ...result } });
  return show(accepted.clientLoader);
}

describe("the accepted screen", () => {
  it("names the partner and leads on to it, without a call", async () => {
    const nextUrl = "https://prestaluz.example/sign?token=a%20b";
    expect(await openWith({ partner, offer: { amount: 1200, nextUrl } })).toEqual({ partner, nextUrl });
    expect(sentCalls()).toEqual([]);
    expect(i18n.exists("screensˆaccepted>title")).toBe(true);
  });

  it.each([
    ["nothing else", {}],
    ["an empty offer", { offer: {} }],
    ["no offer and no partner", { partner: null, offer: null }],
  ])("leads to the end where the provider says %s", async (_, result) => {
    const { partner: shown, nextUrl } = await openWith(result);
    expect(shown ?? undefined).toBeUndefined();
    expect(nextUrl).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["a script", "javascript:alert(1)"],
    ["a document of its own", "data:text/html,hello"],
    ["a page of this site", "/thank-you"],
    ["no encryption", "http://prestaluz.example/"],
    ["credentials", "https://lucia:secret@prestaluz.example/"],
    ["no text", { href: "https://prestaluz.example/" }],
  ])("leads nowhere by an address that is %s", async (_, nextUrl) => {
    expect(await openWith({ partner, offer: { nextUrl } })).toEqual({ partner, nextUrl: undefined });
  });
});
