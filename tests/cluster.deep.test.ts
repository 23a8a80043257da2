import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, onTestFailed, onTestFinished, test } from "vitest";
import { createServices } from "#app/platform/.server/services.ts";
import { startCluster } from "../scripts/cluster/cluster.ts";
import { hasNginx } from "../scripts/cluster/nginx.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { goodPassword } from "./support/accounts.ts";
import { solve } from "./support/captcha.ts";
import { postgresMaker, temporaryFolder } from "./support/databases.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { send, type Answer, type Asked } from "./support/http.ts";
import { createBrowser, siteOrigin } from "./support/identity-site.ts";
import { createTestLogger, createTestServices } from "./support/services.ts";
import { startSmtpServer } from "./support/smtp-server.ts";

/** Two processes of the built site behind nginx, and what is needed to write to them. */
async function open() {
  const { config, environment } = await createTestServices(postgresMaker);
  const services = await createServices(config, { logger: createTestLogger().logger });
  onTestFinished(() => services.close());
  const smtp = await startSmtpServer();
  const port = await freePort();
  const log: string[] = [];
  onTestFailed(() => console.error(log.join("")));
  const cluster = await startCluster({
    size: 2,
    port,
    folder: temporaryFolder(),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...environment,
      SMTP_URL: smtp.url,
      // Visitors come from other addresses of this machine, see `visitor`.
      TRUSTED_PROXIES: "127.0.0.1",
    },
    write: (chunk) => void log.push(chunk.toString()),
  });
  onTestFinished(cluster.stop);

  const ask = (asked: Asked) =>
    send(port, { ...asked, headers: { host: "academy.example", ...asked.headers } });
  const post = async (path: string, form: FormData, from: string, at = port): Promise<Answer> => {
    const fields = [...form].map(([name, value]): [string, string] => [name, value as string]);
    const body = new URLSearchParams(fields).toString();
    return await send(at, {
      method: "POST",
      path,
      from,
      body,
      headers: {
        host: "academy.example",
        accept: "application/json",
        origin: siteOrigin,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      },
    });
  };
  return { services, smtp, port, cluster, log, ask, post };
}

/** How long a visitor waits before the next request, so that the processes can start under load. */
const thinkMs = 20;

let visitors = 0;
/** An address that no other visitor comes from. */
function visitor(): string {
  visitors += 1;
  return `127.9.${visitors >> 8}.${(visitors & 255) + 1}`;
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Sends a message until it is acknowledged, as a visitor does who sees that it was not. */
async function sendMessage({ services, post }: Opened, id: string): Promise<number> {
  const from = visitor();
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const form = await enquiryForm(services, { submission_id: id });
    const answer = await post("/api/submit", form, from).catch(() => null);
    if (answer?.status === 200) return attempt;
  }
  throw new Error("The message was never acknowledged");
}

async function storedMessages({ services }: Opened): Promise<readonly string[]> {
  const rows = await services.db.selectFrom("enquiry").select("submission_key").execute();
  return rows.map((row) => row.submission_key.replace(/^id:/, "")).toSorted();
}

describe.skipIf(!inject("postgres") || !hasNginx())("two processes behind nginx", () => {
  test("are one site to a visitor", { timeout: 120_000 }, async () => {
    const site = await open();
    const { services, smtp, cluster, port, post } = site;
    const [first, second] = cluster.processes;

    // A captcha's challenge of one process is good at the other, once.
    const challenge = await send(first?.port ?? 0, {
      path: "/api/captcha?purpose=enquiry",
      headers: { host: "academy.example" },
    });
    const captcha = await solve(JSON.parse(challenge.text) as Parameters<typeof solve>[0]);
    const sent = async (at: number | undefined) =>
      await post("/api/submit", await enquiryForm(services, { captcha }), visitor(), at);
    expect((await sent(second?.port)).status).toBe(200);
    expect((await sent(first?.port)).status).toBe(400);

    // A limit is the same limit, whichever process is asked.
    const sender = visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const form = await enquiryForm(services);
      statuses.push((await post("/api/submit", form, sender)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);

    // A session that was made by one is known to both, through the whole sign-in.
    const browser = createBrowser({
      port,
      send: (asked) => send(port, asked),
      raw: async () => "",
    });
    const person = { email: "amina@learner.example", password: goodPassword, name: "Amina Yusuf" };
    const registration = JSON.stringify({
      client_id: "meridian-web",
      connection: "Username-Password-Authentication",
      ...person,
    });
    const json = { "content-type": "application/json" };
    const made = await browser.ask({
      method: "POST",
      path: "/dbconnections/signup",
      headers: { ...json, "content-length": Buffer.byteLength(registration) },
      body: registration,
    });
    expect(made.status, made.text).toBe(200);
    const login = await browser.follow("/signin/plain?returnTo=/profile");
    expect(login.path).toMatch(/^\/u\/login\//);
    const body = new URLSearchParams({ email: person.email, password: goodPassword }).toString();
    const profile = await browser.follow({
      method: "POST",
      path: login.path,
      headers: {
        origin: siteOrigin,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      },
      body,
    });
    expect(profile.path).toBe("/profile");
    for (const one of [first, second, first, second]) {
      browser.move({ port: 0, send: (asked) => send(one?.port ?? 0, asked), raw: async () => "" });
      expect((await browser.ask("/profile")).text).toContain(person.email);
    }

    // Every mail that is due goes out, and none goes out twice.
    const inState = async (...states: ("pending" | "sending" | "sent")[]) =>
      await services.db
        .selectFrom("outgoing_mail")
        .select(["id", "kind"])
        .where("state", "in", states)
        .execute();
    const isOut = async () => (await inState("pending", "sending")).length;
    await expect.poll(isOut, { timeout: 20_000 }).toBe(0);
    // Eleven messages and one confirmation of an address.
    expect(await inState("sent")).toHaveLength(12);
    expect(smtp.received).toHaveLength(12);
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("lose nothing when one of them is killed at work", { timeout: 120_000 }, async () => {
    const site = await open();
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const left = [...ids];
    let acknowledged = 0;
    const work = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        await sendMessage(site, id);
        acknowledged += 1;
        if (acknowledged === 10) void site.cluster.processes[0]?.end("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    expect(await storedMessages(site)).toEqual(ids.toSorted());
    const mails = await site.services.db.selectFrom("outgoing_mail").select("id").execute();
    expect(mails).toHaveLength(ids.length);

    await site.cluster.mend();
    expect(site.cluster.processes.map((one) => one.isRunning())).toEqual([true, true]);
  });

  test("drop no request while they are replaced", { timeout: 120_000 }, async () => {
    const site = await open();
    const before = site.cluster.processes.map((one) => one.port);
    const failures: string[] = [];
    const over = new AbortController();
    let reads = 0;
    const sent: string[] = [];
    const read = async (path: string) => {
      while (!over.signal.aborted) {
        const answer = await site
          .ask({ path })
          .catch((error: unknown) => ({ status: String(error) }));
        if (answer.status === 200) reads += 1;
        else failures.push(`${path}: ${answer.status}`);
        await pause(thinkMs);
      }
    };
    const write = async () => {
      while (!over.signal.aborted) {
        const id = randomUUID();
        const attempts = await sendMessage(site, id);
        sent.push(id);
        if (attempts > 1) failures.push(`message: ${attempts} attempts`);
        await pause(thinkMs);
      }
    };
    const load = [read("/"), read("/contact"), read("/feedback"), write(), write()];
    await site.cluster.replaceAll();
    over.abort();
    await Promise.all(load);

    expect(failures).toEqual([]);
    expect(reads).toBeGreaterThan(20);
    expect(await storedMessages(site)).toEqual(sent.toSorted());
    for (const port of site.cluster.processes.map((one) => one.port)) {
      expect(before).not.toContain(port);
    }
    const isQuiet = site.log.every((chunk) => !/"level":"(?:error|fatal)"/.test(chunk));
    expect(isQuiet, site.log.join("")).toBe(true);
  });
});
