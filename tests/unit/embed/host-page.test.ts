import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveThroughHost, meetHost, tellHost } from "../../../app/embed/host-page.ts";

vi.mock("../../../app/embed/embedded.ts", () => ({
  isEmbedded: () => true,
  mayEmbed: (origin: string) => origin === host,
}));

const host = "https://host.example";

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
const leaves = () => leaveThroughHost("https://partner.example/", "get", []);

it.each<[string, Message]>([
  ["another frame", { ...ready, source: {} }],
  ["the form's own window", { ...ready, source: undefined }],
  ["a page that isn't on the list", { ...ready, origin: "https://evil.example" }],
  ["the page around it, of something else", { ...ready, data: { type: "FORM_HEIGHT" } }],
  ["the page around it, of nothing", { ...ready, data: null }],
])("a message from %s changes nothing: the form leaves by itself", (_, message) => {
  hear(message);
  expect(leaves()).toBe(false);
  expect(parent.postMessage).not.toHaveBeenCalled();
  tellHost({ type: "FORM_HEIGHT", height: 1 });
  expect(parent.postMessage.mock.calls.map(([, origin]) => origin)).toEqual([host]);
});

it("the page around the form, if it is on the list, is asked to leave once it has said that it listens", () => {
  hear(ready);
  expect(leaves()).toBe(true);
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: "FORM_REDIRECT", url: "https://partner.example/", method: "get", fields: [] }, host],
  ]);
});
