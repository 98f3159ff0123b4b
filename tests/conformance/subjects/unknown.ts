import { randomUUID } from "node:crypto";
import type { EndpointName } from "../../../app/lead/provider/endpoints.ts";
import type { ProviderCall } from "../calls.ts";
import type { Asked } from "../client.ts";
import { unusedBecause, update, updateOf } from "../leads.ts";
import { statusOf } from "../outcome.ts";
import { exampleBody, type Lists, photograph, screenBody } from "../screen-bodies.ts";
import type { World } from "../world.ts";

/** Makes every call about a lead with an id that nobody has. */
export async function checkUnknownLead(
  world: World,
  calls: readonly ProviderCall[],
  lists: Lists,
): Promise<void> {
  const id = randomUUID();
  const { country, code } = world.settings;
  const applicant = world.newApplicant();

  /** What an example can't have: the environment's code, and a number of the country. */
  const own: Partial<Record<EndpointName, object>> = {
    verifyResume: { code },
    verifyMobile: { code },
    changeMobile: { phoneNumber: applicant.otherPhoneNumber() },
  };
  const requestOf = (call: ProviderCall): Asked => {
    if (call === update(world)) return updateOf(world, { id, state: { id }, applicant });
    const { endpoint, path, request, lead } = call;
    const params = { id, urlType: "continue" };
    if (request === undefined || endpoint === undefined) return { params };
    if (endpoint === "uploadSide") return { body: photograph(id, "front") };
    const isScreens = endpoint.startsWith("/");
    const example = isScreens ? screenBody(path, { applicant, country, lists }) : exampleBody(endpoint);
    return { params, body: { ...(lead === "body" && { id }), ...(own[endpoint] ?? example) } };
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
