import { expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { saveDraftSoon } from "../../app/form/screens/save-draft.ts";
import * as accessibility from "../../app/routes/accessibility/route.tsx";
import * as legal from "../../app/routes/legal/route.tsx";
import { show } from "./call-route.ts";

it.each([
  ["the legal notice", legal.clientLoader],
  ["the accessibility statement", accessibility.clientLoader],
])("%s keeps what was typed on the page before", async (_, clientLoader) => {
  saveDraftSoon("initial-details", [["email", "ana@"]], []);
  expect(await show(clientLoader)).toBeNull();
  expect(readApplication().drafts["initial-details"]?.entries).toEqual([["email", "ana@"]]);
});

it("the build makes the legal notice without any data", async () => {
  expect(await show(legal.loader)).toBeNull();
});
