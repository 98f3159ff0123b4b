import { render, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../../app/application/application.ts";
import { LateSession } from "../../../../app/routes/layout/session/late-session.tsx";

const watching = vi.hoisted(() => new Set<() => void>());

vi.mock(import("../../../../app/application/application.ts"), async (original) => ({
  ...(await original()),
  onApplicationChange: (listener: () => void) => {
    watching.add(listener);
    return () => watching.delete(listener);
  },
}));
vi.mock("../../../../app/routes/layout/session/session-controls.tsx", () => ({
  SessionControls: () => "the controls",
}));

it("the page stops watching the application once the session's controls are shown", async () => {
  const { container } = render(<LateSession />);
  expect(watching.size).toBe(1);
  changeApplication({ answers: { ...readApplication().answers, amount: 1500 } });
  for (const listener of [...watching]) listener();
  await waitFor(() => expect(container.textContent).toBe("the controls"));
  // React would keep each later update, because it gives the page nothing new to render.
  expect(watching.size).toBe(0);
});
