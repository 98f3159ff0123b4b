import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { config } from "../../../app/shell/config.ts";
import { PartnerBadge } from "../../../app/shell/partner-badge.tsx";

const logo = "https://prestaluz.example/logo.svg";

function listHosts(...imageHosts: string[]): void {
  Object.assign(config, { imageHosts });
}

describe("a partner's badge", () => {
  afterEach(() => listHosts());

  it.each([
    ["any https host when no hosts are listed", []],
    ["a listed host", ["prestaluz.example"]],
  ])("shows the logo from %s", (_, hosts) => {
    listHosts(...hosts);
    render(<PartnerBadge name="Prestaluz" logo={logo} />);
    expect(screen.getByRole("img", { name: "Prestaluz" })).toHaveProperty("src", logo);
  });

  it("shows the partner's name instead of a logo that the policy would block", () => {
    listHosts("logos.example");
    render(<PartnerBadge name="Prestaluz" logo={logo} />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("Prestaluz")).toBeTruthy();
  });
});
