import { describe, expect, it } from "vitest";
import { readApplication } from "../../../../app/lead/application.ts";
import * as thankYou from "../../../../app/screens/thank-you/route.tsx";
import { applicationInState } from "../../applicant.ts";
import { reports, storeContent } from "../../browser.ts";
import { show, submit } from "../../call-route.ts";
import { answerInstead, json, received } from "../../provider.ts";

const password = "tres palabras juntas";
const choose = (typed: string) => submit(thankYou.clientAction, { password: typed });

async function finished(): Promise<string> {
  const id = await applicationInState(11);
  await show(thankYou.clientLoader);
  return id;
}

describe("a password", () => {
  it("is saved as typed", async () => {
    const id = await finished();
    expect(await choose("  con espacios  ")).toEqual({ kind: "saved" });
    expect(await received("customer.password")).toEqual([{ id, password: "  con espacios  " }]);
  });

  it("is nowhere but in the request", async () => {
    await finished();
    const refusal = await choose("corta");
    answerInstead(() => json({ id: 1 }));
    const failure = await choose(password);
    answerInstead(() => undefined);
    await choose(password);
    const kept = [
      storeContent(sessionStorage),
      storeContent(localStorage),
      JSON.stringify(readApplication()),
    ];
    expect([JSON.stringify({ refusal, failure, reports }), ...kept].join()).not.toMatch(
      /corta|tres palabras/,
    );
  });
});
