import { describe, expect, it, vi } from "vitest";
import { deviceData } from "../../../app/lead/lead-request.ts";
import { openBrowser } from "../fixtures/browser.ts";

const { sessionStorage } = openBrowser();
const noon = new Date("2026-03-15T12:00:00.000Z");

describe("the device data sent to the provider (specification §3.2)", () => {
  it.each([
    [undefined, 1],
    [0.25, 1],
    [0.5, 1],
    [1.5, 2],
    [8, 8],
  ])("sends a memory of %s GB as %i", (deviceMemory, expected) => {
    vi.stubGlobal("navigator", { language: "es-ES", deviceMemory });
    expect(deviceData(noon)).toMatchObject({ deviceMemory: expected, language: "es-ES" });
  });

  it("sends the screen's width and height and the clock's time zone", () => {
    expect(deviceData(noon)).toMatchObject({
      screenResolution: "390x844",
      timezoneOffset: noon.getTimezoneOffset(),
    });
  });

  it("sends the time since the visit's page began to load", () => {
    sessionStorage.setItem("initAt", JSON.stringify(noon));
    expect(deviceData(new Date(noon.getTime() + 1500)).loadingTime).toBe(1500);
  });

  it.each([
    ["the store holds nothing", undefined],
    ["the store holds no instant", "yesterday"],
    ["the stored instant lies in the future", "2027-01-01T00:00:00.000Z"],
  ])("sends no loading time when %s", (_, initAt) => {
    if (initAt) sessionStorage.setItem("initAt", initAt);
    expect(deviceData(noon).loadingTime).toBe(0);
  });
});
