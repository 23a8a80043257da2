import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import type { Page } from "@playwright/test";

const siteKey = "site-key-of-the-tests";
const secret = "secret-of-the-tests";

export type Hcaptcha = {
  /** The environment of a site that uses it. */
  readonly env: Record<string, string>;
  /** The forms in which the site has asked about answers, the newest last. */
  readonly asked: readonly Record<string, string>[];
  /** Answers in hCaptcha's place whatever a page asks its hosts for. */
  standIn(page: Page): Promise<void>;
  stop(): Promise<void>;
};

/** For the places of hCaptcha's own that a page must be able to reach, as its documentation lists them. */
const hosts = {
  script: "https://js.hcaptcha.com/1/api.js",
  style: "https://assets.hcaptcha.com/widget.css",
  settings: "https://api.hcaptcha.com/checksiteconfig",
  frame: "https://newassets.hcaptcha.com/captcha/hcaptcha.html",
} as const;

export const hcaptchaScript = `${hosts.script}?**`;

type RenderOptions = {
  sitekey: string;
  callback?: (token: string, key: string) => void;
  "expired-callback"?: () => void;
};

/**
 * `api.js` with `render=explicit`, as far as it is documented and its React component uses it, for one widget. Runs in
 * the browser, so it uses nothing from outside itself.
 */
function installApi({ style, settings, frame: frameAddress }: typeof hosts): void {
  const script = document.currentScript as HTMLScriptElement;
  const onload = new URL(script.src).searchParams.get("onload") ?? "";
  const frame = document.createElement("iframe");
  frame.title = "Widget containing checkbox for hCaptcha security challenge";
  let options: RenderOptions = { sitekey: "" };
  let token = "";

  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = style;
  document.head.append(sheet);

  function load(): void {
    token = "";
    // Another query, since another fragment alone would load nothing.
    const query = new URLSearchParams({ sitekey: options.sitekey, n: crypto.randomUUID() });
    frame.src = `${frameAddress}?${query}`;
  }

  window.addEventListener("message", ({ source, data }: MessageEvent<{ token: string }>) => {
    if (source !== frame.contentWindow) return;
    ({ token } = data);
    if (token) options.callback?.(token, "widget");
    else options["expired-callback"]?.();
  });

  const hcaptcha = {
    render(place: HTMLElement, asked: RenderOptions): string {
      options = asked;
      load();
      place.append(frame);
      void fetch(`${settings}?sitekey=${options.sitekey}`);
      return "widget";
    },
    reset: load,
    remove: () => frame.remove(),
    getResponse: () => token,
    getRespKey: () => "widget",
  };
  Object.assign(window, { hcaptcha });
  const tell = (window as unknown as Record<string, (() => void) | undefined>)[onload];
  setTimeout(() => tell?.(), 0);
}

/** The frame with the box. Taking the tick away lets the answer expire, as two minutes do. */
function framePage(token: string): string {
  return `<!doctype html><html lang="en"><title>hCaptcha</title>
<label><input type="checkbox"> I am human</label>
<script>
  const box = document.querySelector("input");
  box.onchange = () => parent.postMessage({ token: box.checked ? "${token}" : "" }, "*");
</script></html>`;
}

/** hCaptcha, without hCaptcha: its script and frame for a browser, and its `siteverify` over HTTP. */
export async function startHcaptcha(): Promise<Hcaptcha> {
  const asked: Record<string, string>[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    const success = form["response"]?.startsWith("P1_") ?? false;
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ success }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    env: {
      HCAPTCHA_SITE_KEY: siteKey,
      HCAPTCHA_SECRET: secret,
      HCAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    asked,
    async standIn(page) {
      const headers = { "Access-Control-Allow-Origin": "*" };
      const body = `(${installApi.toString()})(${JSON.stringify(hosts)});`;
      await page.route(hcaptchaScript, (route) =>
        route.fulfill({ headers, contentType: "text/javascript", body }),
      );
      await page.route(hosts.style, (route) =>
        route.fulfill({ contentType: "text/css", body: "" }),
      );
      await page.route(`${hosts.settings}?**`, (route) =>
        route.fulfill({ headers, json: { pass: true } }),
      );
      await page.route(`${hosts.frame}?**`, (route) =>
        route.fulfill({ contentType: "text/html", body: framePage(`P1_${randomUUID()}`) }),
      );
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
