import { randomUUID } from "node:crypto";
import { describe, expect, inject, test, vi } from "vitest";
import { createServices } from "#app/platform/.server/services.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { solve } from "./support/captcha.ts";
import { postgresMaker } from "./support/databases.ts";
import { deskPerson } from "./support/desk.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { send } from "./support/http.ts";
import { post, sendMessage, startLoad, storedMessages } from "./support/load.ts";
import { hasNginx, startSiteNginx } from "./support/nginx.ts";
import { createTestLogger, createTestServices } from "./support/services.ts";
import { startSmtpServer } from "./support/smtp-server.ts";
import { hasSystemd, startSystemd } from "./support/systemd.ts";
import { openSeeds } from "#tests/support/seeds.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

const names = ["academy@1", "academy@2", "academy@3"];

/** Three processes of the built site under systemd with the units of deploy/, nginx in front, and what is needed to write. */
async function open() {
  const { config, environment } = await createTestServices(postgresMaker);
  const services = await createServices(config, {
    logger: createTestLogger().logger,
    wordingIn: () => wording,
    openDocuments: openSeeds,
  });
  const smtp = await startSmtpServer();
  const sitePort = await freePort();
  const { DATA_DIR: _, ...settings } = environment;
  const env = { ...settings, SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" };
  const systemd = await startSystemd({
    "etc/systemd/system/academy.socket.d/port.conf": `[Socket]\nListenStream=\nListenStream=127.0.0.1:${sitePort}\n`,
    "srv/academy/.env": Object.entries(env)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  });
  const log = () => systemd.run("cat", "/var/log/academy/site.log");
  await systemd
    .run("systemctl", "start", "academy.socket", ...names)
    .catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await log()}`);
    });
  const { port } = await startSiteNginx(sitePort);
  const processOf = (name: string) =>
    systemd.run("systemctl", "show", "--property=MainPID", "--value", name);
  return { services, smtp, port, systemd, log, processOf };
}

describe.skipIf(!inject("postgres") || !hasNginx() || !hasSystemd())(
  "three processes under systemd",
  { meta: { needs: "PostgreSQL, nginx and systemd, which root may run" } },
  () => {
    vi.setConfig({ testTimeout: 600_000 });

    test("are one site to a visitor", async () => {
      const { services, smtp, port } = await open();

      // A captcha's challenge of one process is good at each, once.
      const challenge = await send(port, {
        path: "/api/captcha?purpose=enquiry",
        headers: { host: "academy.example" },
      });
      const captcha = await solve(JSON.parse(challenge.text) as Parameters<typeof solve>[0]);
      const sent = async () =>
        await post(port, "/api/submit", await enquiryForm(services, { captcha }));
      expect((await sent()).status).toBe(200);
      expect((await sent()).status).toBe(400);

      // A limit is the same limit, whichever process is asked.
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        const form = await enquiryForm(services);
        statuses.push((await post(port, "/api/submit", form, "127.8.0.1")).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);

      // A session that was made by one is known to all.
      const { cookie } = await deskPerson(services, "tutor");
      const headers = { host: "academy.example", cookie };
      const pages = await Promise.all(names.map(() => send(port, { path: "/desk/week", headers })));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);

      // Every mail that is due goes out, and none goes out twice.
      const inState = async (...states: ("pending" | "sending" | "sent")[]) =>
        await services.db
          .selectFrom("outgoing_mail")
          .select(["id", "kind"])
          .where("state", "in", states)
          .execute();
      const isOut = async () => (await inState("pending", "sending")).length;
      await expect.poll(isOut, { timeout: 20_000 }).toBe(0);
      expect(await inState("sent")).toHaveLength(11);
      expect(smtp.received).toHaveLength(11);
      const ids = smtp.received.map(({ mail }) => mail.messageId);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test("lose nothing when one of them is killed at work, and are three again", async () => {
      const { services, port, systemd, processOf } = await open();
      const killed = await processOf("academy@1");
      const ids = Array.from({ length: 40 }, () => randomUUID());
      const left = [...ids];
      let acknowledged = 0;
      const work = async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          await sendMessage(port, services, id);
          acknowledged += 1;
          if (acknowledged === 10)
            await systemd.run("systemctl", "kill", "-s", "KILL", "academy@1");
        }
      };
      await Promise.all(Array.from({ length: 6 }, work));
      expect(await storedMessages(services)).toEqual(ids.toSorted());
      const mails = await services.db.selectFrom("outgoing_mail").select("id").execute();
      expect(mails).toHaveLength(ids.length);

      const state = () =>
        systemd.run("systemctl", "show", "--property=ActiveState", "--value", "academy@1");
      await expect.poll(state, { timeout: 60_000 }).toBe("active");
      expect(await processOf("academy@1")).not.toBe(killed);
    });

    test("drop no request while they are replaced, though pages of the desk are open", async () => {
      const { services, port, systemd, log, processOf } = await open();
      const { cookie } = await deskPerson(services, "coordinator");
      const before = await Promise.all(names.map(processOf));
      const load = startLoad(port, services, cookie);
      // As docs/running.md says.
      for (const name of names) await systemd.run("systemctl", "restart", name);
      const { failures, reads, sent } = await load.stop();

      expect(failures).toEqual([]);
      expect(reads).toBeGreaterThan(20);
      expect(await storedMessages(services)).toEqual(sent.toSorted());
      const left = await systemd.run("pgrep", "--full", "server/start.js");
      expect(left.split("\n").toSorted()).toEqual(
        (await Promise.all(names.map(processOf))).toSorted(),
      );
      for (const process of before) expect(left.split("\n")).not.toContain(process);
      expect(await log()).not.toMatch(/"level":"(?:error|fatal)"/);
    });
  },
);
