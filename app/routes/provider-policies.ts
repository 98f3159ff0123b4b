import { readPolicies } from "../provider/calls.ts";
import type { Policies } from "../provider/schemas.ts";

/** The provider's consents; without them the page shows the brand's own. */
export async function providerPolicies(): Promise<Policies | undefined> {
  const result = await readPolicies();
  return result.ok ? result.value : undefined;
}
