import { type ChildProcess, spawn } from "node:child_process";

/** What the scenarios need of a browser. Everything else they do in the page. */
export type Driver = {
  /** Errors of the page and its console so far, where the engine tells them. */
  errors: readonly string[];
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, or in its first frame when it has one; its value is JSON. */
  evaluate(expression: string): Promise<unknown>;
  reload(): Promise<void>;
  /** Chooses a file in the first file input that a selector finds. */
  choose(selector: string, file: string): Promise<void>;
  /** Writes a picture of the window as PNG. */
  picture(path: string): Promise<void>;
  close(): Promise<void>;
};

/** The size of the window: a small phone. */
export const phone = { width: 360, height: 740 };

/**
 * Starts a program that prints its address.
 * @param address matches the line; its first group is returned
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  { env, address }: { env?: NodeJS.ProcessEnv; address: RegExp },
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const found = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      printed += data;
      const [, match] = address.exec(printed) ?? [];
      if (match !== undefined) resolve(match);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code}: ${printed.slice(-300)}`)));
    setTimeout(() => reject(new Error(`${command} didn't start: ${printed.slice(-300)}`)), 30_000).unref();
  }).catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });
  return { child, address: found };
}

/** Ends a program. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

/** A message of the Chrome DevTools Protocol or of WebDriver BiDi: both number commands and name events. */
type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
};

/** A connection of either protocol. */
export type Connection = {
  send<Result>(method: string, params?: object, more?: object): Promise<Result>;
  onEvent(listener: (method: string, params: unknown) => void): void;
};

export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`${url} can't be reached`)), { once: true });
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const listeners: ((method: string, params: unknown) => void)[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, ...rest } = JSON.parse(String(data)) as Message;
    if (method !== undefined) for (const listener of listeners) listener(method, params);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(JSON.stringify([error, rest])));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser is gone"));
    waiting.clear();
  });
  return {
    send: (method, params = {}, more = {}) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error("The browser is gone"));
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, ...more }));
      }),
    onEvent: (listener) => void listeners.push(listener),
  };
}
