import { expect, it } from "vitest";
import { maskedEmail } from "../../../../app/routes/unsubscribe/action.ts";

it.each([
  ["ana.garcia@example.com", "a•••@example.com"],
  ["a@b.example", "a•••@b.example"],
  ["a@b@example.com", "a•••@example.com"],
  ["@example.com", "•••"],
  ["ana", "•••"],
  ["no address", "•••"],
  ["", "•••"],
])("an e-mail address: %j is shown as %j", (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});
