import { nameOf, type ProviderCall } from "../calls.ts";
import type { Asked } from "../client.ts";
import { unusedBecause, update, updateOf } from "../leads.ts";
import { statusOf } from "../outcome.ts";
import { type Lists, photograph, screenBody } from "../screen-bodies.ts";
import type { World } from "../world.ts";

/** Makes every call about a lead with an id that nobody has. */
export async function checkUnknownLead(
  world: World,
  calls: readonly ProviderCall[],
  lists: Lists,
): Promise<void> {
  const id = world.random.uuid();
  const { country } = world.settings;
  const applicant = world.newApplicant();

  const requestOf = (call: ProviderCall): Asked => {
    if (call === update(world)) return updateOf(world, { id, state: { id }, applicant });
    const params = { id, urlType: "continue" };
    if (call.method === "GET") return { params };
    switch (nameOf(call)) {
      case "POST /customer/:id/consents":
        return { params, body: { consents: [] } };
      case "POST /lead/skip/:id":
      case "POST /lead/continue/:id":
        return { params, body: { progressState: 9 } };
      case "POST /lead/:id/resume":
        return { params, body: { code: world.settings.code } };
      case "POST /lead/:id/resume/resend":
        return { params };
      case "POST /lead/:id/resume-link":
        return { params, body: { channel: "email" } };
      case "POST /v2/customer/mobile/verify":
        return { body: { id, code: world.settings.code } };
      case "PUT /v2/customer/mobile":
        return { body: { id, phoneNumber: applicant.otherPhoneNumber() } };
      case "POST /lead/customer/password":
        return { body: { id, password: world.random.uuid() } };
      case "POST /lead/documentId":
        return { body: { id, documentType: "passport" } };
      case "POST /lead/idUpload":
        return { body: photograph(id, "front") };
      default:
        return { body: { id, ...screenBody(call.path, { applicant, country, lists }) } };
    }
  };

  const { ledger } = world;
  for (const call of calls.filter((one) => one.lead !== undefined && !unusedBecause(world, one))) {
    const { outcome, exchange } = await world.ask(call, requestOf(call));
    if (outcome === "not-found") ledger.keep(call, "unknown-lead");
    // The contract doesn't say what a provider looks at first: the body, if there is one, the permission or the lead.
    else if ((outcome === "refused" && call.method !== "GET") || outcome === "forbidden")
      ledger.skip(
        call,
        `the provider refused the request before the lead (${statusOf(exchange)})`,
        "unknown-lead",
      );
    else if (!world.isUnbuilt(exchange)) ledger.breakAt(call, "unknown-lead", statusOf(exchange));
  }
}
