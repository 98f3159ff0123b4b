import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Send } from "../../conformance/client.ts";
import { type PromiseId, promises } from "../../conformance/promises.ts";
import { brokenIn, checkStandIn, steer, warnedIn } from "./stand-in.ts";

// biome-ignore lint/suspicious/noExplicitAny: faults change answers of any shape
type Answer = any;

/** What a spoiled provider answers instead of the stand-in. */
type Spoil = (exchange: {
  request: Request;
  /** The path below the base address. */
  path: string;
  body: Answer;
  /** Sends the request, with another body and method if they are given. */
  send(body?: unknown, method?: string): Promise<Response>;
}) => Promise<Response>;

type Fault = {
  name: string;
  call: string;
  promise: PromiseId;
  path: string | RegExp;
  /** Whether the contract leaves it open, so that the fault is only a warning. */
  isWarning?: true;
  /** The state in which the fault shows. */
  state?: number;
  /** Makes the provider with the fault; called once for each run. */
  spoil(): Spoil;
};

const leadPath = "/v3/lead";
const resume = "GET /v3/lead/url/:id/:urlType";
const statusCall = "GET /lead/status/:id";
const [accepted, verification, choices, single, adjustable] = [10, 7, 37, 38, 39];
const [account, payment, debts] = [18, 19, 31];
const offerPath = "applicationResult.offer";

const json = (body: unknown, status = 200) => Response.json(body, { status });
const stateOf = ({ progressState }: Answer) => [progressState].flat().at(-1);
const isMatch = ({ request, path }: Parameters<Spoil>[0], call: string) => {
  const [method, template = ""] = call.split(" ");
  return method === request.method && new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
};

/** Returns a provider that changes the answers of a call with this status, or all that are 2xx. */
const changing =
  (call: string, change: (answer: Answer, sent: Answer) => unknown, status?: number) =>
  (): Spoil =>
  async (exchange) => {
    const response = await exchange.send();
    const isMeant = status === undefined ? response.ok : response.status === status;
    if (!isMatch(exchange, call) || !isMeant) return response;
    const answer = await response.clone().json();
    return json(change(answer, exchange.body) ?? answer, response.status);
  };

/** Returns a provider that answers a call with something else. */
const instead =
  (call: string, other: (status: number, exchange: Parameters<Spoil>[0]) => Response | undefined) =>
  (): Spoil =>
  async (exchange) => {
    const response = await exchange.send();
    return (isMatch(exchange, call) && other(response.status, exchange)) || response;
  };

/** Returns a provider whose status has another offer in a state. */
const otherOffer = (change: (offer: Answer) => void) =>
  changing(statusCall, (answer) => {
    const offer = answer.applicationResult?.offer;
    if (offer) change(offer);
  });

const faults: Fault[] = [
  {
    name: "the same key makes two leads",
    call: `POST ${leadPath}`,
    promise: "one-lead-a-key",
    path: "id",
    spoil: () => (exchange) => {
      if (exchange.request.headers.has("Idempotency-Key"))
        exchange.request.headers.set("Idempotency-Key", randomUUID());
      return exchange.send();
    },
  },
  {
    name: "the same key with a fresh captcha token makes another lead",
    call: `POST ${leadPath}`,
    promise: "one-lead-a-key",
    path: "id",
    spoil: () => {
      const tokens = new Map<string | null, unknown>();
      return (exchange) => {
        const { headers } = exchange.request;
        const key = headers.get("Idempotency-Key");
        const { googleCaptchaToken } = exchange.body;
        if (tokens.has(key) && tokens.get(key) !== googleCaptchaToken)
          headers.set("Idempotency-Key", randomUUID());
        tokens.set(key, googleCaptchaToken);
        return exchange.send();
      };
    },
  },
  {
    name: "the same key with a fresh captcha token is refused",
    call: `POST ${leadPath}`,
    promise: "one-lead-a-key",
    path: "status 422",
    spoil: () => {
      const bodies = new Map<string | null, string>();
      return async (exchange) => {
        if (!isMatch(exchange, `POST ${leadPath}`)) return exchange.send();
        const key = exchange.request.headers.get("Idempotency-Key");
        const first = bodies.get(key) ?? JSON.stringify(exchange.body);
        bodies.set(key, first);
        if (first === JSON.stringify(exchange.body)) return exchange.send();
        return json({ errors: {} }, 422);
      };
    },
  },
  {
    name: "another key gets the first lead",
    call: `POST ${leadPath}`,
    promise: "new-key-new-lead",
    path: "id",
    spoil: () => {
      let first: unknown;
      return async (exchange) => {
        const response = await exchange.send();
        if (!isMatch(exchange, `POST ${leadPath}`) || !response.ok) return response;
        first ??= await response.clone().json();
        return json(first);
      };
    },
  },
  {
    name: "a creation answers without an id",
    call: `POST ${leadPath}`,
    promise: "shape",
    path: "id",
    spoil: changing(`POST ${leadPath}`, ({ id: _, ...answer }) => answer),
  },
  {
    name: "an update answers with an id of null",
    call: `PUT ${leadPath}`,
    promise: "shape",
    path: "id",
    spoil: changing(`PUT ${leadPath}`, (answer) => ({ ...answer, id: null })),
  },
  {
    name: "progressState is an object",
    call: statusCall,
    promise: "shape",
    path: "progressState",
    spoil: changing(statusCall, (answer) => ({ ...answer, progressState: { current: 6 } })),
  },
  {
    name: "progressState is a state that the contract doesn't have",
    call: `PUT ${leadPath}`,
    promise: "progress",
    path: "progressState",
    isWarning: true,
    // Call 6 names the state that the application goes on with.
    spoil: changing(`PUT ${leadPath}`, (answer) => ({
      ...answer,
      progressState: stateOf(answer) === 2 ? 2 : 77,
    })),
  },
  {
    name: "the status names another lead",
    call: statusCall,
    promise: "same-lead",
    path: "id",
    spoil: changing(statusCall, (answer) => ({ ...answer, id: "another" })),
  },
  {
    name: "an update names another lead",
    call: `PUT ${leadPath}`,
    promise: "same-lead",
    path: "id",
    spoil: changing(`PUT ${leadPath}`, (answer) => ({ ...answer, id: "another" })),
  },
  {
    name: "a resumed lead is another one",
    call: resume,
    promise: "same-lead",
    path: "id",
    spoil: changing(resume, (answer) => ({ ...answer, id: "another" })),
  },
  {
    name: "a routeChange leads nowhere",
    call: `PUT ${leadPath}`,
    promise: "route",
    path: "routeChange",
    spoil: changing(`PUT ${leadPath}`, (answer) => ({ ...answer, routeChange: "/somewhere-else" })),
  },
  {
    name: "expiresAt has no time zone",
    call: `PUT ${leadPath}`,
    promise: "shape",
    path: "expiresAt (an instant in UTC, such as 2026-11-22T10:00:00Z)",
    spoil: changing(`PUT ${leadPath}`, (answer) => ({ ...answer, expiresAt: "2099-01-01T00:00:00" })),
  },
  {
    name: "a new lead has an empty leadStatus",
    call: `POST ${leadPath}`,
    promise: "lead-status",
    path: "leadStatus",
    spoil: changing(`POST ${leadPath}`, (answer) => ({ ...answer, leadStatus: "" })),
  },
  {
    name: "the status of a lead under way empties its leadStatus",
    call: statusCall,
    promise: "lead-status",
    path: "leadStatus",
    spoil: changing(statusCall, (answer) =>
      stateOf(answer) === accepted ? answer : { ...answer, leadStatus: "" },
    ),
  },
  {
    name: "expiresAt is past",
    call: statusCall,
    promise: "future",
    path: "expiresAt",
    spoil: changing(statusCall, (answer) => ({ ...answer, expiresAt: "2020-01-01T00:00:00Z" })),
  },
  {
    name: "a data point is unknown",
    call: `POST ${leadPath}`,
    promise: "data-points",
    path: "dataPoints.0",
    spoil: changing(`POST ${leadPath}`, (answer) => ({
      ...answer,
      dataPoints: ["favourite_colour", ...answer.dataPoints],
    })),
  },
  {
    name: "a colour isn't hex",
    call: `POST ${leadPath}`,
    promise: "colours",
    path: "uiColors.primary",
    isWarning: true,
    spoil: changing(`POST ${leadPath}`, (answer) => ({ ...answer, uiColors: { primary: "red" } })),
  },
  {
    name: "a colour of the provider's own name isn't hex",
    call: `POST ${leadPath}`,
    promise: "colours",
    path: "uiColors.*",
    isWarning: true,
    spoil: changing(`POST ${leadPath}`, (answer) => ({ ...answer, uiColors: { "Ana Gil": "red" } })),
  },
  {
    name: "a colour of the provider's own name is an object",
    call: `POST ${leadPath}`,
    promise: "shape",
    path: "uiColors.*",
    spoil: changing(`POST ${leadPath}`, (answer) => ({ ...answer, uiColors: { "Ana Gil": {} } })),
  },
  {
    name: "a result is another word",
    call: statusCall,
    promise: "result",
    path: "applicationResult.application.status",
    spoil: changing(statusCall, (answer) => {
      if (answer.applicationResult) answer.applicationResult.application.status = "APPROVED";
    }),
  },
  {
    name: "a status has 21 levels",
    call: statusCall,
    promise: "levels",
    path: "body",
    spoil: changing(statusCall, (answer) => {
      answer.more = Array.from({ length: 21 }).reduce<object>((inner) => ({ inner }), {});
    }),
  },
  {
    name: "a resumed lead has its amount as text",
    call: resume,
    promise: "shape",
    path: "lead.amount",
    spoil: changing(resume, ({ lead }) => {
      lead.amount = String(lead.amount);
    }),
  },
  {
    name: "a resumed lead has a date with slashes",
    call: resume,
    promise: "shape",
    path: "lead.personalDetails.dateOfBirth (YYYY-MM-DD)",
    spoil: changing(resume, ({ lead }) => {
      const person = lead.personalDetails;
      if (person?.dateOfBirth) person.dateOfBirth = person.dateOfBirth.replaceAll("-", "/");
    }),
  },
  {
    name: "a resumed lead comes without its answers",
    call: resume,
    promise: "lead-comes-back",
    path: "lead",
    spoil: changing(resume, ({ lead: _, ...answer }) => answer),
  },
  {
    name: "a resumed lead has another answer than was sent",
    call: resume,
    promise: "saved",
    path: "lead.personalDetails.firstName (which call 2 sent)",
    spoil: changing(resume, ({ lead }) => {
      if (lead.personalDetails) lead.personalDetails.firstName = "Somebody";
    }),
  },
  {
    name: "a complete lead forgets an answer of its last pages",
    call: resume,
    promise: "saved",
    path: "lead.incomeDetails.inTaxDebt (which call 2 sent)",
    spoil: changing(resume, (answer) => {
      if (stateOf(answer) !== 2) delete answer.lead.incomeDetails.inTaxDebt;
    }),
  },
  {
    name: "a complete lead has a rounded amount",
    call: resume,
    promise: "saved",
    path: "lead.incomeDetails.monthlyIncome (which call 2 sent)",
    spoil: changing(resume, (answer) => {
      const income = answer.lead.incomeDetails;
      if (stateOf(answer) !== 2) income.monthlyIncome = Math.round(income.monthlyIncome);
    }),
  },
  {
    name: "a complete lead comes back without its answers",
    call: resume,
    promise: "lead-comes-back",
    path: "lead",
    spoil: changing(resume, ({ lead, ...answer }) => (stateOf(answer) === 2 ? { ...answer, lead } : answer)),
  },
  {
    name: "a resumed lead has another amount than its creation",
    call: resume,
    promise: "saved",
    path: "lead.amount (which call 1 sent)",
    spoil: changing(resume, ({ lead }) => {
      lead.amount += 1;
    }),
  },
  {
    name: "a resumed lead has its names in capital letters",
    call: resume,
    promise: "spelling",
    path: "lead.personalDetails.firstName (which call 2 sent)",
    isWarning: true,
    spoil: changing(resume, ({ lead }) => {
      const person = lead.personalDetails;
      if (person?.firstName) person.firstName = person.firstName.toUpperCase();
    }),
  },
  {
    name: "an update of one lead overwrites another",
    call: `PUT ${leadPath}`,
    promise: "others-alone",
    path: "lead.contactDetails.email of another lead",
    spoil: () => {
      const ids: string[] = [];
      let written: Answer;
      return async (exchange) => {
        const response = await exchange.send();
        if (isMatch(exchange, `POST ${leadPath}`) && response.ok)
          ids.push((await response.clone().json()).id);
        if (isMatch(exchange, `PUT ${leadPath}`) && response.ok && exchange.body.id === ids[0])
          written = { contactDetails: exchange.body.contactDetails };
        const isOther =
          isMatch(exchange, resume) && exchange.path.includes(String(ids.find((id) => id !== ids[0])));
        if (!isOther || written === undefined) return response;
        const answer: Answer = await response.json();
        const contactDetails = { ...answer.lead.contactDetails, email: written.contactDetails.email };
        return json({ ...answer, lead: { ...answer.lead, contactDetails } });
      };
    },
  },
  {
    name: "a refused update is saved",
    call: `PUT ${leadPath}`,
    promise: "unharmed",
    path: "lead.amount",
    spoil: () => {
      const saved = new Map<string, number>();
      return async (exchange) => {
        const response = await exchange.send();
        const { request, path, body } = exchange;
        if (request.method === "PUT" && response.status === 422 && body.amount)
          saved.set(body.id, body.amount);
        if (request.method === "PUT" && response.ok) saved.delete(body.id);
        const amount = saved.get(path.split("/")[4] ?? "");
        if (!isMatch(exchange, resume) || amount === undefined) return response;
        const answer: Answer = await response.json();
        return json({ ...answer, lead: { ...answer.lead, amount } });
      };
    },
  },
  {
    name: "an update without an id makes a lead",
    call: `PUT ${leadPath}`,
    promise: "needs-id",
    isWarning: true,
    path: "status 200",
    spoil: instead(`PUT ${leadPath}`, (_, { body }) =>
      body.id === undefined ? json({ id: randomUUID() }) : undefined,
    ),
  },
  {
    name: "an update is answered with 204",
    call: `PUT ${leadPath}`,
    promise: "json",
    path: "status 204, which has no body",
    spoil: instead(`PUT ${leadPath}`, (status) =>
      status === 200 ? new Response(null, { status: 204 }) : undefined,
    ),
  },
  {
    name: "another key conflicts with the first lead",
    call: `POST ${leadPath}`,
    promise: "new-key-new-lead",
    path: "lead.id",
    spoil: () => {
      const known = new Map<string | null, Answer>();
      return async (exchange) => {
        const key = exchange.request.headers.get("Idempotency-Key");
        const [first] = known.values();
        if (!isMatch(exchange, `POST ${leadPath}`)) return exchange.send();
        if (first && !known.has(key)) {
          known.set(key, first);
          return json({ code: "conflict", lead: first }, 409);
        }
        const response = await exchange.send();
        known.set(key, await response.clone().json());
        return response;
      };
    },
  },
  {
    name: "another key changes the first lead",
    call: `POST ${leadPath}`,
    promise: "new-key-new-lead",
    path: "id",
    spoil: () => {
      let known: { key: string | null; id: string } | undefined;
      return async (exchange) => {
        const { request, body } = exchange;
        const key = request.headers.get("Idempotency-Key");
        if (!isMatch(exchange, `POST ${leadPath}`)) return exchange.send();
        if (known && known.key !== key) {
          return exchange.send({ ...body, googleCaptchaToken: undefined, id: known.id }, "PUT");
        }
        const response = await exchange.send();
        if (response.ok) known ??= { key, id: (await response.clone().json()).id };
        return response;
      };
    },
  },
  {
    name: "a repeated key of an update is answered otherwise than the first time",
    call: `PUT ${leadPath}`,
    promise: "repeated-key",
    path: "leadStatus",
    spoil: () => {
      const keys = new Set<string | null>();
      return async (exchange) => {
        const response = await exchange.send();
        const key = exchange.request.headers.get("Idempotency-Key");
        if (!isMatch(exchange, `PUT ${leadPath}`) || !response.ok || !keys.has(key)) {
          keys.add(key);
          return response;
        }
        return json({ ...((await response.clone().json()) as object), leadStatus: "again" });
      };
    },
  },
  {
    name: "a complete lead stays at its pages",
    call: `PUT ${leadPath}`,
    promise: "leads-somewhere",
    path: "progressState",
    spoil: changing(`PUT ${leadPath}`, (answer) => ({
      ...answer,
      progressState: 2,
      applicationResult: null,
    })),
  },
  {
    name: "a refusal names unknown data points",
    call: `PUT ${leadPath}`,
    promise: "refusal-form",
    path: "errors.* (outside the catalogue)",
    spoil: changing(`PUT ${leadPath}`, () => ({ errors: { sum_of_money: { message: "no" } } }), 422),
  },
  {
    name: "a refusal names a data point that nobody asked",
    call: `PUT ${leadPath}`,
    promise: "refusal-form",
    path: "errors.reference_name (which wasn't asked)",
    spoil: changing(`PUT ${leadPath}`, () => ({ errors: { reference_name: { message: "no" } } }), 422),
  },
  {
    name: "a refusal's message is HTML",
    call: `PUT ${leadPath}`,
    promise: "refusal-form",
    path: "errors.loan_amount.message (HTML)",
    spoil: changing(
      `PUT ${leadPath}`,
      () => ({ errors: { loan_amount: { message: "Too <b>much</b>" } } }),
      422,
    ),
  },
  {
    name: "an account's refusal names a data point of another screen",
    call: "POST /lead/account",
    promise: "refusal-form",
    path: "errors.personal_code (which wasn't asked)",
    spoil: instead("POST /lead/account", (status) =>
      status === 404 ? json({ errors: { personal_code: { message: "no" } } }, 422) : undefined,
    ),
  },
  {
    name: "a refusal names fields that a screen doesn't have",
    call: "POST /lead/offer/update-provident-offer",
    promise: "refusal-form",
    path: "errors.* (outside the catalogue)",
    state: adjustable,
    spoil: changing(
      "POST /lead/offer/update-provident-offer",
      () => ({ errors: { "the amount": { message: "no" } } }),
      422,
    ),
  },
  {
    name: "a refused answer has no message",
    call: `PUT ${leadPath}`,
    promise: "refusal-form",
    path: "errors.loan_amount.message",
    spoil: changing(`PUT ${leadPath}`, () => ({ errors: { loan_amount: {} } }), 422),
  },
  {
    name: "a refused answer of an unknown name has no message",
    call: `PUT ${leadPath}`,
    promise: "refusal-form",
    path: "errors.*.message",
    spoil: changing(`PUT ${leadPath}`, () => ({ errors: { "Ana Gil": {} } }), 422),
  },
  {
    name: "an account that fits is refused",
    call: "POST /lead/account",
    promise: "answers",
    path: "status 422 (errors.iban)",
    state: account,
    spoil: instead("POST /lead/account", (status) =>
      status === 200 ? json({ errors: { iban: { message: "no" } } }, 422) : undefined,
    ),
  },
  {
    name: "a vehicle's lead is there, and can't be found",
    call: "POST /lead/vehicle",
    promise: "answers",
    path: "status 404",
    state: 16,
    spoil: instead("POST /lead/vehicle", (status) =>
      status === 200 ? json({ code: "lead_not_found" }, 404) : undefined,
    ),
  },
  {
    name: "a call that was there is there no longer",
    call: "POST /lead/offer/update-provident-offer",
    promise: "answers",
    path: "status 404",
    state: adjustable,
    spoil: instead("POST /lead/offer/update-provident-offer", (status) =>
      status === 200 ? new Response("Not found", { status: 404 }) : undefined,
    ),
  },
  {
    name: "a call fits the state that its conflict names",
    call: "POST /lead/account",
    promise: "answers",
    path: "status 409",
    state: account,
    spoil: () => {
      const shown = new Map<string, unknown>();
      return async (exchange) => {
        const known = shown.get(exchange.body.id);
        if (isMatch(exchange, "POST /lead/account") && known)
          return json({ code: "conflict", lead: known }, 409);
        const response = await exchange.send();
        if (isMatch(exchange, statusCall) && response.ok) {
          const answer: Answer = await response.clone().json();
          if (stateOf(answer) === account) shown.set(answer.id, answer);
          else shown.delete(answer.id);
        }
        return response;
      };
    },
  },
  {
    name: "a refusal is a list",
    call: `PUT ${leadPath}`,
    promise: "refusal-form",
    path: "errors",
    spoil: changing(`PUT ${leadPath}`, () => ({ errors: [{ message: "no" }] }), 422),
  },
  {
    name: "an unknown lead is answered with 200",
    call: statusCall,
    promise: "unknown-lead",
    path: "status 200",
    spoil: instead(statusCall, (status, { path }) =>
      status === 404 ? json({ id: path.split("/").at(-1) }) : undefined,
    ),
  },
  {
    name: "an unknown lead is answered with 400, though a GET has no body to refuse",
    call: statusCall,
    promise: "unknown-lead",
    path: "status 400",
    spoil: instead(statusCall, (status) => (status === 404 ? json({ errors: {} }, 400) : undefined)),
  },
  {
    name: "an unknown lead is answered with 410",
    call: resume,
    promise: "unknown-lead",
    path: "status 410",
    spoil: instead(resume, (status) => (status === 404 ? json({ code: "gone" }, 410) : undefined)),
  },
  {
    name: "an expired lead is answered with 404",
    call: statusCall,
    promise: "expired",
    path: "status 404",
    spoil: instead(statusCall, (status) =>
      status === 410 ? json({ code: "lead_not_found" }, 404) : undefined,
    ),
  },
  {
    name: "an expired lead's offer is accepted",
    call: "POST /lead/offer/update-provident-offer",
    promise: "expired",
    path: "status 200",
    state: adjustable,
    spoil: instead("POST /lead/offer/update-provident-offer", (status, { body }) =>
      status === 410 ? json({ id: body.id, progressState: 6 }) : undefined,
    ),
  },
  {
    name: "an expired lead gives consents",
    call: "POST /lead/offer/policy",
    promise: "expired",
    path: "status 200",
    state: 29,
    spoil: instead("POST /lead/offer/policy", (status, { body }) =>
      status === 410 ? json({ id: body.id, progressState: 6 }) : undefined,
    ),
  },
  {
    name: "an expired lead's number is verified",
    call: "POST /v2/customer/mobile/verify",
    promise: "expired",
    path: "status 200",
    state: verification,
    spoil: instead("POST /v2/customer/mobile/verify", (status, { body }) =>
      status === 410 ? json({ id: body.id, progressState: 6 }) : undefined,
    ),
  },
  {
    name: "a conflict comes without the lead",
    call: "POST /lead/account",
    promise: "conflict-form",
    path: "lead",
    spoil: changing("POST /lead/account", () => ({ code: "conflict" }), 409),
  },
  {
    name: "a conflict has another code",
    call: "POST /lead/account",
    promise: "conflict-form",
    path: "code",
    spoil: changing("POST /lead/account", (answer) => ({ ...answer, code: "wrong_state" }), 409),
  },
  {
    name: "an update after the pages conflicts without the lead",
    call: `PUT ${leadPath}`,
    promise: "conflict-form",
    path: "lead",
    spoil: () => {
      const over = new Set<string>();
      return async (exchange) => {
        if (isMatch(exchange, `PUT ${leadPath}`) && over.has(exchange.body.id))
          return json({ code: "conflict" }, 409);
        const response = await exchange.send();
        const answer: Answer = await response
          .clone()
          .json()
          .catch(() => ({}));
        if (stateOf(answer) === accepted) over.add(answer.id);
        return response;
      };
    },
  },
  {
    name: "every code verifies the number",
    call: "POST /v2/customer/mobile/verify",
    promise: "code-checked",
    path: "status 200",
    state: verification,
    spoil: () => (exchange) =>
      exchange.path === "/v2/customer/mobile/verify"
        ? exchange.send({ ...exchange.body, code: "123456" })
        : exchange.send(),
  },
  {
    name: "a wrong code is forbidden",
    call: "POST /v2/customer/mobile/verify",
    promise: "code-refused",
    path: "status 403",
    state: verification,
    spoil: instead("POST /v2/customer/mobile/verify", (status) =>
      status === 422 ? json({}, 403) : undefined,
    ),
  },
  {
    name: "a changed number is forgotten",
    call: "PUT /v2/customer/mobile",
    promise: "number-changed",
    path: "lead.contactDetails.phoneNumber of the resumed lead",
    state: verification,
    spoil: () => {
      const first = new Map<string, string>();
      return async (exchange) => {
        const response = await exchange.send();
        const { path, body } = exchange;
        const number = body.contactDetails?.phoneNumber;
        if (isMatch(exchange, `PUT ${leadPath}`) && response.ok && !first.has(body.id))
          first.set(body.id, number);
        const known = first.get(path.split("/")[4] ?? "");
        if (!isMatch(exchange, resume) || known === undefined) return response;
        const answer: Answer = await response.json();
        const contactDetails = { ...answer.lead.contactDetails, phoneNumber: known };
        return json({ ...answer, lead: { ...answer.lead, contactDetails } });
      };
    },
  },
  {
    name: "Retry-After is a word",
    call: "POST /v2/customer/mobile/resend-code",
    promise: "retry-after",
    path: "header:Retry-After",
    spoil: instead("POST /v2/customer/mobile/resend-code", (status) =>
      status === 429 ? new Response("{}", { status, headers: { "Retry-After": "soon" } }) : undefined,
    ),
  },
  {
    name: "an offer's amount is text",
    call: statusCall,
    promise: "offer-form",
    path: `${offerPath}.amount`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.firstPaymentAt) offer.amount = String(offer.amount);
    }),
  },
  {
    name: "an offer's rate is negative",
    call: statusCall,
    promise: "offer-form",
    path: `${offerPath}.apr`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.apr) offer.apr = -offer.apr;
    }),
  },
  {
    name: "an offer's rate is in per cent",
    call: statusCall,
    promise: "rates",
    path: `${offerPath}.apr (0.243 is 24.3 %)`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.apr) offer.apr *= 100;
    }),
  },
  {
    name: "an offer is outside its limits",
    call: statusCall,
    promise: "limits",
    path: `${offerPath}.period`,
    state: adjustable,
    spoil: otherOffer((offer) => {
      if (offer.minPeriod) offer.maxPeriod = offer.minPeriod = offer.period + 1;
    }),
  },
  {
    name: "an offer's total doesn't add up",
    call: statusCall,
    promise: "adds-up",
    path: `${offerPath}.total`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.total) offer.total = 1;
    }),
  },
  {
    name: "a term is counted in other words",
    call: statusCall,
    promise: "scale",
    path: `${offerPath}.periodScale`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.periodScale) offer.periodScale = "Tage";
    }),
  },
  {
    name: "an instalment has three decimals",
    call: statusCall,
    promise: "money",
    path: `${offerPath}.instalment`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.instalment) offer.instalment = Math.floor(offer.instalment) + 0.125;
    }),
  },
  {
    name: "a first payment is due on 30 February",
    call: statusCall,
    promise: "dates",
    path: `${offerPath}.firstPaymentAt`,
    state: single,
    spoil: otherOffer((offer) => {
      if (offer.firstPaymentAt) offer.firstPaymentAt = "2027-02-30";
    }),
  },
  {
    name: "two choices have one id",
    call: statusCall,
    promise: "offer-entries",
    path: `${offerPath}.choices.1.id`,
    state: choices,
    isWarning: true,
    spoil: otherOffer((offer) => {
      if (offer.choices) offer.choices[1].id = offer.choices[0].id;
    }),
  },
  {
    name: "two debts have one id",
    call: statusCall,
    promise: "offer-ids",
    path: `${offerPath}.debts.1.id`,
    state: debts,
    spoil: () => {
      const spoiled = otherOffer((offer) => {
        if (offer.debts) offer.debts[1].id = offer.debts[0].id;
      })();
      // The provider itself tells its debts apart by their order.
      return (exchange) => {
        const { id, debts: given } = exchange.body;
        return isMatch(exchange, "POST /lead/offer/customer-debts") && given?.length > 1
          ? exchange.send({
              id,
              offerId: exchange.body.offerId,
              debts: given.map((debt: Answer, index: number) => ({ ...debt, id: `debt-${index + 1}` })),
            })
          : spoiled(exchange);
      };
    },
  },
  {
    name: "a loan of a table is outside the offer's limits",
    call: statusCall,
    promise: "rows-within",
    path: `${offerPath}.instalments.0.amount`,
    isWarning: true,
    state: adjustable,
    spoil: otherOffer((offer) => {
      if (offer.instalments) offer.instalments[0] = { amount: offer.maxAmount * 2, period: offer.minPeriod };
    }),
  },
  {
    name: "an acceptance of another offer is taken",
    call: "POST /lead/offer/update-provident-offer",
    promise: "one-offer",
    isWarning: true,
    path: "status 200",
    state: adjustable,
    spoil: () => {
      let offerId: string | undefined;
      return async (exchange) => {
        const isAcceptance = exchange.path === "/lead/offer/update-provident-offer" && exchange.body.offerId;
        const response = await exchange.send(isAcceptance ? { ...exchange.body, offerId } : undefined);
        if (isMatch(exchange, statusCall) && response.ok) {
          const answer: Answer = await response.clone().json();
          offerId = answer.applicationResult?.offerId ?? offerId;
        }
        return response;
      };
    },
  },
  {
    name: "an acceptance above the offer's limits is taken",
    call: "POST /lead/offer/update-provident-offer",
    promise: "terms-checked",
    path: "status 200",
    isWarning: true,
    state: adjustable,
    spoil: () => {
      let max = Number.POSITIVE_INFINITY;
      return async (exchange) => {
        const response = await exchange.send(
          exchange.body.amount > max && !isMatch(exchange, `PUT ${leadPath}`)
            ? { ...exchange.body, amount: max }
            : undefined,
        );
        if (isMatch(exchange, statusCall) && response.ok) {
          const answer: Answer = await response.clone().json();
          max = answer.applicationResult?.offer?.maxAmount ?? max;
        }
        return response;
      };
    },
  },
  {
    name: "an acceptance of an unknown choice is taken",
    call: "POST /lead/offer/accept-creditea-offer",
    promise: "terms-checked",
    path: "status 200",
    isWarning: true,
    state: choices,
    spoil: () => {
      let known: string | undefined;
      return async (exchange) => {
        const response = await exchange.send(
          exchange.body.choice && exchange.body.choice !== known
            ? { ...exchange.body, choice: known }
            : undefined,
        );
        if (isMatch(exchange, statusCall) && response.ok) {
          const answer: Answer = await response.clone().json();
          known = answer.applicationResult?.offer?.choices?.[0].id ?? known;
        }
        return response;
      };
    },
  },
  {
    name: "an offer of choices has none, which isn't the acceptance's fault",
    call: statusCall,
    promise: "to-accept",
    path: `${offerPath}.choices`,
    isWarning: true,
    state: choices,
    spoil: otherOffer((offer) => {
      if (offer.choices) offer.choices = [];
    }),
  },
  {
    name: "a choice has no id, and the next one is accepted",
    call: statusCall,
    promise: "offer-entries",
    path: `${offerPath}.choices.0.id`,
    state: choices,
    isWarning: true,
    spoil: otherOffer((offer) => {
      if (offer.choices) delete offer.choices[0].id;
    }),
  },
  {
    name: "an accepted lead has the result of a rejected one",
    call: statusCall,
    promise: "agrees",
    path: "applicationResult.application.status",
    isWarning: true,
    spoil: changing(statusCall, (answer) => {
      if (stateOf(answer) === accepted) answer.applicationResult.application.status = "rejected";
    }),
  },
  {
    name: "a new lead's progressState is an empty list",
    call: `POST ${leadPath}`,
    promise: "has-entry",
    path: "progressState",
    isWarning: true,
    spoil: changing(`POST ${leadPath}`, (answer) => ({ ...answer, progressState: [] })),
  },
  {
    name: "a wrong code meets a server fault",
    call: "POST /v2/customer/mobile/verify",
    promise: "refuses",
    path: "status 500",
    state: verification,
    spoil: instead("POST /v2/customer/mobile/verify", (status) =>
      status === 422 ? json({}, 500) : undefined,
    ),
  },
  {
    name: "an impossible amount meets a server fault",
    call: `PUT ${leadPath}`,
    promise: "refuses",
    path: "status 503",
    spoil: instead(`PUT ${leadPath}`, (status) => (status === 422 ? json({}, 503) : undefined)),
  },
  {
    name: "a call at another screen meets a server fault",
    call: "POST /lead/cnp",
    promise: "refuses",
    path: "status 500",
    spoil: instead("POST /lead/cnp", (status) => (status === 409 ? json({}, 500) : undefined)),
  },
  {
    name: "a call at another screen is answered with 400",
    call: "POST /lead/cnp",
    promise: "misplaced",
    path: "status 400",
    isWarning: true,
    spoil: instead("POST /lead/cnp", (status) => (status === 409 ? json({ errors: {} }, 400) : undefined)),
  },
  {
    name: "nobody says where a redirected lead goes",
    call: statusCall,
    promise: "redirect-told",
    path: "redirectUrl, and call 25 isn't built",
    state: 12,
    spoil: () => {
      const asked = changing(statusCall, (answer) => ({ ...answer, redirectUrl: null }))();
      return async (exchange) =>
        isMatch(exchange, "GET /lead/:id/redirect") ? new Response(null, { status: 404 }) : asked(exchange);
    },
  },
  {
    name: "a number can't be changed where its code is asked",
    call: "PUT /v2/customer/mobile",
    promise: "answers",
    path: "status 403",
    state: verification,
    spoil: instead("PUT /v2/customer/mobile", (status) => (status === 200 ? json({}, 403) : undefined)),
  },
  {
    name: "a redirect is a script",
    call: statusCall,
    promise: "redirect",
    path: "redirectUrl",
    state: 12,
    spoil: changing(statusCall, (answer) => {
      if (answer.redirectUrl) answer.redirectUrl = "javascript:alert(1)";
    }),
  },
  {
    name: "a redirect's method is a word of the provider's own",
    call: statusCall,
    promise: "redirect-method",
    path: "redirectMethod",
    state: 12,
    spoil: changing(statusCall, (answer) => {
      if (answer.redirectUrl) answer.redirectMethod = "form";
    }),
  },
  {
    name: "a redirect that is asked for has a method of the provider's own",
    call: "GET /lead/:id/redirect",
    promise: "redirect-method",
    path: "redirectMethod",
    state: 12,
    spoil: changing("GET /lead/:id/redirect", (answer) => ({ ...answer, redirectMethod: "form" })),
  },
  {
    name: "a redirect's method is empty, which is no method",
    call: statusCall,
    promise: "redirect",
    path: "redirectUrl",
    state: 12,
    spoil: changing(statusCall, (answer) => {
      if (answer.redirectUrl) Object.assign(answer, { redirectUrl: "/pay", redirectMethod: "" });
    }),
  },
  {
    name: "nobody says where to pay",
    call: "POST /lead/offer/payment",
    promise: "payment-address",
    path: "redirectUrl",
    state: payment,
    spoil: changing("POST /lead/offer/payment", (answer) => ({ ...answer, redirectUrl: null })),
  },
  {
    name: "two consents have one id",
    call: statusCall,
    promise: "consents-once",
    path: "customerConsents.2.id",
    state: 29,
    spoil: changing(statusCall, ({ customerConsents }) => {
      if (customerConsents) customerConsents[2].id = customerConsents[0].id;
    }),
  },
  {
    name: "a consent's link is relative",
    call: "GET /policies",
    promise: "links",
    path: "generalPolicies.0.url",
    spoil: changing("GET /policies", ({ generalPolicies }) => {
      generalPolicies[0].url = "/terms";
    }),
  },
  {
    name: "a policy has no id",
    call: "GET /policies",
    promise: "shape",
    path: "marketingConsents.0.id",
    spoil: changing("GET /policies", ({ marketingConsents }) => {
      delete marketingConsents[0].id;
    }),
  },
  {
    name: "a list's choice has no value",
    call: "GET /choices/country",
    promise: "shape",
    path: "0.value",
    spoil: changing("GET /choices/country", (answer) => {
      delete answer[0].value;
    }),
  },
  {
    name: "a list repeats a value",
    call: "GET /choices/country",
    promise: "choices-once",
    path: "1.value",
    isWarning: true,
    spoil: changing("GET /choices/country", (answer) => {
      answer[1].value = answer[0].value;
    }),
  },
  {
    name: "a list has an empty value",
    call: "GET /choices/position",
    promise: "choices",
    path: "1.value",
    spoil: changing("GET /choices/position", (answer) => {
      answer[1].value = "";
    }),
  },
  {
    name: "a list names countries by their names",
    call: "GET /choices/country",
    promise: "country-codes",
    path: "0.value",
    spoil: changing("GET /choices/country", (answer) => {
      answer[0].value = answer[0].label;
    }),
  },
  {
    name: "the years of vehicles are texts",
    call: "GET /data/vehicleModels.json",
    promise: "shape",
    path: "*.*.0",
    spoil: changing("GET /data/vehicleModels.json", (answer) => {
      for (const models of Object.values<Answer>(answer))
        for (const model of Object.keys(models)) models[model] = models[model].map(String);
    }),
  },
  {
    name: "a figure of the law is a text",
    call: "GET /data/figures.json",
    promise: "shape",
    path: "rateLimit.value",
    spoil: instead("GET /data/figures.json", () =>
      json({ rateLimit: { value: "24,36 %", validFrom: "2026-11-01", validUntil: "2026-11-30" } }),
    ),
  },
  {
    name: "a list is sent as plain text",
    call: "GET /choices/country",
    promise: "json-type",
    path: "header:Content-Type",
    isWarning: true,
    spoil: () => async (exchange) => {
      const response = await exchange.send();
      if (!isMatch(exchange, "GET /choices/country")) return response;
      return new Response(await response.text(), { headers: { "Content-Type": "text/plain" } });
    },
  },
  {
    name: "a proxy answers with a page",
    call: "GET /partner/logos",
    promise: "no-page",
    path: "body",
    spoil: instead(
      "GET /partner/logos",
      () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
    ),
  },
  {
    name: "unsubscribing fails",
    call: "POST /customer/email/unsubscribe",
    promise: "answers",
    path: "status 500",
    spoil: instead("POST /customer/email/unsubscribe", () => json({}, 500)),
  },
  {
    name: "a code's time is negative",
    call: "POST /v2/customer/mobile/resend-code",
    promise: "seconds",
    path: "expiresIn",
    spoil: instead("POST /v2/customer/mobile/resend-code", (status) =>
      status === 429 ? json({ sentTo: "+34*****123", expiresIn: -1 }) : undefined,
    ),
  },
];

/** Puts a fault around the stand-in. */
const around =
  (spoil: Spoil) =>
  (send: Send): Send =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/lead-server/")) return send(request);
    const isJson = request.headers.get("Content-Type") === "application/json";
    const body = isJson ? await request.clone().json() : {};
    return spoil({
      request,
      path: pathname.replace(/^\/api/, ""),
      body,
      send: async (other, method = request.method) =>
        send(other === undefined ? request : new Request(request, { method, body: JSON.stringify(other) })),
    });
  };

it("every promise is broken by a fault, but that about other origins, which needs an origin", () => {
  const broken = faults.map(({ promise }) => promise);
  expect(Object.keys(promises).filter((id) => !broken.includes(id as PromiseId))).toEqual(["cross-origin"]);
});

it("a first payment may be an instant", async () => {
  const spoil = otherOffer((offer) => {
    if (offer.firstPaymentAt) offer.firstPaymentAt += "T00:00:00Z";
  });
  const outcome = await checkStandIn("es", { steer, state: single }, around(spoil()));
  expect([...brokenIn(outcome), ...warnedIn(outcome)]).toEqual([]);
});

it("a resumed lead may mask sensitive numbers, and leave out consents and the period's unit", async () => {
  const spoil = changing(resume, ({ lead }) => {
    delete lead.generalPolicies;
    delete lead.periodScale;
    if (lead.contactDetails) delete lead.contactDetails.marketingConsents;
    if (lead.personalDetails?.personalCode) lead.personalDetails.personalCode = "***";
    if (lead.incomeDetails?.iban) lead.incomeDetails.iban = null;
  });
  const outcome = await checkStandIn("es", { steer, state: accepted }, around(spoil()));
  expect([...brokenIn(outcome), ...warnedIn(outcome)]).toEqual([]);
});

it("a wrong redirect is told at the calls that said it, and not at each conflict that repeats it", async () => {
  const redirect = (state: Answer) => {
    if (state?.id) state.redirectUrl = "/pay";
  };
  const outcome = await checkStandIn("es", {}, (send) => async (request) => {
    const response = await send(request);
    if (![200, 409].includes(response.status) || !request.url.includes("/api/")) return response;
    const answer: Answer = await response.json();
    redirect(response.status === 409 ? answer.lead : answer);
    return json(answer, response.status);
  });
  const told = brokenIn(outcome).filter(({ promise }) => promise === "redirect");
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ path }) => path !== "redirectUrl")).toEqual([]);
});

it("a call isn't blamed if the read that compares the lead fails", async () => {
  const outcome = await checkStandIn("es", {}, (send) => {
    let refusals = 0;
    return async (request) => {
      const response = await send(request);
      if (request.method === "PUT" && response.status === 422) refusals += 1;
      return refusals === 1 && request.url.includes("/lead/status/") ? json({}, 503) : response;
    };
  });
  expect(brokenIn(outcome)).toEqual([{ call: statusCall, promise: "answers", path: "status 503" }]);
});

describe("a provider with one fault", () => {
  it.each(faults)(
    "is told where $name",
    async ({ call, promise, path, state = accepted, isWarning, spoil }) => {
      const captchaTokens = ["first", "second", "third"];
      const outcome = await checkStandIn("es", { steer, state, captchaTokens }, around(spoil()));
      const wrong = { call, promise, path: typeof path === "string" ? path : expect.stringMatching(path) };
      expect(brokenIn(outcome)).toEqual(isWarning ? [] : [wrong]);
      expect(warnedIn(outcome)).toEqual(isWarning ? [wrong] : []);
    },
  );
});
