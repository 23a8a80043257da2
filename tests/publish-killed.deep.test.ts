import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { lastNumber } from "#app/features/documents/document-store.server.ts";
import { findDraft, saveDraft } from "#app/features/documents/draft-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { copySite, startCopiedSite } from "./support/copied-site.ts";
import { describeOnEveryDatabase } from "./support/databases.ts";
import { deskPerson } from "./support/desk.ts";
import { send } from "./support/http.ts";
import { siteOrigin } from "./support/identity-site.ts";
import { createTestServices } from "./support/services.ts";

type Site = { readonly port: number; readonly pid: number };

/** Two documents that go out together, with a page that shows each. */
const parts = [
  { document: "site", language: "en", path: "/about" },
  { document: "site", language: "ur", path: "/ur/about" },
];

/** Keeps drafts of both. */
async function keep({ clock, db, documents }: Services, tagline: string): Promise<void> {
  await documents.refresh();
  for (const { document, language } of parts) {
    const name = { document, language };
    const body = { ...(documents.current().stored(name) as object), tagline };
    const version = (await findDraft(db, name))?.version ?? 0;
    const at = toIso(clock.now());
    await saveDraft(db, { ...name, body, version, basedOn: null, by: null, at });
  }
}

/** Presses Publish at the desk of one process. @returns where it leads to; null if the process died meanwhile */
async function publish({ db }: Services, { port }: Site, cookie: string): Promise<string | null> {
  const body = new URLSearchParams({ do: "publish" });
  for (const { document, language } of parts) {
    const draft = await findDraft(db, { document, language });
    body.append("draft", `${language}/${document}@${draft?.version}`);
  }
  const headers = {
    cookie,
    host: "academy.example",
    origin: siteOrigin,
    "content-type": "application/x-www-form-urlencoded",
  };
  const asked = { method: "POST", path: "/desk/site?index", headers, body: body.toString() };
  return await send(port, asked).then(
    (answer) => answer.headers.location ?? String(answer.status),
    () => null,
  );
}

/** Of which documents a process shows these words. */
async function shownBy({ port }: Site, tagline: string): Promise<readonly boolean[]> {
  const headers = { host: "academy.example" };
  const answers = await Promise.all(parts.map(({ path }) => send(port, { path, headers })));
  return answers.map(({ text }) => text.includes(tagline));
}

describeOnEveryDatabase("publishing that is killed", (maker) => {
  test(
    "has happened whole for every process or for none, and can be done again by another",
    { timeout: 900_000 },
    async () => {
      const { services, environment } = await createTestServices(maker);
      const { cookie } = await deskPerson(services, "owner");
      const folder = copySite();
      const start = () => startCopiedSite(folder, environment);
      const others = [await start(), await start()];

      await keep(services, "Nobody was killed.");
      const begunAt = performance.now();
      expect(await publish(services, others[0] ?? (await start()), cookie)).toContain(
        "published=1",
      );
      const wholeMs = performance.now() - begunAt;

      /** Until the edition is there, so that the process dies before it has said so. */
      const written = async (before: number) => {
        while ((await lastNumber(services.db)) === before) await pause(1);
      };
      const after = (part: number) => () => pause(part * wholeMs);
      const moments = [0.01, 0.3, 0.6, 0.9, 0.97].map(after);
      const outcomes: boolean[] = [];
      for (const [index, moment] of [...moments, written].entries()) {
        const tagline = `Killed at moment ${index}.`;
        await keep(services, tagline);
        const one = await start();
        expect(await shownBy(one, tagline)).toEqual([false, false]);
        const before = await lastNumber(services.db);
        const publishing = publish(services, one, cookie);
        await moment(before);
        process.kill(one.pid, "SIGKILL");
        await publishing;
        // PostgreSQL ends what it has been asked for before it sees that nobody waits for the answer.
        await pause(2_000);

        const isOut = (await lastNumber(services.db)) > before;
        outcomes.push(isOut);
        for (const { document, language } of parts) {
          const draft = await findDraft(services.db, { document, language });
          expect(draft === null, tagline).toBe(isOut);
        }
        const wanted = [isOut, isOut];
        const everyone = [...others, await start()];
        for (const other of everyone) {
          await expect
            .poll(() => shownBy(other, tagline), { message: tagline, timeout: 30_000 })
            .toEqual(wanted);
        }
        process.kill(everyone.at(-1)?.pid ?? 0, "SIGKILL");
        const done = `published=${before + 1}`;
        const again = isOut ? done : await publish(services, others[1] ?? one, cookie);
        expect(again).toContain(done);
        for (const other of others) {
          await expect
            .poll(() => shownBy(other, tagline), { message: tagline, timeout: 30_000 })
            .toEqual([true, true]);
        }
        expect(await lastNumber(services.db)).toBe(before + 1);
      }
      expect([outcomes.at(0), outcomes.at(-1)]).toEqual([false, true]);
    },
  );
});
