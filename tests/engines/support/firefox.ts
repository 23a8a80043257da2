import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child.ts";
import { callAsText, clickActions, typeActions, type Engine, type EnginePage } from "./engine.ts";

const program = process.env.FIREFOX || "/usr/bin/firefox-esr";

/** So that it makes requests only to the site. */
const preferences = `
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,none");
`;

/** Firefox, by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which it speaks natively. */
export const firefox: Engine = {
  name: "Firefox",
  missing: existsSync(program) ? undefined : "Debian's package firefox-esr",
  async launch(scheme = "light") {
    const profile = mkdtempSync(join(tmpdir(), "meridian-firefox-"));
    const override = `user_pref("layout.css.prefers-color-scheme.content-override", ${scheme === "dark" ? 0 : 1});`;
    writeFileSync(join(profile, "user.js"), preferences + override);
    const child = startChild(program, [
      "--headless",
      "--no-remote",
      "--remote-debugging-port",
      "0",
      "--profile",
      profile,
    ]);
    const end = async () => {
      await child.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const [, address] = await child.says(/BiDi listening on (ws:\S+)/);
      return await openPage(`${address}/session`, end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};

async function openPage(address: string, end: () => Promise<void>): Promise<EnginePage> {
  const call = await connect(address);
  await call("session.new", { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context;
  const act = (actions: unknown[]) => call<void>("input.performActions", { context, actions });
  return {
    open: (url) => call("browsingContext.navigate", { context, url, wait: "interactive" }),
    resize: (width, height) =>
      call("browsingContext.setViewport", { context, viewport: { width, height } }),
    async run(inPage, ...args) {
      const said = await call<Evaluated>("script.evaluate", {
        expression: callAsText(inPage, args),
        target: { context },
        awaitPromise: true,
      });
      if (said.type === "exception") throw new Error(said.exceptionDetails.text);
      return JSON.parse(said.result.value);
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    type: (text) => act(typeActions(text)),
    async screenshot() {
      const { data } = await call<{ data: string }>("browsingContext.captureScreenshot", {
        context,
      });
      return Buffer.from(data, "base64");
    },
    close: end,
  };
}

type Evaluated =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

type Call = <Answer>(method: string, params?: object) => Promise<Answer>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === "error") call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result as never);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox hung up."));
  });
  await new Promise((opened, failed) => {
    socket.addEventListener("open", opened);
    socket.addEventListener("error", failed);
  });
  let last = 0;
  return (method, params = {}) => {
    const call = Promise.withResolvers<never>();
    waiting.set(++last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    return call.promise;
  };
}
