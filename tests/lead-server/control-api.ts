import type { Context, Hono } from "hono";
import * as z from "zod";
import { leadAnswersSchema } from "../../app/lead/provider/schemas/responses.ts";
import { dialectSchema, toDialect } from "./dialects/dialect.ts";
import { faultSchema } from "./faults/fault.ts";
import type { Operations } from "./operations.ts";
import { originOf, scopeOf } from "./scope.ts";
import { isPresetName, noPreset, presetScript } from "./scripts/presets.ts";
import { scriptSchema, stateAnswerSchema } from "./scripts/script.ts";

const presetSchema = z.strictObject({
  preset: z.string().refine(isPresetName, { error: ({ input }) => noPreset(String(input)) }),
});

const bodies = {
  preset: presetSchema.transform(({ preset }) => presetScript(preset)),
  script: scriptSchema,
  dialect: dialectSchema.transform(toDialect),
  faults: z.strictObject({ faults: z.array(faultSchema) }),
  state: z.strictObject({
    // Unknown states are allowed too: a provider may be ahead of the product.
    progressState: z.int().min(0).max(999),
    answer: stateAnswerSchema.optional(),
  }),
  lead: z.strictObject({ answers: z.optional(leadAnswersSchema) }),
};

/** Returns a request's JSON; undefined when it isn't JSON. */
const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);

/** Parses a body; answers 400 with the reason when it is invalid. */
async function read<Output>(context: Context, schema: z.ZodType<Output>): Promise<Output | Response> {
  const parsed = schema.safeParse(await bodyOf(context));
  return parsed.success ? parsed.data : context.json({ error: z.prettifyError(parsed.error) }, 400);
}

/** Registers the server's own API under `/lead-server/api/`, by which tests set the scene and read the received requests. */
export function mountControlApi(app: Hono, operations: Operations): void {
  const base = "/lead-server/api";
  const scope = (context: Context) => scopeOf(context.req.raw.headers);
  const origin = (context: Context) => originOf(context.req.url);
  const done = (context: Context, found = true) =>
    found ? context.json({ ok: true }) : context.json({ error: "There is no such lead" }, 404);

  app.get(`${base}/leads`, (context) => context.json(operations.leads(scope(context), origin(context))));
  app.post(`${base}/leads`, async (context) => {
    const body = await read(context, bodies.lead);
    if (body instanceof Response) return body;
    return context.json(operations.addLead(scope(context), body.answers ?? {}, origin(context)));
  });
  app.get(`${base}/leads/:id`, (context) => {
    const lead = operations.lead(context.req.param("id"), origin(context));
    return lead ? context.json(lead) : done(context, false);
  });
  app.post(`${base}/leads/:id/state`, async (context) => {
    const body = await read(context, bodies.state);
    if (body instanceof Response) return body;
    return done(context, operations.putInState(context.req.param("id"), body.progressState, body.answer));
  });
  app.post(`${base}/leads/:id/expire`, (context) =>
    done(context, operations.expire(context.req.param("id"))),
  );

  app.get(`${base}/requests`, (context) => context.json(operations.requests(scope(context))));

  app.get(`${base}/reports`, (context) => context.json(operations.reports(scope(context))));

  app.get(`${base}/script`, (context) => context.json(operations.script(scope(context))));
  app.post(`${base}/script`, async (context) => {
    const named = z.looseObject({ preset: z.unknown() }).safeParse(await bodyOf(context)).data;
    const script = await read(context, named?.preset === undefined ? bodies.script : bodies.preset);
    if (script instanceof Response) return script;
    operations.setScript(scope(context), script);
    return done(context);
  });

  app.get(`${base}/faults`, (context) => context.json(operations.faults(scope(context))));
  app.post(`${base}/faults`, async (context) => {
    const body = await read(context, bodies.faults);
    if (body instanceof Response) return body;
    operations.setFaults(scope(context), body.faults);
    return done(context);
  });

  app.get(`${base}/dialect`, (context) => context.json(operations.dialect(scope(context))));
  app.post(`${base}/dialect`, async (context) => {
    const body = await read(context, bodies.dialect);
    if (body instanceof Response) return body;
    operations.setDialect(scope(context), body);
    return done(context);
  });

  app.post(`${base}/reset`, (context) => {
    operations.reset(scope(context));
    return done(context);
  });
}
