import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import type { Services } from "#app/platform/.server/services.ts";
import { enquiryForm } from "./enquiry-form.ts";
import { send, type Answer } from "./http.ts";
import { siteOrigin } from "./identity-site.ts";

/** How long a visitor waits before the next request. */
const thinkMs = 20;

let visitors = 0;
/** An address of this machine that no other visitor has come from for a while. */
function visitor(): string {
  visitors = (visitors + 1) % 62_500;
  return `127.9.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

/** For proxies that do not see the address itself, since Docker's network is in between. */
const headersOf = (from: string) => ({ host: "academy.example", "x-forwarded-for": from });

/** Posts a form of the site from an address of its own, or from the one that is given. */
export async function post(
  port: number,
  path: string,
  form: FormData,
  from = visitor(),
): Promise<Answer> {
  const fields = [...form].map(([name, value]): [string, string] => [name, value as string]);
  const body = new URLSearchParams(fields).toString();
  return await send(port, {
    method: "POST",
    path,
    from,
    body,
    headers: {
      ...headersOf(from),
      accept: "application/json",
      origin: siteOrigin,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    },
  });
}

/**
 * Sends a message until it is acknowledged, as a visitor does who sees that it was not.
 *
 * @returns what went wrong before
 */
export async function sendMessage(
  port: number,
  services: Services,
  id: string,
): Promise<readonly string[]> {
  const failures: string[] = [];
  const from = visitor();
  while (failures.length < 20) {
    const form = await enquiryForm(services, { submission_id: id });
    const answer = await post(port, "/api/submit", form, from).catch((error: unknown) => error);
    const status = (answer as Partial<Answer>).status;
    if (status === 200) return failures;
    failures.push(`a message: ${status ?? String(answer)}`);
  }
  throw new Error(`A message was never acknowledged: ${failures.join(", ")}`);
}

/** The messages that the site has kept, as the ids that their senders gave them. */
export async function storedMessages({ db }: Services): Promise<readonly string[]> {
  const rows = await db.selectFrom("enquiry").select("submission_key").execute();
  return rows.map((row) => row.submission_key.replace(/^id:/, "")).toSorted();
}

export type Load = {
  /** Ends it, and tells what happened. */
  stop(): Promise<{
    readonly failures: readonly string[];
    readonly reads: number;
    readonly sent: readonly string[];
  }>;
};

/**
 * Visitors who read and write and a desk with three open pages, at a port of this machine.
 *
 * @param cookie of someone who is at the desk
 */
export function startLoad(port: number, services: Services, cookie: string): Load {
  const failures: string[] = [];
  const sent: string[] = [];
  const over = new AbortController();
  let reads = 0;
  const read = async (path: string, more: Record<string, string> = {}) => {
    while (!over.signal.aborted) {
      const from = visitor();
      const asked = { path, headers: { ...headersOf(from), ...more }, from };
      const answer = await send(port, asked).catch((error: unknown) => ({ status: String(error) }));
      if (answer.status === 200) reads += 1;
      else failures.push(`${path}: ${answer.status}`);
      await pause(thinkMs);
    }
  };
  const write = async () => {
    while (!over.signal.aborted) {
      const id = randomUUID();
      failures.push(...(await sendMessage(port, services, id)));
      sent.push(id);
      await pause(thinkMs);
    }
  };
  const work = [
    ...["/", "/contact", "/feedback"].map((path) => read(path)),
    write(),
    write(),
    ...Array.from({ length: 3 }, () => read("/desk/cases/news", { cookie })),
  ];
  return {
    async stop() {
      over.abort();
      await Promise.all(work);
      return { failures, reads, sent };
    },
  };
}
