import type { IncomingMessage, ServerResponse } from "node:http";

import type { Services } from "#app/platform/.server/services.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { chooseEncoding } from "./content-encoding.ts";
import type { AppModule } from "./front.ts";
import { findKeptPage, type KeptPage } from "./kept-pages.ts";
import { createOpenings } from "./open-page.ts";
import { formsOf, type PageForms } from "./page-forms.ts";
import type { HeaderSet } from "./security-headers.ts";

/** The year at the foot of every page is the only other thing that time changes. */
const keepMs = hour;
/** A page is about 70 kB. More addresses than anybody asks for but to fill the memory. */
const mostPages = 40;

type Remembered = {
  readonly state: string;
  readonly until: number;
  readonly forms: PageForms;
  readonly headers: Readonly<Record<string, string>>;
};

export type PageMemory = {
  /** @returns false, or a promise of it, where the request is for something that is not kept */
  answer(request: IncomingMessage, response: ServerResponse): false | Promise<boolean>;
};

type Options = {
  services: Services;
  loadApp: () => Promise<AppModule>;
  /** Sent with every answer. */
  headers: HeaderSet;
};

/**
 * Keeps pages that React would render alike for every visitor of whom nothing is known. What they show
 * of the database is compared each time, and what must be new for each visitor, such as the id of a form,
 * is filled in each time.
 */
export function createPageMemory({ services, loadApp, headers }: Options): PageMemory {
  const remembered = new Map<string, Remembered>();
  const rendering = new Map<string, Promise<Remembered | null>>();

  async function render(kept: KeptPage, state: string): Promise<Remembered | null> {
    const { renderForAnyone } = await loadApp();
    if (!renderForAnyone) return null;
    const openings = createOpenings();
    const nonce = openings.leaveOpen(() => "");
    const facts = {
      clientAddress: "",
      requestId: "",
      nonce,
      leaveOpen: openings.leaveOpen,
    };
    const response = await renderForAnyone(kept.address, { services, facts, provider: null });
    const html = await response.text();
    const isPage = response.status === 200 && response.headers.getSetCookie().length === 0;
    // Something may have changed since the state was read: such a page is not the one of that state.
    if (!isPage || (await kept.state(services)) !== state) return null;
    return {
      state,
      until: services.clock.now() + keepMs,
      forms: formsOf(html, nonce, openings, services.config),
      headers: Object.fromEntries(response.headers),
    };
  }

  /** One rendering at a time for each address, whoever else asks for it meanwhile. */
  function renderOnce(kept: KeptPage, state: string): Promise<Remembered | null> {
    const key = `${kept.address} ${state}`;
    const begun = rendering.get(key);
    if (begun) return begun;
    const made = render(kept, state)
      .then((page) => {
        if (page) keep(kept.address, page);
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, made);
    return made;
  }

  function keep(address: string, page: Remembered): void {
    remembered.delete(address);
    remembered.set(address, page);
    const [oldest] = remembered.keys();
    if (remembered.size > mostPages && oldest !== undefined) remembered.delete(oldest);
  }

  async function find(kept: KeptPage): Promise<Remembered | null> {
    const state = await kept.state(services);
    const known = remembered.get(kept.address);
    if (known && known.state === state && known.until > services.clock.now()) return known;
    return renderOnce(kept, state);
  }

  async function send(
    found: Remembered,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const accepted = request.headers["accept-encoding"];
    const encoding = chooseEncoding(typeof accepted === "string" ? accepted : "");
    const { body, policy } = await found.forms.make(encoding);
    response.writeHead(200, {
      ...headers,
      "Content-Security-Policy": policy,
      ...found.headers,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      Vary: "Accept-Encoding",
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  return {
    answer(request, response) {
      const kept = findKeptPage(request);
      if (!kept) return false;
      return find(kept).then(
        async (found) => {
          if (found) await send(found, request, response);
          return found !== null;
        },
        // The usual way logs what is wrong and answers as well as it can.
        () => false,
      );
    },
  };
}
