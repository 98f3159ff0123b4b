import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import * as changeMobileNumber from "../../../app/screens/change-mobile-number/route.tsx";
import { applicationInState, loadView, submitAsShown } from "../applicant.ts";
import { replaceTo, show, submit } from "../call-route.ts";
import { received } from "../provider.ts";

describe("a changed number in the classic journey", () => {
  it("is shown and sent by the page afterwards", async () => {
    await applicationInState(7);
    const former = { entries: [["phone_number", "612 34 56 78"]], accepted: true } as const;
    changeApplication({ drafts: { "contact-details": former } });
    await show(changeMobileNumber.clientLoader);
    const changed = await submit(changeMobileNumber.clientAction, { phone_number: "712 34 56 78" });
    expect(changed).toEqual(replaceTo("/mobile-verification"));
    expect((await loadView("contact-details")).entries).toContainEqual(["phone_number", "712345678"]);
    await submitAsShown("contact-details");
    const sent = await received("lead.update");
    expect(sent.map(({ contactDetails }) => contactDetails)).not.toContainEqual(
      expect.objectContaining({ phoneNumber: "+34612345678" }),
    );
    expect(readApplication().answers.contactDetails?.phoneNumber).toBe("+34712345678");
  });
});
