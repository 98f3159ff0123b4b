import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { html } from "hono/html";
import type { ApplicationPage, Brand } from "../../../app/catalogue/brand.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { linkParameters } from "../../../app/visit/link.ts";
import type { Html } from "../pages/document.ts";
import type { Form } from "./forms.ts";

/**
 * Builds the link that a form describes: to a step of the application at an address, with the given parameters.
 * @throws Error for an invalid address
 */
function applicationLink({ address = "", step = "", ...given }: Form): string {
  if (!/^https?:\/\/[^\s?#]+$/.test(address) || !URL.canParse(address))
    throw new Error(
      "The address has to be a whole one without a query, e.g. https://loans.example/application-frontend/",
    );
  const link = new URL(step, address.replace(/\/?$/, "/"));
  for (const name of linkParameters) {
    const value = given[name]?.trim();
    if (value) link.searchParams.set(name, value);
  }
  return link.href;
}

const brandsFolder = join(import.meta.dirname, "../../../brands");

type SoldBrand = { id: string; name: string; page: ApplicationPage };

/** Returns the brands that lend in a country: those that have a page for it. */
async function brandsIn(country: string): Promise<SoldBrand[]> {
  const sold = readdirSync(brandsFolder).filter((id) =>
    existsSync(join(brandsFolder, id, `pages/${country}.ts`)),
  );
  return Promise.all(
    sold.map(async (id) => {
      const home = join(brandsFolder, id);
      const { brand } = (await import(/* @vite-ignore */ `${home}/brand.ts`)) as { brand: Brand };
      const { page } = (await import(/* @vite-ignore */ `${home}/pages/${country}.ts`)) as {
        page: ApplicationPage;
      };
      return { id, name: brand.name, page };
    }),
  );
}

function stepsOf({ page }: SoldBrand, country: Country): readonly string[] {
  return journeyPages(page.journey, country, page.journey === "classic" ? page.firstPage : undefined).order;
}

function option(value: string, label: string, chosen: string | undefined): Html {
  return html`<option value="${value}" ${value === chosen ? html`selected` : ""}>${label}</option>`;
}

function parameterField(name: string, form: Form): Html {
  return html`<label>${name}
    <input name="${name}" value="${form[name] ?? ""}" maxlength="255" autocomplete="off" />
  </label>`;
}

function linkPanel(link: string): Html {
  return html`<section class="panel">
    <header><h2>The link</h2></header>
    <label>Copy it from here
      <input id="link" readonly value="${link}" />
    </label>
    <p class="actions">
      <button type="button" data-copy="link" hidden>Copy</button>
      <a class="button" href="${link}">Open</a>
      <span role="status" data-copied class="faint"></span>
    </p>
  </section>`;
}

/**
 * Renders a page that builds links into the application: a form that submits itself to its own address, so that it
 * works without JavaScript, and a link can be shared as the page's address.
 * @param form the page's own parameters
 * @param journeyUrl the application's address by default
 * @throws Error when the parameters make no link
 */
export async function linkBuilder(country: Country, form: Form, journeyUrl: string): Promise<Html> {
  const brands = await brandsIn(country.id);
  const brand = brands.find(({ id }) => id === form.brand) ?? brands[0];
  const steps = brand ? stepsOf(brand, country) : [];
  // Another brand may have other steps.
  const step = steps.find((one) => one === form.step) ?? "";
  const address = form.address ?? journeyUrl;
  const limits = {
    amount: { ...country.amount, ...brand?.page.amount },
    period: { ...country.period, ...brand?.page.period },
  };
  return html`<main class="columns">
    <form method="get" action="#link" class="panel">
      <header><h1>Make a link</h1></header>
      ${form.scope === undefined ? "" : html`<input type="hidden" name="scope" value="${form.scope}" />`}
      <div class="fields">
        <label>Brand
          <select name="brand">${brands.map(({ id, name }) => option(id, name, brand?.id))}</select>
        </label>
        <label>Step
          <select name="step">
            ${option("", "the beginning", step)}${steps.map((one) => option(one, one, step))}
          </select>
        </label>
        <label class="wide">Where the brand's application is
          <input name="address" type="url" required value="${address}" />
        </label>
      </div>
      <fieldset>
        <legend>What the link brings</legend>
        <div class="fields">${linkParameters.map((name) => parameterField(name, form))}</div>
      </fieldset>
      <div class="fields"><button>Make the link</button></div>
    </form>
    <aside>
      ${linkPanel(applicationLink({ ...form, address, step }))}
      <section class="panel">
        <header><h2>What is filled in</h2></header>
        <p class="faint">${brand?.name ?? "The brand"} lends ${limits.amount.min} to ${limits.amount.max} in steps of
          ${limits.amount.step}, for ${limits.period.min} to ${limits.period.max} ${limits.period.scale}. A value that the
          question itself would refuse is left out, and so is a parameter that is repeated or longer than 255
          characters.</p>
      </section>
    </aside>
  </main>`;
}
