import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { exportPerson } from "#app/shell/desk/people/people.server.ts";
import { logPage } from "#app/shell/desk/log-page.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, type DeskPerson } from "#tests/support/desk.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { addNote } from "./acts/case-entries.server.ts";
import { setKind } from "./acts/change-kind.server.ts";
import { mergeCase } from "./acts/merge-cases.server.ts";
import { splitMessage } from "./acts/split-case.server.ts";
import { keepDraft } from "./desk/answering/draft-store.server.ts";
import { mailLate } from "./case-clock.server.ts";
import { factsPage } from "./desk/family/facts-page.server.ts";
import { mailPage } from "./desk/mail-page.server.ts";
import { casesPage } from "./desk/list/cases-page.server.ts";
import { casesNews } from "./desk/news-api.server.ts";
import { anotherCase, withOpenReferences } from "./open-references.server.ts";
import { casePage } from "./desk/view/case-page.server.ts";

type Academy = TestServices & { readonly lead: DeskPerson; readonly coordinator: DeskPerson };

/** What an ordinary case and what becomes a concern are called. */
type Pair = { readonly ordinary: string; readonly concern: string };

const family = { name: "Zainab Example", address: "zainab@visitor.example" };

async function at({ services }: Academy, id: string) {
  const { version, reference } = await services.db
    .selectFrom("desk_case")
    .select(["version", "reference"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, version, reference };
}

const open = ({ services, clock }: Academy, subject = "Sunday") =>
  openTestCase(services.db, { subject }, clock.now());

/** Marks a case as a concern, as somebody who works on cases does. @returns the concern's id */
async function mark(academy: Academy, id: string): Promise<string> {
  const { services, coordinator } = academy;
  await setKind(services, coordinator.member, await at(academy, id), "worry");
  const { id: concern } = await services.db
    .selectFrom("desk_case")
    .select("id")
    .where("kind", "=", "worry")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return concern;
}

/** The ways in which two cases name each other that begin as ordinary ones. */
const joined: Readonly<Record<string, (academy: Academy, a: string, b: string) => Promise<Pair>>> =
  {
    "one is made part of the other, which becomes a concern": async (academy, a, b) => {
      const { services, coordinator } = academy;
      const { reference } = await at(academy, b);
      await mergeCase(services, coordinator.member, await at(academy, a), reference);
      return { ordinary: a, concern: await mark(academy, b) };
    },
    "one takes in the other, which becomes a concern": async (academy, a, b) => {
      const { services, coordinator } = academy;
      const { reference } = await at(academy, a);
      await mergeCase(services, coordinator.member, await at(academy, b), reference);
      return { ordinary: a, concern: await mark(academy, b) };
    },
    "a message becomes a case of its own, and then a concern": async (academy, a) => {
      const own = await split(academy, a);
      return { ordinary: a, concern: await mark(academy, own) };
    },
    "a message becomes a case of its own, and what it came from a concern": async (academy, a) => {
      const own = await split(academy, a);
      return { ordinary: own, concern: await mark(academy, a) };
    },
  };

async function split(academy: Academy, id: string): Promise<string> {
  const { services, coordinator } = academy;
  const { take } = await createMailbox(services);
  const { reference } = await at(academy, id);
  await take({ from: family, proof: proved, subject: `Re: [${reference}]`, text: "Other matter" });
  const { id: messageId } = await services.db
    .selectFrom("case_message")
    .select("id")
    .where("case_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const result = await splitMessage(services, coordinator.member, id, messageId);
  if (!result.ok) throw new Error(result.kind);
  return result.row.id;
}

/** The ways in which one case comes to name another, whatever that is or becomes. */
const naming: Readonly<
  Record<string, (academy: Academy, ordinary: string, reference: string) => Promise<void>>
> = {
  "a note": async ({ services, coordinator }, ordinary, reference) => {
    await addNote(services, coordinator.member, ordinary, `See ${reference}.`);
  },
  "a note with the address of its page": async (academy, ordinary, reference) => {
    const { services, coordinator } = academy;
    const { id } = await rowIn(services.db, "desk_case", { reference });
    const page = `${services.config.publicUrl}/desk/cases/${id}`;
    await addNote(services, coordinator.member, ordinary, `See ${page}.`);
  },
  "a mail's subject": async (academy, ordinary, reference) => {
    const { take } = await createMailbox(academy.services);
    const { reference: own } = await at(academy, ordinary);
    const subject = `[${own}] and ${reference.toLowerCase()}`;
    await take({ from: family, proof: proved, subject, text: "As I wrote" });
  },
  "a mail's text": async (academy, ordinary, reference) => {
    const { take } = await createMailbox(academy.services);
    const { reference: own } = await at(academy, ordinary);
    const text = `You answered as ${reference.replaceAll("-", "‑")}\n> Re: x [${reference}]`;
    await take({ from: family, proof: proved, subject: `Re: [${own}]`, text });
  },
  "its own subject and name": async ({ services }, ordinary, reference) => {
    const words = { subject: `About ${reference}`, name: `Zainab (${reference})` };
    await services.db.updateTable("desk_case").set(words).where("id", "=", ordinary).execute();
  },
  "mail that is no case's": async ({ services }, _, reference) => {
    const { take } = await createMailbox(services);
    const subject = `Out of office: ${reference}`;
    // From before it could be told which case it is about.
    await take({ subject: "Out of office", automatic: "It was sent automatically" });
    await services.db
      .updateTable("incoming_mail")
      .set({ subject })
      .where("subject", "=", "Out of office")
      .execute();
  },
  "a draft": async ({ services, coordinator, lead }, ordinary, reference) => {
    for (const { member } of [coordinator, lead]) {
      const draft = { caseId: ordinary, draftId: crypto.randomUUID(), text: `As ${reference}` };
      await keepDraft(services, member, draft);
    }
  },
};

const ways: Readonly<Record<string, (academy: Academy) => Promise<Pair>>> = {
  ...Object.fromEntries(
    Object.entries(joined).map(([name, make]) => [
      name,
      async (academy: Academy) => make(academy, await open(academy), await open(academy)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(naming).map(([name, say]) => [
      `${name} names it before it is a concern`,
      async (academy: Academy) => {
        const [ordinary, concern] = [await open(academy), await open(academy, "Wednesday")];
        await say(academy, ordinary, (await at(academy, concern)).reference);
        await mark(academy, concern);
        return { ordinary, concern };
      },
    ]),
  ),
  "the case of a lesson is marked as a concern": async (academy) => {
    const { id: lesson } = await book(academy.services, { email: family.address });
    const ordinary = (await findCaseOf(academy.services.db, "trial", lesson))?.id ?? "";
    return { ordinary, concern: await mark(academy, ordinary) };
  },
  "a concern turns out to be none": async (academy) => {
    const { services, lead } = academy;
    const concern = await mark(academy, await open(academy));
    const result = await setKind(services, lead.member, await at(academy, concern), "complaint");
    return { ordinary: result.ok ? result.row.id : "", concern };
  },
};

/** The same in the other order. */
const waysLater: typeof ways = Object.fromEntries(
  Object.entries(naming).map(([name, say]) => [
    `${name} names it once it is a concern`,
    async (academy: Academy) => {
      const [ordinary, concern] = [await open(academy), await open(academy, "Wednesday")];
      await mark(academy, concern);
      await say(academy, ordinary, (await at(academy, concern)).reference);
      return { ordinary, concern };
    },
  ]),
);

/** Whatever is shown or sent to a member, as text; what they may not have at all is empty. */
async function shownTo(academy: Academy, person: DeskPerson, { ordinary, concern }: Pair) {
  const { services } = academy;
  const args = (path: string, params: Record<string, string> = {}) =>
    deskArgs(services, person.cookie, path, { params });
  const noOne = () => Promise.resolve(null);
  const page = casePage(
    noOne,
    async () => "",
    () => "",
  );
  const lists = ["tab=todo", "tab=new", "tab=open", "tab=done", "q=Zainab", "q=see", "q=wrote"];
  const act = async () => {
    const form = { do: "take", version: "0", script: "1" };
    const path = `/desk/cases/${ordinary}`;
    return await page.action(
      deskArgs(services, person.cookie, path, { form, params: { id: ordinary } }),
    );
  };
  const doors: Record<string, () => Promise<unknown>> = {
    case: () => page.loader(args(`/desk/cases/${ordinary}`, { id: ordinary })),
    family: () => factsPage.loader(args(`/desk/family/${ordinary}`, { id: ordinary })),
    news: async () =>
      (await casesNews.loader(args(`/desk/cases/news?ids=${ordinary},${concern}`))).text(),
    mail: () => mailPage.loader(args("/desk/mail")),
    log: () => logPage.loader(args("/desk/log")),
    "log of the case": () => logPage.loader(args(`/desk/log?about=case:${ordinary}`)),
    export: () => exportPerson(services, person.member, family.address),
    stale: act,
    ...Object.fromEntries(
      lists.map((asked) => [asked, () => casesPage(noOne).loader(args(`/desk/cases?${asked}`))]),
    ),
  };
  const shown: Record<string, string> = {};
  for (const [door, openIt] of Object.entries(doors)) {
    try {
      shown[door] = JSON.stringify(await openIt());
    } catch (error) {
      if (!(error instanceof Response) && !("init" in Object(error))) throw error;
      shown[door] = "";
    }
  }
  return shown;
}

const roles = {
  owner: ["owner", false],
  "owner who is deputy": ["owner", true],
  coordinator: ["coordinator", false],
  lead: ["safeguarding", false],
  tutor: ["tutor", false],
} as const;

describeOnSqliteFirst("a case that somebody may not open", (maker) => {
  test.each(Object.entries(ways))("is not named to them where %s", async (_, make) => {
    expect(await toldWhere(make)).toEqual([]);
  });

  test.each(Object.entries(waysLater))(
    "is not named to them where %s",
    { tags: "deep" },
    async (_, make) => {
      expect(await toldWhere(make)).toEqual([]);
    },
  );

  /** @returns whatever names it to those who may not open it */
  async function toldWhere(make: (typeof ways)[string]): Promise<string[]> {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const academy = {
      ...made,
      lead: await deskPerson(services, "safeguarding"),
      coordinator: await deskPerson(services, "coordinator"),
    };
    const pair = await make(academy);
    const { reference } = await at(academy, pair.concern);
    const names = new RegExp(`${reference.replaceAll("-", "\\p{Pd}")}|${pair.concern}`, "iu");
    const seen = new Set<string>();
    const told: string[] = [];
    for (const [role, isDeputy] of Object.values(roles)) {
      const person = await deskPerson(services, role, { isDeputy });
      const mayRead = person.member.permissions.includes("safeguarding");
      for (const [door, text] of Object.entries(await shownTo(academy, person, pair))) {
        if (!names.test(text)) continue;
        if (mayRead) seen.add(door);
        else told.push(`${role}, ${door}: ${text}`);
      }
    }
    // Whoever may open it is led there.
    expect([...seen]).toContain("news");

    clock.advance(72 * hour);
    await mailLate(services, clock.now());
    const mails = await services.db.selectFrom("outgoing_mail").selectAll().execute();
    const readers = new Set([academy.lead.member.email]);
    const lateToOthers = mails.filter(
      ({ kind, recipient, subject }) =>
        kind === "case-late" &&
        !subject.includes("A concern about a child") &&
        !readers.has(recipient),
    );
    const late = lateToOthers.filter(({ subject }) => names.test(subject));
    return [...told, ...late.map(({ subject }) => subject)];
  }
});

describeOnEveryDatabase("a reference in a text", (maker) => {
  test("stays for those who can open its case, in any writing, and is another case for all others", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const lead = await deskPerson(services, "safeguarding");
    const coordinator = await deskPerson(services, "coordinator");
    const academy = { ...made, lead, coordinator };
    const concern = await at(academy, await mark(academy, await open(academy)));
    const ordinary = await at(academy, await open(academy));
    const page = `https://academy.example/desk/cases/${concern.id}`;
    const written = [
      `See <${page}>, _${concern.reference}_`,
      `https://safe.example/?url=${encodeURIComponent(page)}`,
      concern.reference,
      concern.reference.toLowerCase(),
      concern.reference.replaceAll("-", "–"),
      `[${concern.reference}]`,
      "C-2222-2222",
    ];
    const own = `/desk/cases/${ordinary.id}/files?message=1 of ${ordinary.reference}`;
    const shown = { texts: [...written, own], at: null, count: 3 };
    expect(await withOpenReferences(services.db, coordinator.member, shown)).toEqual({
      texts: [
        `See <https://academy.example/desk/cases/${anotherCase}>, _${anotherCase}_`,
        `https://safe.example/?url=${encodeURIComponent("https://academy.example/desk/cases/")}${anotherCase}`,
        anotherCase,
        anotherCase,
        anotherCase,
        `[${anotherCase}]`,
        anotherCase,
        own,
      ],
      at: null,
      count: 3,
    });
    expect(await withOpenReferences(services.db, lead.member, shown)).toEqual({
      ...shown,
      texts: [...written.slice(0, -1), anotherCase, own],
    });
    const nobody = await withOpenReferences(services.db, null, ordinary.reference);
    expect(nobody).toBe(anotherCase);
  });
});
