import type { Applicant } from "./applicants.ts";
import { pathOf, screenCalls } from "./contract.ts";
import { consent } from "./lookups.ts";
import { photograph } from "./pictures.ts";
import type { Json, Settings } from "./provider.ts";
import { expect, expectTypedInLead, until, type World } from "./world.ts";

const terms = { amount: 1500, period: 70, periodScale: "days", instalment: 780.5, apr: 24.3, total: 1561 };

export interface StateRow {
  state: number;
  /** Where the contract says the state's screen is. */
  path: string;
  /** What the LeadState says beside the number. */
  with: Json;
  settings?: Partial<Settings>;
  /** What is answered other than usual. */
  changes?: (applicant: Applicant) => Record<string, string>;
  /** What the applicant does, where it is more than filling in and pressing the main button. */
  act?: (world: World) => Promise<void>;
  /** The call that it leads to, and fields that its body holds. */
  call?: string;
  body?: Json;
  offerId?: true;
  /**
   * The screen wants a whole application, so a classic journey, whose questions are fixed, is walked from its first
   * page.
   */
  whole?: true;
  /** The screen is an end: nothing comes after its call. */
  stays?: true;
}

function offer(body: Json, partner?: string, status = "accepted"): Json {
  return {
    applicationResult: {
      application: { status },
      offerId: "o-1",
      ...(partner && { partner: { name: partner, logo: "https://partner.example/logo.svg" } }),
      offer: body,
    },
  };
}

const handOff = offer({ url: "https://partner.example/bank" });
const movable = {
  ...terms,
  firstPaymentAt: "2026-12-20",
  minAmount: 500,
  maxAmount: 2000,
  stepAmount: 500,
  minPeriod: 61,
  maxPeriod: 90,
  instalments: [500, 1000, 1500, 2000].flatMap((amount) =>
    [61, 70, 90].map((period) => ({
      amount,
      period,
      instalment: amount / 2 + period,
      apr: 24.3,
      total: amount + period * 2,
    })),
  ),
};
const moved = { accepted: true, amount: 1000, period: 90 };
const choices = [
  { id: "x1", ...terms },
  { id: "x2", ...terms, amount: 1000 },
];
const given = {
  consents: [
    { id: "c1", given: true },
    { id: "c2", given: true },
  ],
};
const vehicle = {
  es: { vehicle_brand: "Seat", vehicle_model: "Ibiza", vehicle_year: "2019" },
  pl: { vehicle_brand: "Skoda", vehicle_model: "Fabia", vehicle_year: "2019" },
};
const customerConsents = [
  consent("c1", "Consentimiento obligatorio", true),
  consent("c2", "Consentimiento voluntario", false),
];

/** Leaves for the bank or card page, and comes back as the hand-off's page would bring her. */
async function handOver(world: World): Promise<void> {
  const { walker } = world;
  const route = walker.path;
  await walker.page.locator('main a[href^="https://partner.example/bank"]').click();
  await walker.page.waitForURL("https://partner.example/bank**");
  await walker.open(`${route}?status=success`);
}

async function accept({ walker, provider }: World): Promise<void> {
  await walker.fill({ loan_amount: "1000", loan_period: "90" });
  await walker.press();
  expect(provider.settings.moves.length === 1, "the offer was accepted without being asked once more");
  await walker.press();
}

const documents = [
  {
    id: "d.1",
    title: "SECCI",
    url: "https://partner.example/secci.pdf",
    kind: "precontract",
    mustConfirm: true,
  },
  { id: "d.2", title: "Plan", url: "https://partner.example/plan.pdf", kind: "schedule" },
];

/** Accepts an offer with a document to confirm and another to read. */
async function acceptWithDocuments(world: World): Promise<void> {
  const { page } = world.walker;
  for (const { url } of documents)
    expect((await page.locator(`main a[href="${url}"]`).count()) === 1, `${url} isn't offered to be read`);
  await accept(world);
  const sent = world.provider.of("accept-creditea-offer").at(-1)?.body.documents as Json[] | undefined;
  expect(
    sent?.length === 1 && sent[0]?.id === "d.1" && !Number.isNaN(Date.parse(String(sent[0]?.confirmedAt))),
    `documents are ${JSON.stringify(sent)}`,
  );
}

/** Answers a state's screen and presses its button, as its applicant does. */
export async function act(row: StateRow, world: World): Promise<void> {
  if (row.act) return row.act(world);
  await answer(row, world);
}

/** Fills in a state's screen, presses its button, and confirms where it is asked. */
export async function answer(
  { changes }: StateRow,
  { walker, applicant }: Pick<World, "walker" | "applicant">,
): Promise<void> {
  await walker.fill(changes?.(applicant));
  await walker.press();
  await walker.confirm();
}

/** A state's row; its path is the contract's. */
type Described = Omit<StateRow, "path">;

/** The row of a state whose applicant leaves for another page and comes back. */
const handOffRow = (state: number): Described => ({
  state,
  with: handOff,
  act: handOver,
  call: "go-on",
  body: { progressState: state },
});

/** The row of a state that asks for a lender's consents. */
const consentsRow = (state: number, result: Json, call: string): Described => ({
  state,
  with: { ...result, customerConsents },
  call,
  body: given,
  offerId: true,
});

/** The row of a state whose offer is accepted. */
const offerRow = (state: number, result: Json, rest: Partial<Described> = {}): Described => ({
  state,
  with: result,
  act: accept,
  call: "accept-creditea-offer",
  body: { accepted: true },
  offerId: true,
  ...rest,
});

/**
 * The states with more to tell than what the contract's tables say, with the LeadState that brings an applicant there.
 */
const described: Described[] = [
  {
    state: 6,
    with: {},
    settings: { statuses: [{ progressState: 6 }, { progressState: 11 }] },
    act: async ({ walker }) => {
      await walker.page.waitForURL("**/thank-you", { timeout: 15_000 });
    },
  },
  {
    state: 7,
    with: {},
    call: "verify",
    changes: () => ({ verification_code: "123456" }),
    body: { code: "123456" },
  },
  handOffRow(9),
  {
    state: 10,
    with: offer({ amount: 1500, period: 70, nextUrl: "https://partner.example/next" }, "Provident"),
    act: async ({ walker }) => {
      const text = await walker.text();
      expect(
        /1[\s.\u00a0]?500/.test(text) && /\b70\b/.test(text),
        "the offer's amount and period aren't shown",
      );
      await walker.page.locator('main a[href="https://partner.example/next"]').click();
      await walker.page.waitForURL("https://partner.example/next");
    },
  },
  {
    state: 11,
    with: offer({}, "Provident"),
    call: "password",
    changes: () => ({ password: "tres palabras juntas" }),
    body: { password: "tres palabras juntas" },
    stays: true,
  },
  {
    state: 12,
    with: {
      ...offer({}, "Provident", "redirected"),
      redirectUrl: "https://partner.example/x?a=1&b=%C3%A9",
      redirectMethod: "GET",
    },
    act: async ({ walker }) => {
      await walker.follow();
      const [visit] = walker.visits;
      expect(visit?.url === "https://partner.example/x?a=1&b=%C3%A9", `went to ${visit?.url}`);
    },
  },
  {
    state: 13,
    with: offer({}, undefined, "rejected"),
    act: async ({ walker }) => {
      await until(
        "no other partner",
        async () =>
          (await walker.text()).includes("Provident") ||
          (await walker.page.locator("img[alt=Provident]").count()) > 0,
      );
      expect((await walker.waysOn()).length > 0, "no way on");
    },
  },
  {
    state: 15,
    with: {},
    call: "change-mobile",
    changes: ({ otherMobile }) => ({ phone_number: otherMobile }),
  },
  {
    state: 16,
    with: {},
    call: "vehicle",
    changes: ({ country }) => ({
      ...vehicle[country],
      is_vehicle_financed: "no",
      has_vehicle_down_payment: "no",
    }),
  },
  handOffRow(17),
  handOffRow(19),
  consentsRow(20, offer({}), "offer-policy"),
  {
    state: 23,
    with: {},
    call: "marital-details",
    changes: () => ({ marital_status: "married" }),
  },
  {
    state: 27,
    with: offer({}),
    call: "offer-professional-details",
    offerId: true,
    changes: ({ country }) => ({
      income_source: "employed",
      professional_field: country === "es" ? "Sanidad" : "Zdrowie",
      professional_position: "nurse",
    }),
  },
  consentsRow(29, offer({}, "Advanzia"), "offer-policy"),
  {
    state: 30,
    with: offer({
      documentTypes: ["id_card", "passport", "residence_permit"],
      sides: ["front", "back"],
      maxBytes: 10_485_760,
      canSkip: true,
    }),
    act: async ({ walker, provider }) => {
      await walker.fill();
      await walker.press();
      for (const [index, side] of ["front", "back"].entries()) {
        await walker.page
          .locator("main input[type=file]:not([capture])")
          .nth(index)
          .setInputFiles(photograph);
        const sideOf = (): string | undefined =>
          provider
            .of("upload")
            .at(-1)
            ?.parts.find(({ name }) => name === "side")
            ?.bytes.toString();
        await until(`no upload of the ${side}`, () => sideOf() === side);
        await walker.settle();
        const sent = provider.of("upload").at(-1);
        expect(sent, "no upload");
        const bytes = sent.parts.find(({ name }) => name === "file")?.bytes.length ?? 0;
        expect(bytes > 100, `the file has ${bytes} bytes`);
      }
      await walker.press();
      await until("both sides are sent, and nothing comes after", () => walker.path !== "/id-upload");
    },
    call: "document",
    body: { documentType: "id_card" },
    stays: true,
  },
  {
    state: 31,
    with: offer({
      debts: [
        { id: "d1", creditor: "Banco Uno", amount: 300 },
        { id: "d2", creditor: "Banco Dos", amount: 450.5 },
      ],
    }),
    act: async ({ walker }) => {
      await walker.fill();
      await walker.press();
    },
    call: "offer-customer-debts",
    offerId: true,
  },
  { state: 33, with: {}, call: "wniosek", whole: true },
  {
    state: 34,
    with: {
      dataPoints: [
        "first_name",
        "postal_code",
        "employer_postal_code",
        "id_card_issued_at",
        "monthly_income",
      ],
    },
    act: async (world) => {
      await world.walker.fill();
      await world.walker.press();
      expectTypedInLead(world, world.provider.of("wniosek")[0]?.body ?? {});
    },
    call: "wniosek",
  },
  consentsRow(35, offer({}), "offer-dynamic-policy"),
  consentsRow(36, offer({}, "TF Bank"), "offer-policy"),
  offerRow(37, offer({ choices }, "IPFD"), { body: { accepted: true, choice: "x1" } }),
  offerRow(38, offer({ ...terms, firstPaymentAt: "2026-12-20" }, "Cofidis")),
  offerRow(39, offer(movable, "Provident"), { call: "update-provident-offer", body: moved }),
  offerRow(40, offer({ ...terms, firstPaymentAt: "2026-12-20", documents }, "Instabank"), {
    act: acceptWithDocuments,
  }),
  offerRow(41, offer(movable, "Proficredit"), { call: "proficredit", body: moved }),
];

/** The forms that the applicant fills in and sends by one call, after the contract's tables of calls 26 and 28. */
const plainForms: StateRow[] = [
  ...screenCalls(26).flatMap(({ name, screens }) =>
    screens.map((screen): StateRow => ({ ...screen, with: {}, call: name })),
  ),
  ...screenCalls(28).flatMap(({ name, screens }) =>
    screens.map((screen): StateRow => ({ ...screen, with: offer({}), call: `offer-${name}`, offerId: true })),
  ),
];

/** Every state after an offer. */
export const afterOffer: StateRow[] = [
  ...described.map((row) => ({ ...row, path: pathOf(row.state) })),
  ...plainForms.filter(({ state }) => !described.some((row) => row.state === state)),
].sort((one, other) => one.state - other.state);

/** Returns the row of a state. */
export function rowOf(state: number): StateRow {
  const row = afterOffer.find((one) => one.state === state);
  expect(row, `no row for state ${state}`);
  return row;
}
