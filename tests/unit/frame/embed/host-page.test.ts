import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { meetHost, navigateHost, tellHost } from "../../../../app/frame/embed/host-page.ts";

vi.mock("../../../../app/platform/embedded.ts", () => ({ isEmbedded: () => true }));
vi.mock("../../../../app/platform/config.ts", () => ({
  config: { embedOrigins: [host], environment: "production" },
}));

const host = vi.hoisted(() => "https://host.example");

type Message = { source: unknown; origin: string; data: unknown };

const parent = { postMessage: vi.fn() };
let hear: (message: Message) => void;

beforeEach(() => {
  parent.postMessage.mockClear();
  vi.stubGlobal("window", {
    parent,
    location: { ancestorOrigins: [host] },
    addEventListener: (_type: string, listener: (message: Message) => void) => {
      hear = listener;
    },
  });
  meetHost();
});
afterEach(() => void vi.unstubAllGlobals());

const ready = { source: parent, origin: host, data: { type: "HOST_READY" } };
const leaves = () => navigateHost("https://partner.example/", "get", []);

it.each<[string, Message]>([
  ["another frame", { ...ready, source: {} }],
  ["the application's own window", { ...ready, source: undefined }],
  ["a host page that isn't listed", { ...ready, origin: "https://evil.example" }],
  ["the host page with another content", { ...ready, data: { type: "FORM_HEIGHT" } }],
  ["the host page without content", { ...ready, data: null }],
])("a message from %s changes nothing: the application navigates by itself", (_, message) => {
  hear(message);
  expect(leaves()).toBe(false);
  expect(parent.postMessage).not.toHaveBeenCalled();
  tellHost({ type: "FORM_HEIGHT", height: 1 });
  expect(parent.postMessage.mock.calls.map(([, origin]) => origin)).toEqual([host]);
});

it("a listed host page is asked to navigate once it has said that it listens", () => {
  hear(ready);
  expect(leaves()).toBe(true);
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: "FORM_REDIRECT", url: "https://partner.example/", method: "get", fields: [] }, host],
  ]);
});
