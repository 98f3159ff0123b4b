import { expect, it } from "vitest";
import * as accessibility from "../../app/routes/accessibility/route.tsx";
import * as legal from "../../app/routes/legal/route.tsx";
import { show } from "./call-route.ts";

it.each([
  ["the legal notice", legal.clientLoader],
  ["the accessibility statement", accessibility.clientLoader],
])("%s opens without any data", async (_, clientLoader) => {
  expect(await show(clientLoader)).toBeNull();
});

it("the build makes the legal notice without any data", async () => {
  expect(await show(legal.loader)).toBeNull();
});
