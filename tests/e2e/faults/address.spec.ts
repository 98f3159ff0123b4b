import { leaveLead } from "../../tools/applicant.ts";
import { addressOf, expect, hydrated, test } from "../test.ts";
import { email, heading } from "./spanish-page.ts";

const evil = "https://evil.example/";
const first = { path: "/initial-details", title: "¿Cómo contactamos contigo?" };
const notFound = "Esta página no existe";
const unknown = "No encontramos esta solicitud";

type Address = { name: string; address: string; title: string; path?: string };

/** Addresses that no link contains, with the expected screen and path; by default the path stays. */
const parameters: Address[] = [
  {
    name: "every parameter twice",
    address: "/?amount=1500&amount=1500&email=a%40b.es&email=a%40b.es",
    ...first,
  },
  { name: "a parameter repeated 500 times", address: `/?${"gclid=x&".repeat(500)}`, ...first },
  { name: "an address of 100 kB", address: `/?email=${"a".repeat(100_000)}%40example.com`, ...first },
  { name: "an anchor of 100 kB", address: `/#${"a".repeat(100_000)}`, ...first },
  {
    name: "per cent signs that encode nothing",
    address: "/?firstName=%&lastName=%ff&email=%ZZ&utm_source=%",
    ...first,
  },
  { name: "half a surrogate", address: "/?firstName=%ED%A0%80&email=%ED%BF%BF%40example.com", ...first },
  { name: "names of an object's own", address: "/?__proto__=1&constructor=1&toString=1", ...first },
  {
    name: "where to go, as others are told",
    address: `/?redirectUrl=${evil}&next=//evil.example&url=javascript:alert(1)`,
    ...first,
  },
];

const paths: Address[] = [
  {
    name: "a page that is left at once, as others are told",
    address: `/rejected?redirectUrl=${evil}`,
    ...first,
  },
  {
    name: "a bank's answer before there is an application",
    address: `/instantor?status=success&url=${evil}`,
    ...first,
  },
  {
    name: "two slashes and another host",
    address: "//evil/x?refName=x&amount=1500",
    title: notFound,
  },
  { name: "a backslash and another host", address: "/%5Cevil?refName=x", title: notFound },
  { name: "a path out of the application", address: "/..%2f..%2fevil?refName=x", title: notFound },
  {
    name: "a resume link out of the application",
    address: "/continue/..%2f..%2fx?refName=x",
    title: unknown,
  },
  { name: "a resume link that is no text", address: "/continue/%ff", title: unknown },
  {
    name: "a resume link with a strange kind",
    address: `/continue/abc?type=${encodeURIComponent("../../x?y")}`,
    title: unknown,
  },
];

for (const { kind, addresses } of [
  { kind: "parameters", addresses: parameters },
  { kind: "a path", addresses: paths },
]) {
  test(`an address with ${kind} outside all links shows a screen of the application and leads nowhere else @full`, async ({
    page,
    control,
    failures,
  }) => {
    failures.expected = true;
    const elsewhere: string[] = [];
    const here = new URL(addressOf("/")).origin;
    page.on("request", (request) => {
      if (!request.url().startsWith(`${here}/`)) elsewhere.push(request.url());
    });
    // A server refuses an overlong or malformed address; here the test plays one that doesn't.
    await page.route(/\?|%ff/, (route) =>
      route.request().isNavigationRequest()
        ? route.continue({
            url: route
              .request()
              .url()
              .replace(/\?.*|%ff/, ""),
          })
        : route.fallback(),
    );
    for (const { name, address, title, path } of addresses) {
      await test.step(name, async () => {
        await page.goto(addressOf(address));
        await hydrated(page);
        await expect(heading(page)).toHaveText(title);
        if (path) await expect(page).toHaveURL((url) => url.pathname === `/application-frontend${path}`);
        expect(new URL(page.url()).origin).toBe(here);
      });
    }
    expect(elsewhere).toEqual([]);
    expect(await control.requests("lead.resume")).toEqual([]);
  });
}

test("a link with another applicant's session reveals no answers", async ({ page, open, control }) => {
  await open(await leaveLead(control));
  const [own] = await control.leads();
  await open("/?sessionId=0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f");
  await page.goto(addressOf("/initial-details"));
  await expect(email(page)).toHaveValue(own?.answers.contactDetails?.email ?? "");
  expect(await control.requests("lead.create")).toEqual([]);
  expect((await control.leads()).map(({ id }) => id)).toEqual([own?.id]);
});
