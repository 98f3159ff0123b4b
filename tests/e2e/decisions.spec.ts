import type { Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import type { BuildName } from "../tools/builds.ts";
import { png } from "./made-files.ts";
import { leadAt, leadAtCreditea, onlyLead, primary } from "./screen-steps.ts";
import { addressOf, expect, fullUnless, openTab, test } from "./test.ts";

/** A decision that an applicant tells the provider, and the call that does. */
type Decision = {
  name: string;
  call: string;
  build?: BuildName;
  /** Puts a lead where the decision is made, and returns the path that opens it. */
  arrive: (control: Control) => Promise<string>;
  decide: (page: Page) => Promise<void>;
  /** What a second tab decides; the same by default. */
  contradict?: (page: Page) => Promise<void>;
  /** Where the decision leads; to an accepted application by default. Undefined if the applicant stays. */
  leadsTo?: string | undefined;
  /** True if trying again asks the provider where the application stands, and sends nothing. */
  asks?: true;
};

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const dialog = (page: Page) => page.getByRole("dialog");

async function accept(page: Page): Promise<void> {
  await primary(page).click();
  await dialog(page).locator("button[type=submit]").click();
}

async function decline(page: Page): Promise<void> {
  await press(page, "Rechazar la oferta");
  await press(page, "Rechazar esta oferta");
}

async function returnFromBank(page: Page): Promise<void> {
  await page.locator("main a.button").click();
  await press(page, "success");
}

/** Names a decision after the screen on which it is made. */
const at = (path: string) => ({ name: path, arrive: (control: Control) => leadAt(control, path) });

// An offer stands for the screens with one call.
const decisions: readonly Decision[] = [
  { ...at("cofidis-offer"), call: "offer.accept-creditea-offer", decide: accept, contradict: decline },
  {
    name: "summary",
    call: "lead.update",
    arrive: async (control) => {
      await control.setScript({ steps: [10], dataPoints: [] });
      return `/continue/${(await control.addLead(providerCountry("es").sample.complete)).id}`;
    },
    decide: (page) => press(page, "Enviar mi solicitud"),
  },
  {
    name: "accepted",
    call: "offer.accept-creditea-offer",
    arrive: leadAtCreditea,
    decide: async (page) => {
      await primary(page).click();
      await press(page, "Sí, acepto");
    },
    contradict: decline,
    leadsTo: "/thank-you",
  },
  {
    name: "wniosek",
    call: "lead.wniosek",
    build: "askrobin-pl",
    arrive: (control) => leadAt(control, "wniosek", { answers: providerCountry("pl").sample.complete }),
    decide: (page) => press(page, "Potwierdź wniosek"),
  },
  {
    ...at("aide"),
    call: "lead.aide",
    decide: async (page) => {
      await page.getByRole("radio", { name: "No" }).check();
      await primary(page).click();
    },
  },
  {
    ...at("customer-debts"),
    call: "offer.customer-debts",
    decide: async (page) => {
      for (const right of await page.getByRole("radio", { name: "Es correcta" }).all()) await right.check();
      await primary(page).click();
    },
  },
  {
    ...at("smava"),
    name: "smava, skipped",
    call: "lead.skip",
    decide: (page) => press(page, "Seguir sin este paso"),
    asks: true,
  },
  { ...at("instantor"), call: "lead.continue", decide: returnFromBank },
  {
    ...at("id-upload"),
    name: "id-upload, skipped",
    call: "document.skip",
    decide: (page) => press(page, "Seguir sin documento"),
  },
];

/** Decisions after which the application stands where it stood: two tabs don't contradict each other. */
const standing: readonly Decision[] = [
  {
    ...at("change-mobile-number"),
    call: "verification.change-number",
    decide: async (page) => {
      await page.getByLabel("Teléfono móvil").fill("699112233");
      await primary(page).click();
    },
    leadsTo: "/mobile-verification",
  },
  {
    ...at("id-upload"),
    name: "a document's type",
    call: "document.choose",
    decide: async (page) => {
      await page.getByRole("radio", { name: "Pasaporte" }).check();
      await primary(page).click();
    },
    leadsTo: undefined,
  },
  {
    ...at("id-upload"),
    name: "a document's side",
    call: "document.upload",
    decide: async (page) => {
      await page.getByRole("radio", { name: "Pasaporte" }).check();
      await primary(page).click();
      const front = page.getByRole("group", { name: "Anverso" });
      await front.getByLabel("Elegir un archivo").setInputFiles(png("IMG_0001.png", 40, 30));
    },
    leadsTo: undefined,
  },
  {
    ...at("thank-you"),
    name: "a password",
    call: "customer.password",
    decide: async (page) => {
      await page.getByLabel("Contraseña", { exact: true }).fill("tres palabras juntas");
      await press(page, "Crear cuenta");
    },
    leadsTo: undefined,
  },
  {
    name: "a payment page",
    call: "offer.payment",
    arrive: (control) =>
      leadAt(control, "moneyman-paylands", { says: { applicationResult: { offerId: "o-1" } } }),
    decide: async () => undefined,
    leadsTo: undefined,
  },
  {
    name: "unsubscribe",
    call: "customer.unsubscribe",
    arrive: async () => "/unsubscribe?email=ana%40example.com",
    decide: (page) => press(page, "Darme de baja"),
    leadsTo: undefined,
  },
];

for (const { name, build, arrive, decide, contradict = decide, leadsTo = "/accepted" } of decisions) {
  test.describe(name, () => {
    if (build) test.use({ build });

    const tag = fullUnless(name === "cofidis-offer");
    test(`${name}: a second tab can't decide again${tag}`, async ({ page, open, control, context }) => {
      const path = await arrive(control);
      await open(path);
      const second = await openTab(context, path, build);
      await expect(second).not.toHaveURL(/continue/);
      await decide(page);
      await expect(page).toHaveURL(addressOf(leadsTo, build));
      const { history } = await onlyLead(control);
      await contradict(second);
      await expect(second).toHaveURL(addressOf(leadsTo, build));
      expect((await onlyLead(control)).history).toEqual(history);
    });
  });
}

for (const { name, call, build, arrive, decide, ...row } of [...decisions, ...standing]) {
  test.describe(name, () => {
    if (build) test.use({ build });

    const tag = fullUnless(name === "summary");
    test(`${name}: a repeated decision has one effect${tag}`, async ({ page, open, control, failures }) => {
      failures.expected = true;
      const leadsTo = "leadsTo" in row ? row.leadsTo : "/accepted";
      const path = await arrive(control);
      await control.setFaults({ call, kind: "lost", times: 1 } as Parameters<Control["setFaults"]>[0]);
      await open(path);
      await decide(page);
      const again = page.getByRole("button", {
        name: /^(?:Volver a intentarlo|Spróbuj ponownie|Enviarlo otra vez)/,
      });
      await again.first().click();
      if (leadsTo !== undefined) await expect(page).toHaveURL(addressOf(leadsTo, build));
      await expect
        .poll(async () => (await control.requests(call)).map(({ status }) => status < 300))
        .toEqual(row.asks ? [true] : [true, true]);
      if (row.asks) return;
      const [first, second] = await control.requests(call);
      expect(second?.key).toBe(first?.key);
      expect(second?.answer).toBe(first?.answer);
      expect(second?.body).toBe(first?.body);
      await expect(again).toHaveCount(0);
    });
  });
}

test("an offer whose acceptance hangs is accepted once @full", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await page.clock.install();
  await open(await leadAt(control, "cofidis-offer"));
  await control.setFaults({ call: "offer.accept-creditea-offer", kind: "held" });
  await accept(page);
  await expect.poll(() => control.requests("offer.accept-creditea-offer")).toHaveLength(1);
  await page.clock.runFor(11_000);
  await press(page, "Volver a intentarlo");
  await expect.poll(() => control.requests("offer.accept-creditea-offer")).toHaveLength(2);
  await control.setFaults();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(addressOf("/accepted"));
  const requests = await control.requests("offer.accept-creditea-offer");
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect((await control.leads())[0]?.history).toEqual([2, 38, 10]);
});

test("a reload while an acceptance is on its way says that it can go again, and it counts once", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "cofidis-offer"));
  await page.route("**/lead/offer/**", async (route) => void (await route.fetch()));
  await accept(page);
  await expect.poll(() => control.requests("offer.accept-creditea-offer")).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(/^¿Nos ha llegado lo que enviaste\?/)).toBeVisible();
  await page.unroute("**/lead/offer/**");
  await accept(page);
  await expect(page).toHaveURL(addressOf("/accepted"));
  const requests = await control.requests("offer.accept-creditea-offer");
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect((await control.leads())[0]?.history).toEqual([2, 38, 10]);
});
