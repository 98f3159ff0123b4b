import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOfLink } from "../../../../app/application/prefill.ts";
import {
  carriesAnswers,
  keepArrival,
  type LinkData,
  linkTo,
  ownQuery,
  parseLink,
} from "../../../../app/application/visit/link.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";
import { today } from "../../fixtures/checks.ts";
import { urlParameters } from "../../fixtures/spec-lists.ts";

describe("a link", () => {
  const clickId = "x".repeat(1024);

  it("may carry every parameter of specification §3.5", () => {
    const query = urlParameters.map((name, index) => `${name}=v${index}`).join("&");
    expect(parseLink(`?${query}`)).toEqual(
      Object.fromEntries(urlParameters.map((name, index) => [name, `v${index}`])),
    );
    expect(ownQuery(`?${query}`)).toBe("");
  });

  it.each<[string, string, LinkData]>([
    ["nothing", "", {}],
    ["only a question mark", "?", {}],
    ["a value", "?firstName=Ana", { firstName: "Ana" }],
    ["a value without the question mark", "firstName=Ana", { firstName: "Ana" }],
    [
      "a value with encoded letters and spaces around it",
      "?firstName=%20Jos%C3%A9+Mar%C3%ADa%20",
      { firstName: "José María" },
    ],
    ["a plus in an e-mail address", "?email=ana%2Bloan@example.com", { email: "ana+loan@example.com" }],
    [
      "a bare plus in an e-mail address",
      "?period=70&email=ana+loan@example.com",
      { period: "70", email: "ana+loan@example.com" },
    ],
    [
      "a bare plus before a phone number",
      "?phoneNumber=+49+151+23456789&firstName=Ana+Eva",
      { phoneNumber: "+49 151 23456789", firstName: "Ana Eva" },
    ],
    ["a repeated parameter", "?amount=100&amount=200", {}],
    ["a parameter repeated with the same value", "?gclid=x&gclid=x%20", { gclid: "x" }],
    [
      "&amp; between parameters",
      "?amp;refName=p&amp;s_id=7&amp;amp;amount=900",
      { refName: "p", s_id: "7", amount: "900" },
    ],
    ["a bare plus after &amp;", "?amount=1&amp;email=a+b@c.es", { amount: "1", email: "a+b@c.es" }],
    [
      "another question mark",
      "?refName=p?s_id=7?phoneNumber=+34612345678",
      { refName: "p", s_id: "7", phoneNumber: "+34612345678" },
    ],
    ["an encoded question mark in a value", "?utm_term=how%3Fmuch", { utm_term: "how?much" }],
    ["long click ids", `?ttclid=${clickId}&s_id=${clickId}`, { ttclid: clickId, s_id: clickId }],
    ["an overlong click id beside a campaign", `?gclid=${clickId}x&utm_source=mail`, { utm_source: "mail" }],
    ["an empty parameter", "?firstName=&lastName", {}],
    ["a parameter of spaces", "?firstName=%20%20", {}],
    ["an overlong parameter", `?refSubId=${"x".repeat(256)}`, {}],
    ["a parameter of the maximum length", `?refSubId=${"x".repeat(255)}`, { refSubId: "x".repeat(255) }],
    ["control characters", "?firstName=A%00na&lastName=%1bX&utm_term=a%0Ab", {}],
    ["bytes that are no text", "?firstName=%E0%A4%A&lastName=%FF", {}],
    ["a lone per cent sign", "?utm_campaign=50%", { utm_campaign: "50%" }],
    ["names that differ in case", "?FIRSTNAME=Ana&Refname=x", {}],
    ["names of inherited properties", "?constructor=x&__proto__=y&toString=z", {}],
    ["an invalid parameter beside a valid one", "?amount=1&amount=2&period=70", { period: "70" }],
  ])("a link with %s is read", (_, search, expected) => {
    expect(parseLink(search)).toEqual(expected);
  });

  const search = fc.oneof(
    anyText,
    fc
      .array(fc.tuple(fc.constantFrom(...urlParameters, "x"), anyText))
      .map((pairs) =>
        pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&"),
      ),
  );
  itAlways("never throws, and returns only clean texts", [search], (query) => {
    for (const [name, value] of Object.entries(parseLink(query))) {
      expect(urlParameters).toContain(name);
      expect(value).toMatch(/^[^\p{Cc}\ufffd]{1,1024}$/u);
      expect(value).toBe(value.trim());
    }
  });
});

it.each([
  ["?firstName=Ana&type=continue&email=a%40b.es", "?type=continue"],
  ["?Email=a%40b.es&amp;e-mail=a%40b.es&correo=a%40b.es?tel=612345678&datapoints=all", "?datapoints=all"],
  ["?amp;change=expenses", "?change=expenses"],
  ["?status=success&type=a%40b.es&status=Ana+Ruiz", "?status=success"],
  ["", ""],
])("the address bar afterwards: %s becomes %s", (search, expected) => {
  expect(ownQuery(search)).toBe(expected);
});

describe("the answers that a link prefills", () => {
  const valuesOf = (link: LinkData) => answersOfLink(link, today).map(({ field, value }) => [field, value]);

  it.each([
    ["amount=1000", "amount", 1000],
    ["period=75", "period", 75],
    ["firstName=Eva", "personalDetails.firstName", "Eva"],
    ["lastName=Ruiz%20Gil", "personalDetails.lastName", "Ruiz Gil"],
    ["email=EVA@Example.com", "contactDetails.email", "EVA@example.com"],
    ["phoneNumber=612%20345%20678", "contactDetails.phoneNumber", "+34612345678"],
    ["phoneNumber=+34612345678", "contactDetails.phoneNumber", "+34612345678"],
    ["lastName=Ruiz&amount=x", "personalDetails.lastName", "Ruiz"],
  ])("of %s are in canonical form: %s is %j", (query, field, value) => {
    expect(valuesOf(parseLink(`?${query}`))).toEqual([[field, value]]);
  });

  it.each<LinkData>([
    { firstName: "<script>" },
    { lastName: "R2D2" },
    { email: "ana@" },
    { phoneNumber: "+4915123456789" },
    { utm_source: "Eva", sellingTierGlobalId: "Eva" },
    {},
  ])("are ignored when the question itself would refuse them: %j", (link) => {
    expect(valuesOf(link)).toEqual([]);
  });

  it("are read only when the link has any", () => {
    for (const name of urlParameters) {
      const answers = ["amount", "period", "firstName", "lastName", "email", "phoneNumber"].includes(name);
      expect([name, carriesAnswers({ [name]: "x" })]).toEqual([name, answers]);
    }
  });
});

const at = (rest: string) => `https://loans.example/application-frontend/${rest}`;

// First: nothing else may have kept the arrival yet.
it("before an arrival is kept, a link is the address's own", () => {
  expect(linkTo(at("continue/7?email=ana%40example.com&page=2"), [])).toEqual({
    parameters: { email: "ana@example.com" },
    query: "?email=ana%40example.com&page=2",
  });
});

describe("the link to an application", () => {
  it.each([
    [
      "has the arrival's query though the address bar has lost it",
      "continue/7?utm_source=a",
      "continue/7",
      "a",
    ],
    ["is the arrival's below another base, too", "old/continue/7/?utm_source=a", "continue/7", "a"],
    [
      "is not the arrival's at another application",
      "continue/8?utm_source=a",
      "continue/7?utm_source=b",
      "b",
    ],
    ["is not the arrival's at another screen", "status/7?utm_source=a", "continue/7?utm_source=b", "b"],
  ])("%s", (_, arrival, address, source) => {
    keepArrival(at(arrival));
    expect(linkTo(at(address), []).parameters).toEqual({ utm_source: source });
  });

  it.each([
    ["", ""],
    ["?front=1", ""],
    ["?front=1&email=a%2Bb&&x", "?email=a%2Bb&x"],
    ["?frontier=1", "?frontier=1"],
  ])("passes %j on as %j, unparsed and without the application's own parameters", (query, passed) => {
    keepArrival(at(`continue/7${query}`));
    expect(linkTo(at("continue/7"), ["front"]).query).toBe(passed);
  });
});
