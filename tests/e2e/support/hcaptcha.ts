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

type Widget = { options: RenderOptions; frame: HTMLIFrameElement; token: string };

/**
 * `api.js` with `render=explicit`, as far as it is documented and its React component uses it. Runs in
 * the browser, so it uses nothing from outside itself.
 */
function installApi({ style, settings, frame: frameAddress }: typeof hosts): void {
  const script = document.currentScript as HTMLScriptElement;
  const onload = new URL(script.src).searchParams.get("onload") ?? "";
  const widgets = new Map<string, Widget>();

  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = style;
  document.head.append(sheet);

  function load(widget: Widget): void {
    widget.token = "";
    // Another query, since another fragment alone would load nothing.
    const query = new URLSearchParams({ sitekey: widget.options.sitekey, n: crypto.randomUUID() });
    widget.frame.src = `${frameAddress}?${query}`;
  }

  window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (origin !== new URL(frameAddress).origin) return;
    const { token } = data as { token: string };
    for (const [id, widget] of widgets) {
      if (widget.frame.contentWindow !== source) continue;
      widget.token = token;
      if (token) widget.options.callback?.(token, id);
      else widget.options["expired-callback"]?.();
    }
  });

  const hcaptcha = {
    render(place: HTMLElement, options: RenderOptions): string {
      const id = `widget-${widgets.size}`;
      const frame = document.createElement("iframe");
      frame.title = "Widget containing checkbox for hCaptcha security challenge";
      frame.style.width = "300px";
      frame.style.height = "74px";
      const widget = { options, frame, token: "" };
      widgets.set(id, widget);
      load(widget);
      place.append(frame);
      void fetch(`${settings}?sitekey=${options.sitekey}`);
      return id;
    },
    reset(id: string): void {
      const widget = widgets.get(id);
      if (widget) load(widget);
    },
    remove(id: string): void {
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
    getResponse: (id: string) => widgets.get(id)?.token ?? "",
    getRespKey: (id: string) => id,
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
  /** Answers that are good and have not been asked about. */
  const issued = new Set<string>();
  const asked: Record<string, string>[] = [];

  function verify(form: Record<string, string>): object {
    const isOurs = form.secret === secret && form.sitekey === siteKey;
    const isGood = isOurs && issued.delete(form.response ?? "");
    const errors = { success: false, "error-codes": ["invalid-or-already-seen-response"] };
    return isGood ? { success: true } : errors;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(verify(form)));
  }

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
      await page.route(`${hosts.frame}?**`, (route) => {
        const token = `P1_${randomUUID()}`;
        issued.add(token);
        return route.fulfill({ contentType: "text/html", body: framePage(token) });
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
