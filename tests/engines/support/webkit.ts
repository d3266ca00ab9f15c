import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../support/ports";
import { until } from "../../support/until";
import type { Engine, EngineOptions, Key, Point, Tab } from "./tab";

/** Without spacing in its toolbar, the window can be as narrow as a phone. */
const NARROW_TOOLBAR = "toolbar, toolbar *, box button, box entry { min-width: 0; padding: 0; margin: 0; border-width: 0; }";

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", ArrowDown: "\uE015" };

/** Property of an element reference in WebDriver's messages. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's MiniBrowser, driven by WebDriver on a virtual screen. */
export async function startWebKit(path: string, { hasScripts = true }: EngineOptions = {}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "waybill-webkit-"));
  const config = join(folder, "config");
  mkdirSync(join(config, "gtk-3.0"), { recursive: true });
  writeFileSync(join(config, "gtk-3.0/gtk.css"), NARROW_TOOLBAR);
  // Enables reduced motion.
  writeFileSync(join(config, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen);
  const [port] = await freePorts(1);
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CACHE_HOME: join(folder, "cache"),
      GTK_THEME: "Adwaita",
      LANGUAGE: "en_GB",
      // Software rendering, without a sandbox, which containers do not allow.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const send = sender(`http://127.0.0.1:${port}`);
  await until("WebKit's driver", async () => send("GET", "/status").then(Boolean, () => false));
  return {
    async open() {
      const args = ["--automation", ...(hasScripts ? [] : ["--enable-javascript-markup=false"])];
      const alwaysMatch = {
        "webkitgtk:browserOptions": { binary: path, args },
        // Listen to errors while a page loads.
        pageLoadStrategy: "none",
      };
      const { sessionId } = await send<{ sessionId: string }>("POST", "/session", { capabilities: { alwaysMatch } });
      return tabOf((method, path, body) => send(method, `/session/${sessionId}${path}`, body), hasScripts);
    },
    async close() {
      for (const program of [driver, screen]) program.kill();
      // Its pages may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]!.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
}

/** Timeout of a command. The driver drops commands that are pending when a page is left, so polling callers send them again. */
const PATIENCE_MS = 20_000;
/** Timeout for starting the browser, beside two others. */
const START_MS = 60_000;

type Send = <Value>(method: string, path: string, body?: object) => Promise<Value>;

function sender(base: string): Send {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(path === "/session" ? START_MS : PATIENCE_MS);
    const response = await fetch(base + path, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
      (error) => {
        throw new Error(`${method} ${path}`, { cause: error });
      },
    );
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Collects uncaught errors of the page. The driver has no log, so listeners are added with the page's first script. */
const LISTENING = `
  const heard = (window.uncaughtErrors ??= []);
  if (!window.isHeard) {
    window.isHeard = true;
    // A stack of WebKit has no message.
    const hear = (what) => heard.push([location.pathname + ": " + String(what), what?.stack ?? ""].join("\\n"));
    addEventListener("error", ({ error, message }) => hear(error ?? message));
    addEventListener("unhandledrejection", ({ reason }) => hear(reason));
  }
`;

function tabOf(send: Send, hasScripts: boolean): Tab {
  const errors: string[] = [];
  const perform = (actions: object[]) => send<null>("POST", "/actions", { actions });
  const mouse = (actions: object[]) => perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  const moveTo = ({ x, y }: Point) => ({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
  const [down, up] = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  const typeKeys = async (keys: string[]) => {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await perform([{ type: "key", id: "keyboard", actions }]);
  };
  let toolbarHeight = 0;
  const run: Tab["run"] = async <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) => {
    const code = `${LISTENING} return { result: (${String(script)}).apply(null, arguments), heard: heard.splice(0) };`;
    const { result, heard } = await send<{ result: Result; heard: string[] }>("POST", "/execute/sync", { script: code, args });
    errors.push(...heard);
    return result;
  };
  return {
    hasScripts,
    run,
    async resize(width, height) {
      const size = () => run(() => [window.innerWidth, window.innerHeight] as const);
      await send("POST", "/window/rect", { x: 0, y: 0, width, height: height + toolbarHeight });
      const [, innerHeight] = await size();
      if (toolbarHeight === 0 && innerHeight < height) {
        toolbarHeight = height - innerHeight;
        await send("POST", "/window/rect", { x: 0, y: 0, width, height: height + toolbarHeight });
      }
      // The page is resized asynchronously.
      await until(`a window of ${width} px`, async () => (await size())[0] === width);
    },
    async goto(url) {
      await run(() => void Object.assign(window, { isLeft: true }));
      await send("POST", "/url", { url });
      await until(url, () => run(() => !("isLeft" in window)).catch(() => false));
    },
    click: async (at) => void (await mouse([moveTo(at), down, up])),
    drag: async (at, ...points) => void (await mouse([moveTo(at), down, ...points.map(moveTo), up])),
    press: (key) => typeKeys([KEYS[key]]),
    type: (text) => typeKeys([...text]),
    async chooseFiles(selector, paths) {
      const found = await send<Record<string, string>>("POST", "/element", { using: "css selector", value: selector });
      await send("POST", `/element/${found[ELEMENT]}/value`, { text: paths.join("\n") });
    },
    screenshot: async () => Buffer.from(await send<string>("GET", "/screenshot"), "base64"),
    errors: () => errors,
    close: async () => void (await send("DELETE", "")),
  };
}
