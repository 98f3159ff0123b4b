import { expect, it } from "vitest";
import "./browser.ts";
import { beginApplication } from "./applicant.ts";
import { to } from "./call-route.ts";
import { control } from "./provider.ts";
it("x", async () => {
  console.log(await beginApplication());
  console.log(await control.requests());
});
