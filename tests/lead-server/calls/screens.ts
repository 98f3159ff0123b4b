import { isDataPointName } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, type LeadValue, withAnswer } from "../../../app/catalogue/lead.ts";
import { screens } from "../../../app/journey/screens.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { checkAnswers } from "../checks/answers.ts";
import { fieldsOf } from "../checks/data-points.ts";
import { type Answer, defineCall, type Incoming, statesOf } from "./call.ts";

type Row = (typeof screens)[number];

/** The path of a call that sends a screen's answers, by the application's table of screens. */
type ScreenPath =
  | Extract<Row, { kind: "form" }>["call"]
  | Extract<Row, { kind: "own"; call: string }>["call"];

/** A vehicle that another lender has financed is sent by the screen of vehicles too. */
const salePath = "/lead/sale";

type Body = { id: string; offerId?: string; [field: string]: unknown };

/** Returns the answers of a plain form, whose fields are named by the last part of their lead paths. */
function answersOf(body: Body, asked: readonly string[]): LeadAnswers {
  const paths = asked.filter(isDataPointName).flatMap(fieldsOf);
  return Object.entries(body).reduce<LeadAnswers>((answers, [field, value]) => {
    const path = paths.find((one) => one.split(".").at(-1) === field);
    return path === undefined ? answers : withAnswer(answers, path, value as LeadValue);
  }, {});
}

function submit(incoming: Incoming<Body>, path: string): Answer {
  const { country, body } = incoming;
  const { id, offerId, ...groups } = body;
  const states = statesOf(path === salePath ? "/lead/vehicle" : path);
  // Call 26 names no offer.
  const record = incoming.leadAt(states, {
    id,
    offerId: path.startsWith("/lead/offer/") ? offerId : undefined,
  });
  const form = screenTable.find((screen) => screen.kind === "form" && screen.call === path);
  const asked = form?.kind === "form" ? form.dataPoints : [];
  // What the Polish application lacks comes in its groups.
  const answers = path === "/lead/wniosek" ? (groups as LeadAnswers) : answersOf(body, asked);
  incoming.insist(checkAnswers(answers, answers, asked, country, new Set(asked)));
  return incoming.leave(record, answers);
}

/** A call's name: its path, without the lead where it is of an offer. */
type NameOf<Path extends string> = Path extends `/lead/offer/${infer Rest}`
  ? `offer.${Rest}`
  : Path extends `/lead/${infer Rest}`
    ? `lead.${Rest}`
    : never;

const nameOf = <Path extends ScreenPath | typeof salePath>(path: Path): NameOf<Path> =>
  path.replace(/^\/(?:lead\/(?=offer\/))?/, "").replace("/", ".") as NameOf<Path>;

const paths = screens.flatMap((screen) =>
  (screen.kind === "form" || screen.kind === "own") && "call" in screen ? [screen.call] : [],
);

/** The calls of 26 and 28 that send a screen's answers: a row of the application's table of screens needs none here. */
export const screenCalls = [...new Set([...paths, salePath] as const)].map((path) =>
  defineCall(nameOf(path), path, (incoming: Incoming<Body>) => submit(incoming, path)),
);
