import { expect, test } from "vitest";

import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { saveDraft } from "../draft-store.server.ts";
import { editionPage, overviewPage } from "./overview-page.server.ts";

const facts = { document: "facts", language: "en" };
const words = { document: "site", language: "en" };
/** What the law asks for. */
const business = {
  postalAddress: "1 Sample Street, London",
  companyNumber: false,
  proprietor: "A. Sample",
  taxNumber: false,
  icoNumber: "ZA000000",
  euRepresentative: null,
};

async function draft(services: Services, name: typeof facts, change: object, by: string) {
  const body = { ...(services.documents.current().stored(name) as object), ...change };
  const at = toIso(services.clock.now());
  await saveDraft(services.db, { ...name, body, version: 0, basedOn: null, by, at });
}

type Person = { readonly cookie: string };

const read = (services: Services, { cookie }: Person, path = "/desk/site") =>
  overviewPage.loader(deskArgs(services, cookie, path));

/** @param fields of the form, each of them once or several times */
async function send(services: Services, { cookie }: Person, fields: [string, string][]) {
  const args = deskArgs(services, cookie, "/desk/site", { form: {} });
  const request = new Request(args.request.url, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams([...fields, ["do", "publish"]]),
  });
  return await overviewPage.action({ ...args, request });
}

describeOnSqliteFirst("the overview of the site", (maker) => {
  test("shows what differs in words and by whom, publishes what is ticked, and takes it back", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    expect(await read(services, owner)).toMatchObject({ number: 0, drafts: [], editions: [] });
    await draft(services, facts, { name: "Ostrich Academy", business }, owner.member.id);
    await draft(services, words, { city: "Leeds" }, owner.member.id);
    const { drafts } = await read(services, owner);
    expect(drafts).toMatchObject([
      {
        key: "en/facts",
        isOwn: true,
        faults: [],
        differences: expect.arrayContaining([
          {
            path: "name",
            place: "Name",
            parts: [
              { text: "Meridian", is: "out" },
              { text: "Ostrich", is: "in" },
              { text: " Academy", is: "same" },
            ],
          },
        ]) as unknown,
      },
      { key: "en/site" },
    ]);

    const sent = await send(services, owner, [["draft", "en/facts@1"]]);
    expect(sent).toMatchObject({ status: 303 });
    expect(services.documents.current().in("en").site).toMatchObject({
      name: "Ostrich Academy",
      city: "London",
    });
    const after = await read(services, owner, "/desk/site?published=1");
    expect(after).toMatchObject({
      published: 1,
      drafts: [{ key: "en/site" }],
      editions: [{ number: 1, by: owner.member.name }],
      goes: [{ key: "en/facts" }],
    });

    await send(services, owner, [["do", "restore:0"]]);
    expect(services.documents.current().in("en").site.name).toBe("Meridian Academy");
    const edition = await editionPage.loader(
      deskArgs(services, owner.cookie, "/desk/site/editions/2", { params: { number: "2" } }),
    );
    expect(edition.changes[0]?.differences[0]?.parts).toMatchObject([
      { text: "Ostrich", is: "out" },
      { text: "Meridian", is: "in" },
      {},
    ]);
    await send(services, owner, [["do", "discard:en/site@1"]]);
    expect((await read(services, owner)).drafts).toEqual([]);
    const acts = await listActs(services.db, { limit: 9, hidden: [], memberId: owner.member.id });
    expect(acts.map(({ action }) => action)).toEqual([
      "site.discard",
      "site.restore",
      "site.publish",
    ]);
  });

  test("says where the fault is, and lets the other drafts go out without it", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    await draft(services, facts, { email: "nowhere", business }, owner.member.id);
    const about = { document: "pages/about", language: "en" };
    await draft(services, about, { statement: { text: "See [here](/tutor)." } }, "somebody");
    await draft(services, words, { city: "Leeds" }, owner.member.id);
    const { drafts } = await read(services, owner);
    expect(drafts).toMatchObject([
      { key: "en/facts", faults: [{ place: "Email", message: "must be an email address" }] },
      {
        key: "en/pages/about",
        isOwn: false,
        faults: [{ place: "Statement, text", message: "links to /tutor, which is nowhere" }],
      },
      { key: "en/site", faults: [] },
    ]);
    const all = drafts.map(({ key, version }): [string, string] => ["draft", `${key}@${version}`]);
    const refused = await send(services, owner, all);
    expect(refused).toMatchObject({ data: { faults: [{ key: "en/facts" }, {}] } });
    expect(services.documents.current().number).toBe(0);
    await send(services, owner, all.slice(2));
    expect(services.documents.current().in("en").site.city).toBe("Leeds");
    expect((await read(services, owner)).drafts).toHaveLength(2);
  });

  test("publishes nothing that somebody has changed since it was read", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    await draft(services, facts, { name: "Ostrich Academy", business }, owner.member.id);
    const sent = await send(services, owner, [["draft", "en/facts@2"]]);
    expect(sent).toMatchObject({
      data: { message: expect.stringContaining("Facts was changed") as string },
    });
  });

  test("says of a draft which pages it changes, and what is left to translate", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    const about = { document: "pages/about", language: "en" };
    await draft(services, about, { statement: { text: "New words." } }, owner.member.id);
    expect((await read(services, owner)).drafts).toMatchObject([
      {
        places: "the page About",
        behind: [
          { to: "/desk/site/ar/pages/about", name: "العربية", count: 1 },
          { to: "/desk/site/ur/pages/about", name: "اردو", count: 1 },
        ],
      },
    ]);
  });

  test("is for coordinators that of the notice and of the hours, which cannot wait for an owner", async () => {
    const { services } = await createTestServices(maker);
    const coordinator = await deskPerson(services, "coordinator");
    const hours = { document: "hours", language: "en" };
    await draft(services, hours, { to: "17:00" }, coordinator.member.id);
    expect((await read(services, coordinator)).drafts).toMatchObject([
      { key: "en/hours", differences: [{ place: "To" }] },
    ]);
    await send(services, coordinator, [["draft", "en/hours@1"]]);
    expect(services.documents.current().in("en").hours.to).toBe("17:00");
  });

  test("is nothing else for coordinators", async () => {
    const { services } = await createTestServices(maker);
    const coordinator = await deskPerson(services, "coordinator");
    await draft(services, facts, { name: "Ostrich Academy" }, "somebody");
    expect(await read(services, coordinator)).toMatchObject({ drafts: [], editions: [] });
    const publish = () => send(services, coordinator, [["draft", "en/facts@1"]]);
    expect(await statusOf(publish)).toBe(404);
    expect(await statusOf(() => send(services, coordinator, [["do", "restore:0"]]))).toBe(404);
  });
});
