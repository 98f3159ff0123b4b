import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Call, callsOf } from "./calls.ts";
import { dateFields, everyDataPoint, leadPathsOf, sections, topLevelFields } from "./fields.ts";

export type Json = Record<string, unknown>;

/** What a call answers once instead of its own answer. */
export interface Fault {
  status?: number;
  body?: unknown;
  /** Sent as it is, for bodies that aren't JSON. */
  text?: string;
  headers?: Record<string, string>;
  /** Milliseconds before the answer. */
  delay?: number;
  /** Closes the connection before the call is carried out, or after. */
  drop?: "before" | "after";
}

export interface Received {
  number: number;
  name: string;
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage["headers"];
  body: Json;
  parts: Part[];
  at: number;
  status: number;
}

interface Part {
  name: string;
  bytes: Buffer;
}

export interface Settings {
  journey: "dynamic" | "classic";
  basePath: string;
  policiesPath: string;
  /** Data points that the provider still asks for after the first page. Undefined sends no list. */
  dataPoints?: string[];
  /** What a created lead's state is; `progressState` and the like. */
  created: Json;
  /** The states that follow, one for each call that moves the lead on. The last stays. */
  moves: Json[];
  /** The answers of call 6, one each. Empty: the lead's state. */
  statuses: Json[];
  /** Sends an XSRF-TOKEN cookie with every answer. */
  xsrfToken?: string;
  answers: Partial<Record<string, unknown>>;
}

/** One decision of the applicant, as its `Idempotency-Key` names it. */
interface Decision {
  key: string;
  /** Method, path and query. */
  target: string;
  digest: string;
  /** What was answered, once the call had been carried out. */
  answer?: Fault;
  /** Whether the browser got an answer that ends the decision: anything but 409 `in_progress`, 429 and 5xx. */
  settled: boolean;
}

interface Lead {
  id: string;
  data: Json;
  state: Json;
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
const date = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const firstPage = [
  "email",
  "phone_number",
  "marketing_consents",
  "general_policies",
  "loan_amount",
  "loan_period",
];

/**
 * A provider's server as the contract describes it, in memory. It records what it was sent, and each breach of the
 * contract.
 */
export class Provider {
  readonly received: Received[] = [];
  readonly violations: string[] = [];
  readonly leads = new Map<string, Lead>();
  private readonly faults = new Map<string, Fault[]>();
  private readonly decisions: Decision[] = [];
  private readonly calls: Call[];
  readonly settings: Settings;
  /** How many leads were made by call 1. */
  created = 0;

  constructor(settings: Partial<Settings> & Pick<Settings, "journey">) {
    this.settings = {
      basePath: "/api",
      policiesPath: "/policies",
      created: { progressState: 0 },
      answers: {},
      ...settings,
      moves: [...(settings.moves ?? [])],
      statuses: [...(settings.statuses ?? [])],
    };
    this.calls = callsOf(settings.journey === "dynamic" ? "/v3/lead" : "/v2/lead");
  }

  /** The next times that `call` is made it fails so. */
  fail(call: string, ...faults: Fault[]): void {
    this.faults.set(call, [...(this.faults.get(call) ?? []), ...faults]);
  }

  mend(call: string): void {
    this.faults.delete(call);
  }

  /** Makes a lead that this browser knows nothing of, for links that resume one. */
  addLead(data: Json, state: Json): string {
    const id = randomUUID();
    this.leads.set(id, { id, data, state });
    return id;
  }

  of(name: string): Received[] {
    return this.received.filter((call) => call.name === name);
  }

  /** The idempotency keys with which a call was made, each once. */
  keysOf(name: string): Set<unknown> {
    return new Set(this.of(name).map(({ headers }) => headers["idempotency-key"]));
  }

  handles(path: string): boolean {
    const { basePath, policiesPath } = this.settings;
    return path.startsWith(`${basePath}/`) || path === policiesPath || path.startsWith("/translations/");
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const inBase = url.pathname.startsWith(`${this.settings.basePath}/`);
    const isPolicies = url.pathname === this.settings.policiesPath;
    const path = inBase
      ? url.pathname.slice(this.settings.basePath.length)
      : isPolicies
        ? "/policies"
        : url.pathname;
    const call = this.calls.find(
      (row) => row.method === request.method && !row.outsideBase === inBase && row.path.test(path),
    );
    const raw = await bytesOf(request);
    if (!call) {
      this.violations.push(`${request.method} ${url.pathname} is no call of the contract`);
      return send(response, { status: 404, body: { code: "no_such_call" } });
    }
    const received: Received = {
      number: call.number,
      name: call.name,
      method: call.method,
      path,
      query: url.search,
      headers: request.headers,
      body: {},
      parts: [],
      at: Date.now(),
      status: 0,
    };
    this.received.push(received);
    this.checkHeaders(call, received, raw);
    this.readBody(call, received, raw);
    const decision = call.method === "GET" ? undefined : this.decide(received, raw);

    const fault = this.faults.get(call.name)?.shift();
    if (fault?.drop === "before") return void request.socket.destroy();
    const parameters = (call.path.exec(path)?.slice(1) ?? []).map(decodeURIComponent);
    const isFailure =
      fault && (fault.status !== undefined || fault.text !== undefined) && (fault.status ?? 200) >= 400;
    if (fault?.delay) await pause(fault.delay);
    const answer = isFailure ? {} : (decision?.answer ?? this.carryOut(call, received, parameters));
    if (decision && !isFailure) decision.answer = answer;
    if (fault?.drop === "after") return void request.socket.destroy();
    const sent =
      fault && (fault.status !== undefined || fault.text !== undefined || fault.body !== undefined)
        ? { status: fault.status ?? 200, ...fault }
        : answer;
    received.status = sent.status ?? 200;
    if (decision) decision.settled = !response.destroyed && received.status < 500 && received.status !== 429;
    send(response, sent, this.settings.xsrfToken);
  }

  private breach(received: Received, text: string): void {
    this.violations.push(`call ${received.number} (${received.method} ${received.path}): ${text}`);
  }

  private checkHeaders(call: Call, received: Received, raw: Buffer): void {
    const { headers } = received;
    if (!headers.accept?.includes("application/json"))
      this.breach(received, `Accept is ${headers.accept ?? "absent"}`);
    const type = headers["content-type"];
    if (raw.length > 0) {
      const wanted = call.multipart ? "multipart/form-data" : "application/json";
      if (!type?.startsWith(wanted))
        this.breach(received, `Content-Type is ${type ?? "absent"}, not ${wanted}`);
    }
    if (call.method === "GET" && raw.length > 0) this.breach(received, "a GET with a body");
    const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(headers.cookie ?? "")?.[1];
    if (cookie !== undefined && headers["x-xsrf-token"] !== decodeURIComponent(cookie))
      this.breach(received, `X-XSRF-TOKEN is ${headers["x-xsrf-token"] ?? "absent"}, the cookie ${cookie}`);
    if (call.method !== "GET" && !uuid.test(String(headers["idempotency-key"])))
      this.breach(received, `Idempotency-Key is ${headers["idempotency-key"] ?? "absent"}`);
  }

  /**
   * Finds the decision that a changing call belongs to, and holds the rules of its key: one key serves one path and one
   * body, and a retry of what got no answer comes with the key that it had.
   */
  private decide(received: Received, raw: Buffer): Decision {
    const key = String(received.headers["idempotency-key"]);
    const target = `${received.method} ${received.path}${received.query}`;
    const content = received.parts.length > 0 ? partsDigest(received.parts) : raw;
    const digest = createHash("sha256").update(content).digest("hex");
    const known = this.decisions.find((decision) => decision.key === key);
    if (known && known.target !== target) this.breach(received, `has the key of ${known.target}`);
    if (known && known.target === target && known.digest !== digest)
      this.breach(received, "has the key of another body");
    if (known) return known;
    const last = this.decisions.findLast((decision) => decision.target === target);
    if (last && !last.settled && last.digest === digest) this.breach(received, "is a retry with another key");
    const decision = { key, target, digest, settled: false };
    this.decisions.push(decision);
    return decision;
  }

  private readBody(call: Call, received: Received, raw: Buffer): void {
    if (call.method === "GET") return;
    if (call.multipart) {
      received.parts = partsOf(raw, received.headers["content-type"] ?? "");
      this.checkUpload(received);
      return;
    }
    if (raw.length > 0)
      try {
        received.body = JSON.parse(raw.toString("utf8")) as Json;
      } catch {
        this.breach(received, "the body is not JSON");
        return;
      }
    this.checkBody(call, received);
  }

  private checkUpload(received: Received): void {
    const names = received.parts.map((part) => part.name).sort();
    if (names.join() !== "file,id,side")
      this.breach(received, `parts are ${names.join(", ")}, not file, id, side`);
  }

  private checkBody(call: Call, received: Received): void {
    const { body } = received;
    const isLead = call.number === 1 || call.number === 2;
    if (isLead) this.checkLead(call, received);
    if ((isLead || call.number === 21) && typeof body.productId !== "string")
      this.breach(received, "no productId");
    const addressed =
      /^\/(customer|lead\/(skip|continue))\/[^/]+/.test(received.path) ||
      [30, 33, 34, 35].includes(call.number);
    if (!isLead && call.number !== 21 && !addressed && typeof body.id !== "string")
      this.breach(received, "no id");
    if (call.fields) {
      const extra = Object.keys(body).filter((key) => key !== "id" && !call.fields?.includes(key));
      const allowed = extra.filter((key) => !(key === "productId" && received.path.startsWith("/lead")));
      if (allowed.length > 0)
        this.breach(received, `fields that the contract doesn't name: ${allowed.join(", ")}`);
    }
    if (
      call.number === 21 &&
      !["lead created", "lead_created", "created", "accepted", "redirected", "rejected"].includes(
        String(body.event),
      )
    )
      this.breach(received, `event is ${String(body.event)}`);
    if (call.number === 15) this.checkConsents(received);
    this.checkDates(received, body, "");
  }

  private checkConsents(received: Received): void {
    const { consents } = received.body;
    const good =
      Array.isArray(consents) &&
      consents.every((consent: Json) => typeof consent.id === "string" && typeof consent.given === "boolean");
    if (!good) this.breach(received, `consents are ${JSON.stringify(consents)}`);
  }

  private checkLead(call: Call, received: Received): void {
    const { body } = received;
    const unknown: string[] = [];
    const held: string[] = [];
    for (const [key, value] of Object.entries(body)) {
      const fields = sections[key];
      if (fields) {
        if (typeof value !== "object" || value === null) this.breach(received, `${key} is no object`);
        else
          for (const [field, inner] of Object.entries(value)) {
            if (!fields.includes(field)) unknown.push(`${key}.${field}`);
            else if (!this.gave(body, key, field)) held.push(`${key}.${field}`);
            if (inner === "" || inner === null)
              this.breach(received, `${key}.${field} is ${JSON.stringify(inner)}`);
          }
      } else if (!topLevelFields.includes(key)) unknown.push(key);
    }
    if (unknown.length > 0) this.breach(received, `fields that the lead doesn't have: ${unknown.join(", ")}`);
    for (const field of ["amount", "period"])
      if (field in body && typeof body[field] !== "number") this.breach(received, `${field} is no number`);
    for (const field of ["sessionStartedAt", "expiresAt"])
      if (field in body && !instant.test(String(body[field])))
        this.breach(received, `${field} is ${String(body[field])}`);
    if (!uuid.test(String(body.sessionId))) this.breach(received, `sessionId is ${String(body.sessionId)}`);
    if (!Array.isArray(body.tags) || typeof body.tags[0] !== "string")
      this.breach(received, `tags are ${JSON.stringify(body.tags)}`);
    if (call.number === 2 && typeof body.id !== "string") this.breach(received, "an update without id");
    if (call.number === 1 && "id" in body) this.breach(received, "a create with an id");
    const asked = this.settings.dataPoints;
    if (this.settings.journey === "dynamic" && asked) {
      const wanted = new Set([...firstPage, ...asked].flatMap(leadPathsOf));
      const unasked = held.filter((field) => !wanted.has(field));
      if (unasked.length > 0) this.breach(received, `fields that nobody asked for: ${unasked.join(", ")}`);
    }
  }

  /**
   * Whether the provider itself gave this very value with the lead: sending it back tells nothing that nobody asked
   * for.
   */
  private gave(body: Json, key: string, field: string): boolean {
    const given = (this.leads.get(String(body.id))?.data[key] as Json | undefined)?.[field];
    return given !== undefined && given === (body[key] as Json)[field];
  }

  private checkDates(received: Received, value: unknown, path: string): void {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const here = path ? `${path}.${key}` : key;
      if (dateFields.has(key) && !date.test(String(inner)))
        this.breach(received, `${here} is ${JSON.stringify(inner)}`);
      this.checkDates(received, inner, here);
    }
  }

  private stateOf(lead: Lead): Json {
    return {
      id: lead.id,
      leadStatus: "created",
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...(this.settings.dataPoints && { dataPoints: this.settings.dataPoints }),
      ...lead.state,
    };
  }

  private move(lead: Lead): Fault {
    lead.state = this.settings.moves.shift() ?? lead.state;
    return { body: this.stateOf(lead) };
  }

  private carryOut(call: Call, received: Received, parameters: string[]): Fault {
    const { body } = received;
    const part = received.parts.find(({ name }) => name === "id")?.bytes.toString("utf8");
    const id = String(body.id ?? part ?? parameters[0] ?? "");
    const lead = this.leads.get(id);
    const prepared = this.settings.answers[call.name];
    const lost: Fault = { status: 404, body: { code: "lead_not_found" } };
    switch (call.name) {
      case "create": {
        const made: Lead = { id: randomUUID(), data: body, state: this.settings.created };
        this.leads.set(made.id, made);
        this.created++;
        return { status: 201, body: this.stateOf(made) };
      }
      case "update":
        if (!lead) return lost;
        lead.data = merged(lead.data, body);
        return this.move(lead);
      case "continue":
      case "continue-classic":
      case "resume-code":
        return lead ? { body: { ...this.stateOf(lead), lead: lead.data } } : lost;
      case "status":
        if (!lead) return lost;
        lead.state = this.settings.statuses.shift() ?? lead.state;
        return { body: this.stateOf(lead) };
      case "redirect":
        return prepared === undefined ? { status: 404 } : { body: prepared };
      case "affiliate":
      case "unsubscribe":
      case "preferences":
        return { status: 204 };
      default: {
        if (call.state) return lead ? this.move(lead) : lost;
        const answer = prepared ?? usualAnswers[call.name];
        if (answer === undefined) return { status: 404, body: { code: "not_found" } };
        return { body: typeof answer === "function" ? answer(...parameters) : answer };
      }
    }
  }
}

/** What the other calls answer unless a case prepares something else. */
const usualAnswers: Record<string, unknown> = {
  "send-code": { sentTo: "+34*****678", expiresIn: 300 },
  "resend-code": { sentTo: "+34*****678", expiresIn: 300, retryAfter: 30 },
  "resend-resume-code": { sentTo: "+34*****678", expiresIn: 300, retryAfter: 30 },
  "resume-link": { sentTo: "+34*****678", retryAfter: 30 },
  password: { ok: true },
  document: { documentId: "d-1" },
  upload: { documentId: "d-1" },
  datapoints: { dataPoints: everyDataPoint },
  policies: { generalPolicies: [], marketingConsents: [] },
  company: [],
  choices: [],
  consents: [],
  logos: [],
  email: { valid: true },
  "professional-fields": {},
  "vehicle-models": {},
};

function merged(into: Json, from: Json): Json {
  const result = { ...into };
  for (const [key, value] of Object.entries(from))
    result[key] = sections[key] ? { ...(into[key] as Json | undefined), ...(value as Json) } : value;
  return result;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function partsOf(raw: Buffer, type: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) return [];
  const pieces = raw.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const end = piece.indexOf("\r\n\r\n");
    const head = piece.slice(0, end);
    return {
      name: / name="([^"]*)"/.exec(head)?.[1] ?? "",
      bytes: Buffer.from(piece.slice(end + 4, -2), "latin1"),
    };
  });
}

function partsDigest(parts: readonly Part[]): Buffer {
  return Buffer.concat(parts.flatMap(({ name, bytes }) => [Buffer.from(name), bytes]));
}

function send(response: ServerResponse, answer: Fault, xsrfToken?: string): void {
  const status = answer.status ?? 200;
  const isText = answer.text !== undefined;
  response.writeHead(status, {
    ...(status !== 204 && { "content-type": isText ? "text/html" : "application/json; charset=utf-8" }),
    "cache-control": "no-store",
    ...(xsrfToken && { "set-cookie": `XSRF-TOKEN=${xsrfToken}; Path=/` }),
    ...answer.headers,
  });
  if (status === 204) response.end();
  else response.end(isText ? answer.text : JSON.stringify(answer.body ?? {}));
}
