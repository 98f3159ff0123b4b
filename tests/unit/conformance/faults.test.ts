import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Send } from "../../conformance/client.ts";
import { answerLooks } from "../../conformance/looks/answers.ts";
import type { Json, Look } from "../../conformance/looks/look.ts";
import { stateLooks } from "../../conformance/looks/state.ts";
import { type PromiseId, promises } from "../../conformance/promises.ts";
import { answering, brokenIn, checkStandIn, isCall, steer, warnedIn, wrongIn } from "./stand-in.ts";

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

const leadPath = "/v3/lead";
const resume = "GET /v3/lead/url/:id/:urlType";
const create = `POST ${leadPath}`;
const update = `PUT ${leadPath}`;
const statusCall = "GET /lead/status/:id";
const acceptance = "POST /lead/offer/update-provident-offer";
const verify = "POST /v2/customer/mobile/verify";
const resend = "POST /v2/customer/mobile/resend-code";
const [accepted, verification, choices, single, adjustable] = [10, 7, 37, 38, 39];
const [account, payment] = [18, 19];

const json = (body: unknown, status = 200) => Response.json(body, { status });
const stateOf = ({ progressState }: Answer) => [progressState].flat().at(-1);
/** Returns the answer of a provider that wants a code in place of a resumed lead. */
const wantsCode = (response: Response, more: object) =>
  response.ok ? json({ code: "verification_required", ...more }, 403) : response;

/** Returns a provider that changes the answers of a call with this status, or all that are 2xx. */
const changing =
  (call: string, change: (answer: Answer, request: Request) => unknown, status?: number) =>
  (): Spoil =>
  async (exchange) => {
    const response = await exchange.send();
    const isMeant = status === undefined ? response.ok : response.status === status;
    if (!isCall(call, exchange.request) || !isMeant) return response;
    const answer = await response.clone().json();
    return json(change(answer, exchange.request) ?? answer, response.status);
  };

/** Returns a provider that answers a call with something else. */
const instead =
  (call: string, other: (status: number, exchange: Parameters<Spoil>[0]) => Response | undefined) =>
  (): Spoil =>
  async (exchange) => {
    const response = await exchange.send();
    return (isCall(call, exchange.request) && other(response.status, exchange)) || response;
  };

/** Returns a spoiled provider that takes note of each request and its response first. */
const noting =
  (note: (exchange: Parameters<Spoil>[0], response: Response) => unknown, spoil: Spoil): Spoil =>
  (exchange) =>
    spoil({
      ...exchange,
      send: async (...sent) => {
        const response = await exchange.send(...sent);
        await note(exchange, response);
        return response;
      },
    });

/** Returns the change that gives an answer these fields. */
const sets = (fields: object) => (answer: Answer) => ({ ...answer, ...fields });

/**
 * The call, the promise that it breaks and the path of what is wrong; besides, whether the contract leaves it open, so
 * that the fault is only a warning, the state in which the fault shows, and the status of the answers that have it.
 */
type Place = [
  call: string,
  promise: PromiseId,
  path: string,
  more?: { isWarning?: true; state?: number; of?: number },
];

/** A provider with a fault; `spoil` makes it, once for each run. */
type Fault = { name: string; place: Place; spoil(): Spoil };

const fault = (name: string, place: Place, spoil: Fault["spoil"]): Fault => ({ name, place, spoil });

/** A fault in the answers of a call with the status `of`, or in all that are 2xx. */
const changed = (name: string, place: Place, change: Parameters<typeof changing>[1]): Fault =>
  fault(name, place, changing(place[0], change, place[3]?.of));

/** A call that is answered with something else. */
const replaced = (name: string, place: Place, other: Parameters<typeof instead>[1]): Fault =>
  fault(name, place, instead(place[0], other));

/** Returns a provider whose status has another offer in a state. */
const otherOffer = (change: (offer: Answer) => void) =>
  changing(statusCall, (answer) => {
    const offer = answer.applicationResult?.offer;
    if (offer) change(offer);
  });

/** An acceptance that the provider takes as if its terms were others. */
const taken = (name: string, promise: PromiseId, change: (body: Answer, result: Answer) => Answer): Fault =>
  fault(name, [acceptance, promise, "status 200", { isWarning: true, state: adjustable }], () => {
    let result: Answer = {};
    return async (exchange) => {
      const isAcceptance = isCall(acceptance, exchange.request);
      const response = await exchange.send((isAcceptance && change(exchange.body, result)) || undefined);
      if (isCall(statusCall, exchange.request) && response.ok)
        result = ((await response.clone().json()) as Answer).applicationResult ?? result;
      return response;
    };
  });

/** A refused update that names these errors. */
const refused = (name: string, path: string, errors: object): Fault =>
  changed(name, [update, "refusal-form", path, { of: 422 }], () => ({ errors }));

const faults: Fault[] = [
  fault(
    "the same key with a fresh captcha token makes another lead",
    [create, "one-lead-a-key", "id"],
    () => {
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
  ),
  fault("another key gets the first lead", [create, "new-key-new-lead", "id"], () => {
    let first: unknown;
    return changing(create, (answer) => {
      first ??= answer;
      return first;
    })();
  }),
  changed("a creation answers without an id", [create, "shape", "id"], ({ id: _, ...answer }) => answer),
  changed("the status names another lead", [statusCall, "same-lead", "id"], sets({ id: "another" })),
  changed(
    "a routeChange leads nowhere",
    [update, "route", "routeChange"],
    sets({ routeChange: "/somewhere-else" }),
  ),
  changed(
    "expiresAt has no time zone",
    [update, "shape", "expiresAt (an instant in UTC, such as 2026-11-22T10:00:00Z)"],
    sets({ expiresAt: "2099-01-01T00:00:00" }),
  ),
  changed(
    "a colour isn't hex",
    [create, "colours", "uiColors.primary", { isWarning: true }],
    sets({ uiColors: { primary: "red" } }),
  ),
  changed("a status has 21 levels", [statusCall, "levels", "body"], (answer) => {
    answer.more = Array.from({ length: 21 }).reduce<object>((inner) => ({ inner }), {});
  }),
  changed(
    "a resumed lead comes without its answers",
    [resume, "lead-comes-back", "lead"],
    ({ lead: _, ...answer }) => answer,
  ),
  changed(
    "a resumed lead has another answer than was sent",
    [resume, "saved", "lead.personalDetails.firstName (which call 2 sent)"],
    ({ lead }) => {
      if (lead.personalDetails) lead.personalDetails.firstName = "Somebody";
    },
  ),
  changed(
    "a complete lead forgets an answer of its last pages",
    [resume, "saved", "lead.incomeDetails.inTaxDebt (which call 2 sent)"],
    (answer) => {
      if (stateOf(answer) !== 2) delete answer.lead.incomeDetails.inTaxDebt;
    },
  ),
  changed(
    "a resumed lead has its names in capital letters",
    [resume, "spelling", "lead.personalDetails.firstName (which call 2 sent)", { isWarning: true }],
    ({ lead }) => {
      const person = lead.personalDetails;
      if (person?.firstName) person.firstName = person.firstName.toUpperCase();
    },
  ),
  fault(
    "an update of one lead overwrites another",
    [update, "others-alone", "lead.contactDetails.email of another lead"],
    () => {
      let first: string | undefined;
      let email: string | undefined;
      return noting(
        async ({ request, body }, response) => {
          if (isCall(create, request)) first ??= (await response.clone().json()).id;
          if (isCall(update, request) && body.id === first) email = body.contactDetails.email;
        },
        changing(resume, ({ id, lead }) => {
          if (email !== undefined && id !== first) lead.contactDetails.email = email;
        })(),
      );
    },
  ),
  fault("a refused update is saved", [update, "unharmed", "lead.amount"], () => {
    const saved = new Map<string, number>();
    return noting(
      ({ request, body }, { status, ok }) => {
        if (request.method === "PUT" && status === 422 && body.amount) saved.set(body.id, body.amount);
        if (request.method === "PUT" && ok) saved.delete(body.id);
      },
      changing(resume, ({ id, lead }) => {
        lead.amount = saved.get(id) ?? lead.amount;
      })(),
    );
  }),
  replaced(
    "an update without an id makes a lead",
    [update, "needs-id", "status 200", { isWarning: true }],
    (_, { body }) => (body.id === undefined ? json({ id: randomUUID() }) : undefined),
  ),
  replaced("an update is answered with 204", [update, "json", "status 204, which has no body"], (status) =>
    status === 200 ? new Response(null, { status: 204 }) : undefined,
  ),
  fault(
    "a repeated key of an update is answered otherwise than the first time",
    [update, "repeated-key", "leadStatus"],
    () => {
      const keys = new Set<string | null>();
      return changing(update, (answer, { headers }) => {
        const key = headers.get("Idempotency-Key");
        if (keys.has(key)) answer.leadStatus = "again";
        keys.add(key);
      })();
    },
  ),
  changed(
    "a complete lead stays at its pages",
    [update, "leads-somewhere", "progressState"],
    sets({ progressState: 2, applicationResult: null }),
  ),
  refused("a refusal names unknown data points", "errors.* (outside the catalogue)", {
    sum_of_money: { message: "no" },
  }),
  refused("a refusal names a data point that nobody asked", "errors.reference_name (which wasn't asked)", {
    reference_name: { message: "no" },
  }),
  refused("a refusal's message is HTML", "errors.loan_amount.message (HTML)", {
    loan_amount: { message: "Too <b>much</b>" },
  }),
  refused("a refused answer has no message", "errors.loan_amount.message", { loan_amount: {} }),
  replaced(
    "an account that fits is refused",
    ["POST /lead/account", "answers", "status 422 (errors.iban)", { state: account }],
    (status) => (status === 200 ? json({ errors: { iban: { message: "no" } } }, 422) : undefined),
  ),
  replaced(
    "a call that was there is there no longer",
    [acceptance, "answers", "status 404", { state: adjustable }],
    (status) => (status === 200 ? new Response("Not found", { status: 404 }) : undefined),
  ),
  fault(
    "a call fits the state that its conflict names",
    ["POST /lead/account", "answers", "status 409", { state: account }],
    () => {
      const shown = new Map<string, unknown>();
      return async (exchange) => {
        const known = shown.get(exchange.body.id);
        if (isCall("POST /lead/account", exchange.request) && known)
          return json({ code: "conflict", lead: known }, 409);
        const response = await exchange.send();
        if (isCall(statusCall, exchange.request) && response.ok) {
          const answer: Answer = await response.clone().json();
          if (stateOf(answer) === account) shown.set(answer.id, answer);
          else shown.delete(answer.id);
        }
        return response;
      };
    },
  ),
  replaced("an unknown lead is answered with 410", [resume, "unknown-lead", "status 410"], (status) =>
    status === 404 ? json({ code: "gone" }, 410) : undefined,
  ),
  replaced(
    "an expired lead's offer is accepted",
    [acceptance, "expired", "status 200", { state: adjustable }],
    (status, { body }) => (status === 410 ? json({ id: body.id, progressState: 6 }) : undefined),
  ),
  changed(
    "a conflict comes without the lead",
    ["POST /lead/account", "conflict-form", "lead", { of: 409 }],
    () => ({ code: "conflict" }),
  ),
  fault(
    "every code verifies the number",
    [verify, "code-checked", "status 200", { state: verification }],
    () => (exchange) =>
      exchange.path === "/v2/customer/mobile/verify"
        ? exchange.send({ ...exchange.body, code: "123456" })
        : exchange.send(),
  ),
  replaced(
    "a wrong code is forbidden",
    [verify, "code-refused", "status 403", { state: verification }],
    (status) => (status === 422 ? json({}, 403) : undefined),
  ),
  fault(
    "every code resumes the lead",
    ["POST /lead/:id/resume", "code-checked", "status 200"],
    () => async (exchange) => {
      if (isCall(resume, exchange.request))
        return wantsCode(await exchange.send(), { sentTo: "+34*****123" });
      return exchange.path.endsWith("/resume") ? exchange.send({ code: "123456" }) : exchange.send();
    },
  ),
  fault(
    "the code that the provider wants went nowhere",
    [resume, "code-announced", "sentTo"],
    () => async (exchange) => {
      const response = await exchange.send();
      return isCall(resume, exchange.request) ? wantsCode(response, {}) : response;
    },
  ),
  fault(
    "a changed number is forgotten",
    [
      "PUT /v2/customer/mobile",
      "number-changed",
      "lead.contactDetails.phoneNumber of the resumed lead",
      { state: verification },
    ],
    () => {
      const first = new Map<string, string>();
      return noting(
        ({ request, body }) => {
          if (isCall(update, request) && !first.has(body.id))
            first.set(body.id, body.contactDetails?.phoneNumber);
        },
        changing(resume, ({ id, lead }) => {
          lead.contactDetails.phoneNumber = first.get(id) ?? lead.contactDetails.phoneNumber;
        })(),
      );
    },
  ),
  replaced("Retry-After is a word", [resend, "retry-after", "header:Retry-After"], (status) =>
    status === 429 ? new Response("{}", { status, headers: { "Retry-After": "soon" } }) : undefined,
  ),
  fault(
    "an acceptance without a document to confirm is taken",
    [
      "POST /lead/offer/accept-creditea-offer",
      "terms-checked",
      "status 200",
      { isWarning: true, state: single },
    ],
    () => {
      const withDocument = otherOffer((offer) => {
        offer.documents = [{ id: "d", title: "Contract", url: "https://lender.example", mustConfirm: true }];
      })();
      // The provider itself has no document in this offer.
      return (exchange) => {
        if (!isCall("POST /lead/offer/accept-creditea-offer", exchange.request))
          return withDocument(exchange);
        const { documents: _, ...body } = exchange.body;
        return exchange.send(body);
      };
    },
  ),
  fault(
    "an offer of choices has none, which isn't the acceptance's fault",
    [statusCall, "to-accept", "applicationResult.offer.choices", { isWarning: true, state: choices }],
    otherOffer((offer) => {
      if (offer.choices) offer.choices = [];
    }),
  ),
  replaced(
    "a wrong code meets a server fault",
    [verify, "refuses", "status 500", { state: verification }],
    (status) => (status === 422 ? json({}, 500) : undefined),
  ),
  replaced(
    "a call at another screen is answered with 400",
    ["POST /lead/cnp", "misplaced", "status 400", { isWarning: true }],
    (status) => (status === 409 ? json({ errors: {} }, 400) : undefined),
  ),
  fault(
    "nobody says where a redirected lead goes",
    [statusCall, "redirect-told", "redirectUrl, and call 25 isn't built", { state: 12 }],
    () => {
      const asked = changing(statusCall, sets({ redirectUrl: null }))();
      return async (exchange) =>
        isCall("GET /lead/:id/redirect", exchange.request)
          ? new Response(null, { status: 404 })
          : asked(exchange);
    },
  ),
  changed(
    "nobody says where to pay",
    ["POST /lead/offer/payment", "payment-address", "redirectUrl", { state: payment }],
    sets({ redirectUrl: null }),
  ),
  fault(
    "a consent's text changes and its version stays",
    ["GET /policies", "one-text-a-version", "generalPolicies.0.text"],
    () => {
      let reads = 0;
      return changing("GET /policies", ({ generalPolicies }) => {
        reads += 1;
        generalPolicies[0].text += ` ${reads}`;
      })();
    },
  ),
  changed(
    "a consent's link is relative",
    ["GET /policies", "links", "generalPolicies.0.url"],
    ({ generalPolicies }) => {
      generalPolicies[0].url = "/terms";
    },
  ),
  fault(
    "a list is sent as plain text",
    ["GET /choices/country", "json-type", "header:Content-Type", { isWarning: true }],
    () => async (exchange) => {
      const response = await exchange.send();
      if (!isCall("GET /choices/country", exchange.request)) return response;
      return new Response(await response.text(), { headers: { "Content-Type": "text/plain" } });
    },
  ),
  replaced(
    "a proxy answers with a page",
    ["GET /partner/logos", "no-page", "body"],
    () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
  ),
  taken(
    "an acceptance of another offer is taken",
    "one-offer",
    (body, { offerId }) => body.offerId && { ...body, offerId },
  ),
  taken(
    "an acceptance above the offer's limits is taken",
    "terms-checked",
    (body, { offer }) => body.amount > offer?.maxAmount && { ...body, amount: offer.maxAmount },
  ),
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

const loan = { amount: 1000, period: 12, periodScale: "months", instalment: 95, total: 1140 };
const inOffer = "applicationResult.offer";
const withResult = (status: string) => ({ applicationResult: { application: { status } } });
const withOffer = (offer: object) => ({ applicationResult: { offer } });

/** What a look at an answer finds: the path of the first wrong value, or that all are right. */
const looks: [promise: PromiseId, answer: object, found: string | true][] = [
  ["progress", { progressState: [2, 77] }, "progressState.1"],
  ["lead-status", { leadStatus: "" }, "leadStatus"],
  ["future", { expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
  ["data-points", { dataPoints: ["gender", "favourite_colour"] }, "dataPoints.1"],
  ["result", withResult("APPROVED"), "applicationResult.application.status"],
  ["agrees", { progressState: accepted, ...withResult("rejected") }, "applicationResult.application.status"],
  ["has-entry", { progressState: [] }, "progressState"],
  ["redirect", { redirectUrl: "javascript:alert(1)" }, "redirectUrl"],
  ["redirect-method", { redirectMethod: "form" }, "redirectMethod"],
  ["consents-once", { customerConsents: [{ id: "a" }, { id: "b" }, { id: "a" }] }, "customerConsents.2.id"],
  ["offer-form", withOffer({ amount: "1000" }), `${inOffer}.amount`],
  ["rates", withOffer({ ...loan, apr: 28.3 }), `${inOffer}.apr (0.243 is 24.3 %)`],
  ["limits", withOffer({ ...loan, minPeriod: 13 }), `${inOffer}.period`],
  ["adds-up", withOffer({ ...loan, total: 1 }), `${inOffer}.total`],
  ["scale", withOffer({ periodScale: "Monate" }), `${inOffer}.periodScale`],
  ["money", withOffer({ instalment: 95.125 }), `${inOffer}.instalment`],
  ["dates", withOffer({ firstPaymentAt: "2027-02-30" }), `${inOffer}.firstPaymentAt`],
  ["dates", withOffer({ firstPaymentAt: "2027-01-31T00:00:00Z" }), true],
  [
    "offer-entries",
    withOffer({ documents: [{ id: "d", title: "T", url: "http://a.example" }] }),
    `${inOffer}.documents.0.url`,
  ],
  ["offer-ids", withOffer({ debts: [{ id: "d" }, { id: "d" }] }), `${inOffer}.debts.1.id`],
  ["rows-within", withOffer({ maxAmount: 900, instalments: [loan] }), `${inOffer}.instalments.0.amount`],
  ["seconds", { expiresIn: -1 }, "expiresIn"],
  ["choices", [{ value: "ES" }, { value: "" }], "1.value"],
  ["choices-once", [{ value: "ES" }, { value: "ES" }], "1.value"],
  ["country-codes", [{ value: "España" }], "0.value"],
];

it.each(looks)("a look for %s at %j finds %j", (promise, answer, found) => {
  const redirects = { production: false, hosts: [] };
  const around = { now: Date.now(), redirects, currencyDecimals: 2, isFirst: true, versions: new Map() };
  const all: Partial<Record<PromiseId, Look>> = { ...answerLooks[11], ...answerLooks[18], ...stateLooks };
  expect(all[promise]?.(answer as Json, around)).toBe(found);
});

it("every promise is broken by a fault, but that about other origins, which needs an origin", () => {
  const broken = [...faults.map(({ place: [, promise] }) => promise), ...looks.map(([promise]) => promise)];
  expect(Object.keys(promises).filter((id) => !broken.includes(id as PromiseId))).toEqual(["cross-origin"]);
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
  expect(wrongIn(outcome)).toEqual([]);
});

it("a wrong redirect is told at the calls that said it, and not at each conflict that repeats it", async () => {
  const redirect = (state: Answer) => {
    if (state?.id) state.redirectUrl = "/pay";
  };
  const redirecting = answering(async (response, { url }) => {
    if (![200, 409].includes(response.status) || !url.includes("/api/")) return undefined;
    const answer: Answer = await response.json();
    redirect(response.status === 409 ? answer.lead : answer);
    return json(answer, response.status);
  });
  const outcome = await checkStandIn("es", {}, redirecting);
  const told = brokenIn(outcome).filter(({ promise }) => promise === "redirect");
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ path }) => path !== "redirectUrl")).toEqual([]);
});

it("a call isn't blamed if the read that compares the lead fails", async () => {
  let refusals = 0;
  const failing = answering(({ status }, { method, url }) => {
    if (method === "PUT" && status === 422) refusals += 1;
    return refusals === 1 && url.includes("/lead/status/") ? json({}, 503) : undefined;
  });
  const outcome = await checkStandIn("es", {}, failing);
  expect(brokenIn(outcome)).toEqual([{ call: statusCall, promise: "answers", path: "status 503" }]);
});

it.each(faults)("a provider is told where $name", async ({ place, spoil }) => {
  const [call, promise, path, { isWarning, state = accepted } = {}] = place;
  const captchaTokens = ["first", "second", "third"];
  const outcome = await checkStandIn("es", { steer, state, captchaTokens }, around(spoil()));
  const wrong = { call, promise, path };
  expect(brokenIn(outcome)).toEqual(isWarning ? [] : [wrong]);
  expect(warnedIn(outcome)).toEqual(isWarning ? [wrong] : []);
});
