import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { useIsBefore } from "../../../app/shell/shell.tsx";

function Page() {
  const isBefore = useIsBefore();
  return (
    <button type="button" onClick={({ currentTarget }) => (currentTarget.value = String(isBefore("/one")))}>
      Ask
    </button>
  );
}

const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/one"] });

const backOpensOne = () => {
  const button = screen.getByRole("button");
  fireEvent.click(button);
  return button.getAttribute("value");
};

it("Back opens the page of the entry before, also after Back and Forward and in place of a redirect", async () => {
  render(<RouterProvider router={router} />);
  expect(backOpensOne()).toBe("false");
  const go = (to: string, replace = false) => act(() => router.navigate(to, { replace }));
  await go("/two");
  expect(backOpensOne()).toBe("true");
  await go("/three");
  expect(backOpensOne()).toBe("false");
  await act(() => router.navigate(-1));
  expect(backOpensOne()).toBe("true");
  await go("/four", true);
  expect(backOpensOne()).toBe("true");
  await act(() => router.navigate(1));
  expect(backOpensOne()).toBe("false");
});
