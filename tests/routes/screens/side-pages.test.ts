import { expect, it } from "vitest";
import { saveDraftSoon } from "../../../app/form/screens/save-draft.ts";
import { readApplication } from "../../../app/lead/application.ts";
import * as accessibility from "../../../app/screens/accessibility/route.tsx";
import * as legal from "../../../app/screens/legal/route.tsx";
import { show } from "../call-route.ts";

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
