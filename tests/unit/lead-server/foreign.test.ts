import { expect, it } from "vitest";
import { createLeadServer } from "../../lead-server/app.ts";

const server = createLeadServer();

const statusOf = async (address: string, origin?: string): Promise<number> => {
  const headers = origin === undefined ? {} : { Origin: origin };
  return (await server.fetch(new Request(`${address}/lead-server/`, { headers }))).status;
};

it.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "http://fidea.localhost:3000",
])("answers at %s", async (address) => {
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf(address, address)).toBe(200);
});

it.each(["http://attacker.example", "http://localhost.attacker.example", "http://127.0.0.1.nip.example"])(
  "refuses %s, as a name that leads to this machine and as a page that requests",
  async (address) => {
    expect(await statusOf(address)).toBe(403);
    expect(await statusOf("http://localhost:3000", address)).toBe(403);
  },
);
