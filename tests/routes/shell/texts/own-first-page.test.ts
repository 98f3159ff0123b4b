import { expect, it, vi } from "vitest";
import { handle } from "../../../../app/routes/page/route.tsx";
import { textsOfRoutes } from "../../../../app/shell/texts/texts.ts";
import "../../each-test.ts";

vi.mock("../../../../app/journey/this-journey.ts", async (original) => {
  const { journey } = await original<{ journey: object }>();
  return { journey: { ...journey, firstPage: "personal-details" } };
});

it("the document of a brand's own first page has its texts before it hydrates", () => {
  expect(textsOfRoutes({ root: {}, page: { handle } })).toEqual(["questions"]);
});
