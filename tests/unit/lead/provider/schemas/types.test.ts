import { expectTypeOf, it } from "vitest";
import type * as z from "zod/mini";
import type {
  LeadState,
  leadStateSchema,
  requestSchemas,
} from "../../../../../app/lead/provider/schemas/index.ts";

type Written = z.input<typeof leadStateSchema>;
type WrittenLead = NonNullable<Written["lead"]>;

it("a provider's lead has the type of its answers, and null for a missing one", () => {
  expectTypeOf<WrittenLead["amount"]>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<{ amount: 3; personalDetails: { firstName: null } }>().toExtend<WrittenLead>();
  expectTypeOf<{ amount: "3" }>().not.toExtend<WrittenLead>();
  expectTypeOf<{ personalDetails: 7 }>().not.toExtend<WrittenLead>();
  expectTypeOf<{ personalDetails: { firstName: 7 } }>().not.toExtend<WrittenLead>();
  expectTypeOf<{ generalPolicies: [{ id: "a"; given: "yes" }] }>().not.toExtend<WrittenLead>();
});

it("a lead that the application read is one that a provider may write", () => {
  expectTypeOf<LeadState>().toExtend<Written>();
});

it("a request that the application sends has the type of its answers", () => {
  type Sent = z.input<typeof requestSchemas.createLead>;
  expectTypeOf<Sent["amount"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Sent>().toEqualTypeOf<z.output<typeof requestSchemas.createLead>>();
});
