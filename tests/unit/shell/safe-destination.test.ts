import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { config } from "../../../app/shell/config.ts";
import { safeDestination, withParams } from "../../../app/shell/safe-destination.ts";
import { anyText } from "../fixtures/arbitraries.ts";

type Rules = { production: boolean; hosts: readonly string[] };

function destinationBy({ production, hosts }: Rules, address: unknown) {
  config.environment = production ? "production" : "development";
  return safeDestination(address, hosts);
}

const inProduction: Rules = { production: true, hosts: [] };
const outside: Rules = { production: false, hosts: [] };
const listed: Rules = { production: true, hosts: ["partner.example"] };

it.each<[unknown, Rules, string]>([
  ["https://partner.example/x", inProduction, "https://partner.example/x"],
  ["https://partner.example", inProduction, "https://partner.example/"],
  ["HTTPS://Partner.Example/X?token=a%20b#end", inProduction, "https://partner.example/X?token=a%20b#end"],
  ["https://partner.example:8443/x", inProduction, "https://partner.example:8443/x"],
  ["https://préstamo.example/ñ", inProduction, "https://xn--prstamo-cya.example/%C3%B1"],
  ["https://partner.example/?to=http://a.es", inProduction, "https://partner.example/?to=http://a.es"],
  ["https://partner.example/@evil", inProduction, "https://partner.example/@evil"],
  ["https://partner.example/x", listed, "https://partner.example/x"],
  ["http://localhost:3000/x", outside, "http://localhost:3000/x"],
  ["http://127.0.0.1/x", outside, "http://127.0.0.1/x"],
  ["http://[::1]:80/x", outside, "http://[::1]/x"],
  ["http://localhost/x", { production: false, hosts: ["partner.example"] }, "http://localhost/x"],
])("the safe destinations include: %s (%j)", (address, rules, expected) => {
  expect(destinationBy(rules, address)).toBe(expected);
});

it("a list of hosts allows the content security policy's own port and no other", () => {
  expect(destinationBy(listed, "https://partner.example:443/x")).toBe("https://partner.example/x");
  expect(destinationBy(listed, "https://partner.example:8443/x")).toBeUndefined();
});

describe("the safe destinations exclude", () => {
  const attacks: unknown[] = [
    "javascript:alert(1)",
    "blob:https://partner.example/1",
    "ftp://partner.example",
    "intent://partner.example#Intent;scheme=https;end",
    "//partner.example/x",
    "///partner.example",
    "/\\partner.example",
    "\\\\partner.example",
    "/x",
    "x",
    "?x",
    "#x",
    "",
    " ",
    "https:",
    "https:/",
    "https://",
    "https:///partner.example",
    "https:/partner.example",
    "https:partner.example",
    "https:\\\\partner.example",
    "https://partner.example\\@evil.example",
    "https:// partner.example",
    "https://part\tner.example",
    "https://partner.example/a\r\nSet-Cookie: x",
    "\thttps://partner.example",
    "https://partner.example/x ",
    "https://user@partner.example/",
    "https://:pass@partner.example/",
    "https://partner.example%40evil.example/",
    "https://[::1",
    "https://partner.example:99999/",
    "https://%00.example",
    "https://exa mple.com",
    "http://localhost.evil.example/",
    "http://evil.example/localhost",
    "http://localhost@evil.example/",
    "http://evil.example#localhost",
    "undefined",
    "[object Object]",
    undefined,
    null,
    0,
    true,
    {},
    ["https://partner.example/"],
    new URL("https://partner.example/"),
    { toString: () => "https://partner.example/" },
  ];

  it.each(attacks)("%j", (address) => {
    expect(destinationBy(inProduction, address)).toBeUndefined();
    expect(destinationBy(outside, address)).toBeUndefined();
  });

  it.each(["http://localhost:3000/", "http://127.0.0.1/", "http://[::1]/"])("%s in production", (address) => {
    expect(destinationBy(inProduction, address)).toBeUndefined();
  });

  it.each([
    "https://evil.example/",
    "https://partner.example.evil.example/",
    "https://evilpartner.example/",
    "https://sub.partner.example/",
    "https://partner.example.",
    "https://partner.examplé/",
    "https://evil.example/partner.example",
    "https://localhost/",
  ])("%s when only partner.example is listed", (address) => {
    expect(destinationBy(listed, address)).toBeUndefined();
  });
});

describe("with any address from a server", () => {
  const piece = fc.constantFrom(
    ..."https:// http:// HTTPS: javascript: data: // / \\ @ : % %00 %2f # ? . .. localhost 127.0.0.1 [::1] partner.example evil.example user pass \t \n 。 ／ ：443 xn-- é 0x7f.1 2130706433 xn--80ak6aa92e.com pаrtner.example".split(
      " ",
    ),
    " ",
  );
  /** Generates an address unchanged, or with other letter cases and text before, within or after it. */
  const disguised = (text: string) =>
    fc
      .tuple(
        fc.mixedCase(fc.constant(text)),
        fc.nat(text.length),
        fc.constantFrom("", "", " ", "\t", "\n", "\0"),
      )
      .map(([cased, at, between]) => cased.slice(0, at) + between + cased.slice(at));
  const attacks = [
    "javascript:alert(1)//https://partner.example",
    "data:text/html,<script>alert(1)</script>",
    "//evil.example/partner.example",
    "https://partner.example@evil.example/",
    "https://partner.example:443@evil.example/",
    "https:\\\\partner.example\\@evil.example",
    "https://evil.example\\partner.example",
    "https://xn--prtner-2ve.example/",
    "https://pаrtner.example/",
    "http://partner.example/",
  ];
  const address = fc.oneof(
    fc.constantFrom(...attacks).chain(disguised),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc
      .tuple(fc.constantFrom("https://", "http://"), fc.array(piece, { maxLength: 5 }))
      .map(([scheme, rest]) => scheme + rest.join("")),
    fc.webUrl({
      withQueryParameters: true,
      withFragments: true,
      validSchemes: ["https", "http", "ftp"],
      authoritySettings: { withUserInfo: true, withPort: true, withIPv4: true, withIPv6: true },
    }),
    fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ["https"] }),
    fc.webPath().map((path) => `https://partner.example${path}`),
    anyText.map((text) => `https://${text}`),
    fc.anything(),
  );

  it("the applicant is sent only to https, or to http on their own machine outside production, and never with credentials", () => {
    let taken = 0;
    fc.assert(
      fc.property(
        address,
        fc.boolean(),
        fc.constantFrom([], ["partner.example"]),
        (given, production, hosts) => {
          const result = destinationBy({ production, hosts }, given);
          if (result === undefined) return;
          taken += 1;
          const url = new URL(result);
          const own = !production && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
          expect([url.protocol, own]).toBeOneOf([
            ["https:", own],
            ["http:", true],
          ]);
          expect(url.username + url.password).toBe("");
          expect(url.host).not.toBe("");
          if (hosts.length > 0 && !own) expect(url.hostname).toBe("partner.example");
          expect(result).toBe(url.href);
          expect(destinationBy({ production, hosts }, result)).toBe(result);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(taken).toBeGreaterThan(1000);
  });
});

it.each<[string, Record<string, string>, string]>([
  ["https://partner.example/x", {}, "https://partner.example/x"],
  ["https://partner.example/x?sign=a%2Fb+c&flag#end", {}, "https://partner.example/x?sign=a%2Fb+c&flag#end"],
  ["https://partner.example/x?", {}, "https://partner.example/x?"],
  ["https://partner.example/x", { token: "a b&c" }, "https://partner.example/x?token=a+b%26c"],
  ["https://a.example/?s=a%20b&flag#end", { token: "t" }, "https://a.example/?s=a%20b&flag&token=t#end"],
  ["https://partner.example/x?", { token: "t" }, "https://partner.example/x?token=t"],
])("an address with parameters: %s, %j", (address, params, expected) => {
  const checked = destinationBy(inProduction, address);
  expect(checked && withParams(checked, params)).toBe(expected);
});
