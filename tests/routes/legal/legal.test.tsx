import { country } from "@country";
import { legal as legalHere } from "@legal";
import { legalFacts } from "@legal-facts";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { AnyLegalIdentity } from "../../../app/catalogue/legal.ts";
import * as route from "../../../app/routes/legal/route.tsx";
import { textOf } from "../../unit/fixtures/locales.ts";
import { renderRoute } from "../render-route.tsx";

const legal: AnyLegalIdentity = legalHere;
const before = { ...legal };
const { ownConsents } = country;

afterEach(() => {
  for (const key of Object.keys(legal)) delete (legal as Record<string, unknown>)[key];
  Object.assign(legal, before);
  Object.assign(country, { ownConsents });
});

const open = () => renderRoute("/legal", route);

describe("the legal notice", () => {
  it("names the entity, its part in a loan, its registers and how to reach it", async () => {
    await open();
    const { entity, address, register, numbers, contact } = legal;
    for (const shown of [entity, address, register.number, ...Object.values(numbers), contact.phone])
      expect(screen.getAllByText(shown).length, shown).toBeGreaterThan(0);
    expect(screen.getByText("Comparamos los préstamos de 6 entidades.")).toBeTruthy();
    expect(screen.getByRole("link", { name: contact.email }).getAttribute("href")).toBe(
      `mailto:${contact.email}`,
    );
    expect(screen.getByText("Es una demostración: los datos de la empresa son inventados.")).toBeTruthy();
  });

  it("says where complaints go: to the brand first, then to public bodies with their pages", async () => {
    await open();
    expect(screen.getByText(`Escríbenos primero: ${legal.complaints.email}.`)).toBeTruthy();
    for (const { name, address } of legalFacts.complaints) {
      const [link] = screen.getAllByRole("link", { name: new RegExp(`^${name.replace(/[()]/g, "\\$&")}`) });
      expect([name, link?.getAttribute("href")]).toEqual([name, address]);
    }
  });

  it("says who uses the data, why, and which rights there are, without asking for consent in Spain", async () => {
    await open();
    const { entity, dataProtection } = legal;
    expect(
      screen.getByText(textOf("es", "legal", "privacy>controller", { entity, email: dataProtection.email }), {
        exact: false,
      }),
    ).toBeTruthy();
    expect(screen.getByText("no tienes que aceptar nada más", { exact: false })).toBeTruthy();
    expect(screen.getByText(textOf("es", "legal", "privacy>review"))).toBeTruthy();
    expect(
      screen.getByRole("link", { name: /^Leer la política de privacidad entera/ }).getAttribute("href"),
    ).toMatch(/^https:/);
  });

  it("leads to the accessibility statement", async () => {
    await open();
    const link = screen.getByRole("link", { name: textOf("es", "legal", "accessibility") });
    expect(link.getAttribute("href")).toBe("/accessibility");
  });

  it("says what the browser keeps, and for how long", async () => {
    await open();
    const heading = screen.getByRole("heading", { name: textOf("es", "legal", "browser>title") });
    const kept = heading.nextElementSibling?.textContent ?? "";
    for (const time of ["24 horas", "20 días", "90 días", "12 meses"]) expect(kept).toContain(time);
  });

  it("says that consent can be withdrawn where the law asks for it", async () => {
    Object.assign(country, { ownConsents: ["terms", "privacy"] });
    await open();
    expect(screen.getByText("Puedes retirarlo cuando quieras", { exact: false })).toBeTruthy();
    expect(screen.queryByText("no tienes que aceptar nada más", { exact: false })).toBeNull();
  });

  it("names the officer for data and the representative of an entity that has them", async () => {
    Object.assign(legal, {
      representedBy: "Erika Mustermann",
      dataProtection: { email: "dpo@acme.example", officer: "Max Mustermann" },
    });
    await open();
    expect(screen.getByText("Erika Mustermann")).toBeTruthy();
    expect(screen.getByText("Max Mustermann", { exact: false })).toBeTruthy();
  });
});
