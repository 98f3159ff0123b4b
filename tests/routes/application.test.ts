import { expect, it } from "vitest";
import "./browser.ts";
import * as application from "../../app/routes/application.tsx";
import { show } from "./call-route.ts";
import { sentCalls } from "./provider.ts";

it("what surrounds every screen is the page of the brand in its country, at build time and in the browser", async () => {
  const built = await show(application.loader);
  expect(built).toMatchObject({
    title: expect.stringMatching(/\S/),
    description: expect.stringMatching(/\S/),
    keywords: expect.stringMatching(/\S/),
  });
  expect(await show(application.clientLoader)).toEqual(built);
  expect(application.shouldRevalidate()).toBe(false);
  expect(sentCalls()).toEqual([]);
});
