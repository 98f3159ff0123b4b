import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Driver, endProgram, phone, startProgram } from "./driver.ts";

type Tree = { contexts: { context: string; children: { context: string }[] }[] };
type Evaluated = {
  type: "success" | "exception";
  result?: { value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
};

/** Starts an installed Firefox with an empty profile, and drives it by WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const args = [
    "--headless",
    "--no-remote",
    "--remote-debugging-port=0",
    "--profile",
    profile,
    "about:blank",
  ];
  const options = { env: { HOME: profile }, address: /WebDriver BiDi listening on (ws:\S+)/ };
  const { child, address } = await startProgram("firefox-esr", args, options).catch(() =>
    startProgram("firefox", args, options),
  );
  const { send, onEvent } = await connect(`${address}/session`);
  await send("session.new", { capabilities: {} });
  const tree = async () => (await send<Tree>("browsingContext.getTree", {})).contexts[0];
  const context = (await tree())?.context ?? "";
  await send("browsingContext.setViewport", { context, viewport: phone, devicePixelRatio: 2 });
  const errors: string[] = [];
  onEvent((_, params) => {
    const { level, text, type } = params as { level?: string; text?: string; type?: string };
    // Blocked third-party cookies of a frame are told as errors of a script.
    if (level === "error" && type === "javascript" && !text?.startsWith("Cookie ")) errors.push(String(text));
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });

  const evaluate = async (expression: string) => {
    const { type, result, exceptionDetails } = await send<Evaluated>("script.evaluate", {
      expression,
      target: { context: (await tree())?.children[0]?.context ?? context },
      awaitPromise: false,
    });
    if (type === "exception") throw new Error(exceptionDetails?.text);
    return result;
  };

  return {
    errors,
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "interactive" })),
    evaluate: async (expression) => (await evaluate(expression))?.value,
    reload: async () => void (await send("browsingContext.reload", { context, wait: "interactive" })),
    async choose(selector, file) {
      const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send("input.setFiles", { context, element: { sharedId: element?.sharedId }, files: [file] });
    },
    async picture(path) {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      await writeFile(path, data, "base64");
    },
    async close() {
      await endProgram(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}
