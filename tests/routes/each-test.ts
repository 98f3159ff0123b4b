import { afterEach, beforeEach } from "vitest";
import { closeTab, openTab } from "./browser.ts";
import { connectProvider, disconnectProvider } from "./provider.ts";

/** Gives every test of a file a tab and a provider of its own. A file that mocks their modules imports this itself. */
beforeEach(openTab);
beforeEach(connectProvider);
afterEach(closeTab);
afterEach(disconnectProvider);
