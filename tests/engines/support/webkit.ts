import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild, type Child } from "./child.ts";
import { callAsText, clickActions, typeActions, type Engine, type EnginePage } from "./engine.ts";

const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";
const browser = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0];

/** Without its buttons the window can be as narrow as a phone. */
const narrowWindows =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/**
 * WebKitGTK, the engine of Safari with Linux's fonts, by WebDriver (https://www.w3.org/TR/webdriver2/).
 */
export const webkit: Engine = {
  name: "WebKitGTK",
  missing:
    existsSync(driver) && existsSync(screen) && browser
      ? undefined
      : "Debian's packages webkit2gtk-driver and xvfb",
  async launch(scheme = "light") {
    const home = mkdtempSync(join(tmpdir(), "meridian-webkit-"));
    const children: Child[] = [];
    const end = async () => {
      for (const child of children.toReversed()) await child.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      mkdirSync(join(home, "gtk-3.0"));
      writeFileSync(join(home, "gtk-3.0/gtk.css"), narrowWindows);
      const display = startChild(
        screen,
        "-displayfd 1 -screen 0 2000x1600x24 -nolisten tcp".split(" "),
      );
      children.push(display);
      // After what it says where another screen of the machine starts in the same moment.
      const [, number] = await display.says(/^(\d+)\n/m);
      const port = 20_000 + Number(number);
      const theme = scheme === "dark" ? "Adwaita:dark" : "Adwaita";
      const env = { DISPLAY: `:${number}`, HOME: home, XDG_CONFIG_HOME: home, GTK_THEME: theme };
      children.push(startChild(driver, [`--port=${port}`], env));
      return await openPage(`http://127.0.0.1:${port}`, end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};

type Call = <Answer = void>(path: string, body?: object, method?: string) => Promise<Answer>;

async function openPage(address: string, end: () => Promise<void>): Promise<EnginePage> {
  const call = caller(address);
  await driverIsReady(call);
  const { sessionId } = await call<{ sessionId: string }>("/session", {
    capabilities: {
      alwaysMatch: {
        // A script that is called while a page is still on its way would never be answered.
        pageLoadStrategy: "normal",
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      },
    },
  });
  const session = caller(`${address}/session/${sessionId}`);
  const run: EnginePage["run"] = async (inPage, ...args) => {
    const answer = await session<{ json?: string; error?: string }>("/execute/async", {
      script: `const done = arguments[0];
        ${callAsText(inPage, args)}.then((json) => done({ json }), (error) => done({ error: String(error) }));`,
      args: [],
    });
    if (answer.json === undefined) throw new Error(answer.error);
    return JSON.parse(answer.json);
  };
  return {
    run,
    open: (url) => session("/url", { url }),
    async resize(width, height) {
      // The window is higher than the view, by its bar.
      await session("/window/rect", { width, height });
      const bar = height - (await run(() => window.innerHeight));
      await session("/window/rect", { width, height: height + bar });
    },
    clickAt: (x, y) => session("/actions", { actions: clickActions(x, y) }),
    type: (text) => session("/actions", { actions: typeActions(text) }),
    screenshot: async () =>
      Buffer.from(await session<string>("/screenshot", undefined, "GET"), "base64"),
    async close() {
      await session("", undefined, "DELETE").catch(() => {});
      await end();
    },
  };
}

function caller(address: string): Call {
  return async (path, body, method = "POST") => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function driverIsReady(call: Call): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    const isReady = await call("/status", undefined, "GET").then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Error("WebKitWebDriver does not answer.");
    await new Promise((later) => setTimeout(later, 50));
  }
}
