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

/** Answers a request by its body; with 400 and the reason when that is invalid. */
async function withBody<Output>(
  context: Context,
  schema: z.ZodType<Output>,
  answer: (body: Output) => Response,
): Promise<Response> {
  const parsed = schema.safeParse(await bodyOf(context));
  return parsed.success ? answer(parsed.data) : context.json({ error: z.prettifyError(parsed.error) }, 400);
}

const done = (context: Context, found = true): Response =>
  found ? context.json({ ok: true }) : context.json({ error: "There is no such lead" }, 404);

/**
 * Registers the server's own API under `/lead-server/api/`, by which tests set the scene and read the received
 * requests.
 */
export function mountControlApi(app: Hono, operations: Operations): void {
  const base = "/lead-server/api";
  const scope = (context: Context) => scopeOf(context.req.raw.headers);
  const origin = (context: Context) => originOf(context.req.url);
  /** Registers an operation that a body describes and that always succeeds. */
  const set = <Output>(path: string, schema: z.ZodType<Output>, act: (scope: string, body: Output) => void) =>
    app.post(base + path, (context) =>
      withBody(context, schema, (body) => {
        act(scope(context), body);
        return done(context);
      }),
    );

  app.get(`${base}/leads`, (context) => context.json(operations.leads(scope(context), origin(context))));
  app.post(`${base}/leads`, (context) =>
    withBody(context, bodies.lead, ({ answers = {} }) =>
      context.json(operations.addLead(scope(context), answers, origin(context))),
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

  app.get(`${base}/requests`, (context) => context.json(operations.requests(scope(context))));

  app.get(`${base}/script`, (context) => context.json(operations.script(scope(context))));
  app.post(`${base}/script`, async (context) => {
    const named = z.looseObject({ preset: z.unknown() }).safeParse(await bodyOf(context)).data;
    return withBody(context, named?.preset === undefined ? bodies.script : bodies.preset, (script) => {
      operations.setScript(scope(context), script);
      return done(context);
    });
  });

  app.get(`${base}/faults`, (context) => context.json(operations.faults(scope(context))));
  set("/faults", bodies.faults, (of, { faults }) => operations.setFaults(of, faults));

  app.get(`${base}/dialect`, (context) => context.json(operations.dialect(scope(context))));
  set("/dialect", bodies.dialect, operations.setDialect);

  app.post(`${base}/reset`, (context) => {
    operations.reset(scope(context));
    return done(context);
  });
}
