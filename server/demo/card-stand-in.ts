/*
 * A stand-in for Stripe, after its published description (docs.stripe.com/api, /webhooks): the few addresses that the site
 * asks, a page on which a payment is pressed, and signed messages of what has happened. The site's own tests and `npm run demo`
 * use it; it takes no money, and knows no card.
 */
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Json = Record<string, unknown>;
type Session = Json & {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  currency: string;
  amount_total: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
};
type Kept = Json & { id: string; object: string };
type Answer = { readonly status: number; readonly body: Json };

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** `a[b][0][c]=1` as the nested values that it stands for. */
function readForm(text: string): Json {
  const read: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let at = read;
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Json;
    at[path.at(-1) ?? ""] = value;
  }
  return read;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The header `Stripe-Signature` of a message (docs.stripe.com/webhooks/signature). */
export function signatureOf(body: string, secret: string, now = Date.now()): string {
  const at = Math.floor(now / 1_000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

export type StandInOptions = {
  readonly webhookSecret: string;
  readonly port?: number;
  readonly now?: () => number;
  /** Takes each message; without it nobody is told, and the events are only listed. */
  readonly deliver?: (body: string, signature: string) => Promise<unknown>;
};

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** Starts it on this machine. */
export async function startStripe({
  webhookSecret,
  port = 0,
  now = Date.now,
  deliver,
}: StandInOptions) {
  const sessions = new Map<string, Session>();
  const things = new Map<string, Kept>();
  const events: Kept[] = [];
  const answered = new Map<string, { readonly sent: string; readonly as: Answer }>();
  const late = new Map<string, Promise<unknown>>();
  const seconds = () => Math.floor(now() / 1_000);
  const asked: string[] = [];
  let isDown: boolean | "kept" = false;

  const refuse = (status: number, code: string, message: string) => ({
    status,
    body: { error: { type: "invalid_request_error", code, message } },
  });

  /** Notes that something has happened, and tells it. */
  async function happen(type: string, object: Json, change: Json = {}) {
    const event: Kept = {
      id: idOf("evt"),
      object: "event",
      api_version: "2026-09-30.example",
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object: structuredClone(object) },
      ...change,
    };
    events.unshift(event);
    const body = JSON.stringify(event, null, 2);
    const sent = { event, body, signature: signatureOf(body, webhookSecret, now()) };
    await deliver?.(body, sent.signature);
    return sent;
  }

  function create(form: Json): { status: number; body: Json } {
    const items = Object.values((form["line_items"] ?? {}) as Json) as Json[];
    const price = (items[0]?.["price_data"] ?? {}) as Json;
    const amount = Number(price["unit_amount"]) * Number(items[0]?.["quantity"]);
    const currency = String(price["currency"]);
    const threeDecimals = ["bhd", "jod", "kwd", "omr", "tnd"].includes(currency);
    if (currency !== currency.toLowerCase() || (threeDecimals && amount % 10 !== 0))
      return refuse(400, "parameter_invalid_integer", "Invalid currency or amount.");
    if (amount < 30) return refuse(400, "amount_too_small", "Amount must be at least 30 pence.");
    const expires = Number(form["expires_at"] ?? seconds() + 86_400);
    if (expires < seconds() + 1_740) return refuse(400, "", "expires_at is too soon.");
    const id = idOf("cs_test");
    const session: Session = {
      id,
      object: "checkout.session",
      livemode: false,
      mode: form["mode"],
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      client_reference_id: form["client_reference_id"] ?? null,
      metadata: form["metadata"] ?? {},
      currency,
      amount_total: amount,
      created: seconds(),
      expires_at: expires,
      success_url: String(form["success_url"]),
      cancel_url: String(form["cancel_url"]),
      shown: ((price["product_data"] ?? {}) as Json)["name"],
      url: `${base}/pay/${id}`,
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function stateOf(session: Session): Session {
    if (session.status === "open" && session.expires_at <= seconds()) session.status = "expired";
    return session.status === "open" ? session : Object.assign(session, { url: null });
  }

  const list = (data: Json[], path: string) => ({
    status: 200,
    body: { object: "list", url: path, has_more: false, data },
  });

  function answer(method: string, path: string, form: Json, query: URLSearchParams) {
    const [, , kind, ...rest] = path.split("/");
    if (method === "POST" && path === "/v1/checkout/sessions") return create(form);
    if (path === "/v1/checkout/sessions") {
      const payment = query.get("payment_intent");
      return list(
        [...sessions.values()].filter((one) => !payment || one.payment_intent === payment),
        path,
      );
    }
    if (path === "/v1/events") {
      const after = query.get("starting_after");
      const from = Number(query.get("created[gte]") ?? 0);
      const types = [...query].filter(([name]) => name.startsWith("types")).map(([, type]) => type);
      const all = events.filter(
        (one) =>
          Number(one["created"]) >= from &&
          (types.length === 0 || types.includes(String(one["type"]))),
      );
      const begin = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      const limit = Number(query.get("limit") ?? 10);
      const { status, body } = list(all.slice(begin, begin + limit), path);
      return { status, body: { ...body, has_more: begin + limit < all.length } };
    }
    const missing = refuse(404, "resource_missing", "No such object.");
    if (kind === "checkout") {
      const [, id = "", act] = rest;
      const session = sessions.get(id);
      if (!session) return missing;
      if (act === "expire") {
        if (stateOf(session).status !== "open")
          return refuse(400, "", "Only open sessions can be expired.");
        session.status = "expired";
      }
      return { status: 200, body: stateOf(session) };
    }
    const thing = things.get(rest[0] ?? "");
    return thing ? { status: 200, body: thing } : missing;
  }

  /** Pays a session, as its page does. @param isLater by a way that takes days */
  async function pay(id: string, { isLater = false, ...change }: Json = {}) {
    const session = sessions.get(id);
    if (!session || stateOf(session).status !== "open") return null;
    Object.assign(session, { status: "complete", payment_intent: idOf("pi") });
    session.payment_status = isLater ? "unpaid" : "paid";
    Object.assign(session, change);
    return await happen("checkout.session.completed", stateOf(session));
  }

  /** What becomes of a payment that takes days. */
  async function endLater(id: string, isPaid: boolean) {
    const session = sessions.get(id);
    if (!session) throw new Error("There is no such session");
    if (isPaid) session.payment_status = "paid";
    const what = isPaid ? "succeeded" : "failed";
    return await happen(`checkout.session.async_payment_${what}`, session);
  }

  /** Makes or changes a refund or a dispute of a payment. */
  async function keep(type: string, thing: Json) {
    const kept = { ...things.get(String(thing["id"])), ...thing } as Kept;
    things.set(kept.id, kept);
    return await happen(type, kept);
  }

  function pageOf(session: Session): string {
    const sum = `${session.amount_total} ${session.currency.toUpperCase()}`;
    const isOpen = stateOf(session).status === "open";
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Stand-in for Stripe</title><h1>Stand-in for Stripe</h1>
      <p>${escaped(String(session["shown"]))}: ${sum} in the smallest part of the currency. No money is taken.</p>
      ${isOpen ? `<form method="post"><button>Pay</button></form><p><a href="${escaped(session.cancel_url)}">Back</a></p>` : "<p>This page is over.</p>"}`;
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://localhost");
    const { method = "GET" } = request;
    let text = "";
    for await (const chunk of request) text += String(chunk);
    asked.push(`${method} ${url.pathname}`);
    if (url.pathname.startsWith("/pay/")) {
      const session = sessions.get(url.pathname.slice("/pay/".length));
      if (!session) response.writeHead(404).end();
      else if (method === "POST") {
        await pay(session.id);
        response.writeHead(303, { Location: session.success_url }).end();
      } else response.writeHead(200, { "Content-Type": "text/html" }).end(pageOf(session));
      return;
    }
    const key = method === "POST" ? String(request.headers["idempotency-key"] ?? "") : "";
    const before = answered.get(key);
    const sent = `${url.pathname} ${text}`;
    const reply = (): Answer => {
      if (isDown === true) return { status: 503, body: { error: { type: "api_error" } } };
      if (!request.headers.authorization?.startsWith("Bearer sk_test_"))
        return { status: 401, body: { error: { type: "invalid_request_error" } } };
      if (before && before.sent !== sent)
        return { status: 400, body: { error: { type: "idempotency_error" } } };
      if (before) return before.as;
      if (isDown) return { status: 500, body: { error: { type: "api_error" } } };
      return answer(method, url.pathname, readForm(text), url.searchParams);
    };
    const { status, body } = structuredClone(reply());
    if (key !== "" && (status === 200 || status === 500)) {
      answered.set(key, { sent, as: structuredClone({ status, body }) });
    }
    const until = late.get(url.pathname);
    late.delete(url.pathname);
    await until;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((listening) => {
    server.listen(port, "127.0.0.1", listening);
  });
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    base,
    /** Each thing that was asked, such as `POST /v1/checkout/sessions`. */
    asked,
    sessions,
    events,
    happen,
    pay,
    endLater,
    keep,
    /** Whether it is down; `kept` as it is when it says the same fault again, for a day, to whoever asks under the same key. */
    fail: (down: boolean | "kept") => {
      isDown = down;
    },
    /** Holds the next answer of an address back, which says what was so when it was asked. */
    hold: (path: string, until: Promise<unknown>) => {
      late.set(path, until);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
