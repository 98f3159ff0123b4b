import type { Context, Hono } from "hono";
import * as z from "zod";
import type { LeadAnswers } from "../../app/catalogue/lead.ts";
import { faultSchema } from "./faults/fault.ts";
import type { Operations } from "./operations.ts";
import { originOf, scopeOf } from "./scope.ts";
import { scriptSchema, stateAnswerSchema } from "./scripts/script.ts";
import type { Store } from "./store.ts";

const bodies = {
  script: scriptSchema,
  faults: z.strictObject({ faults: z.array(faultSchema) }),
  state: z.strictObject({
    // Unknown states are allowed too: a provider may be ahead of the product.
    progressState: z.int().min(0).max(999),
    answer: stateAnswerSchema.optional(),
  }),
  // Null deletes an answer of the half-filled lead.
  lead: z.strictObject({ answers: z.optional(z.record(z.string(), z.unknown())) }),
};

/** Answers a request by its body; with 400 and the reason when that is invalid. */
async function withBody<Output>(
  context: Context,
  schema: z.ZodType<Output>,
  answer: (body: Output) => Response,
): Promise<Response> {
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined));
  return parsed.success ? answer(parsed.data) : context.json({ error: z.prettifyError(parsed.error) }, 400);
}

const done = (context: Context, found = true): Response =>
  found ? context.json({ ok: true }) : context.json({ error: "There is no such lead" }, 404);

/**
 * Registers the server's own API under `/lead-server/api/`, by which tests set the scene and read the received
 * requests.
 */
export function mountControlApi(app: Hono, operations: Operations, store: Store): void {
  const base = "/lead-server/api";
  const nameOf = (context: Context) => scopeOf(context.req.raw.headers);
  const scope = (context: Context) => store.scope(nameOf(context));
  const origin = (context: Context) => originOf(context.req.url);

  app.get(`${base}/leads`, (context) => context.json(operations.leads(nameOf(context), origin(context))));
  app.post(`${base}/leads`, (context) =>
    withBody(context, bodies.lead, ({ answers = {} }) =>
      context.json(operations.addLead(nameOf(context), answers as LeadAnswers, origin(context))),
    ),
  );
  app.get(`${base}/leads/:id`, (context) => {
    const lead = operations.lead(context.req.param("id"), origin(context));
    return lead ? context.json(lead) : done(context, false);
  });
  app.post(`${base}/leads/:id/state`, (context) =>
    withBody(context, bodies.state, ({ progressState, answer }) =>
      done(context, operations.putInState(context.req.param("id"), progressState, answer)),
    ),
  );
  app.post(`${base}/leads/:id/expire`, (context) =>
    done(context, operations.expire(context.req.param("id"))),
  );
  app.get(`${base}/requests`, (context) => context.json(scope(context).requests));
  app.get(`${base}/script`, (context) => context.json(scope(context).script));
  app.post(`${base}/script`, (context) =>
    withBody(context, bodies.script, (script) => {
      scope(context).script = script;
      return done(context);
    }),
  );
  app.get(`${base}/faults`, (context) => context.json(scope(context).faults));
  app.post(`${base}/faults`, (context) =>
    withBody(context, bodies.faults, ({ faults }) => {
      scope(context).faults = [];
      for (const fault of faults) store.addFault(nameOf(context), fault);
      return done(context);
    }),
  );
  app.post(`${base}/reset`, (context) => {
    store.reset(nameOf(context));
    return done(context);
  });
}
