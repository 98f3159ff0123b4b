import type * as z from "zod/mini";
import { requestSchemas } from "../../../../app/provider/schemas/requests.ts";
import type { leadStateSchema } from "../../../../app/provider/schemas/responses.ts";

type LeadState = z.input<typeof leadStateSchema>;

const leads = new Map<string, LeadState>();

/** Answers call 1, `POST /v3/lead`. Requests with the same key create one lead. */
export async function createLead(request: Request): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  const lead = requestSchemas.createLead.safeParse(await request.json());
  if (!lead.success || key === null) return Response.json({ errors: {} }, { status: 422 });
  const state = leads.get(key) ?? {
    id: crypto.randomUUID(),
    // Without a status a reload begins another application.
    leadStatus: "created",
    progressState: 2,
    dataPoints:
      lead.data.incomeDetails?.monthlyIncome === undefined ? ["names", "monthly_income"] : ["names"],
  };
  leads.set(key, state);
  return Response.json(state);
}
