import { newId } from "#app/platform/.server/ids.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createInboxWorker } from "#app/features/cases/incoming/inbox-worker.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import type { MailboxFolder } from "#tests/support/dovecot.ts";

/** What has become of a mail in the end: the state of its case, and how many messages that has. */
type Sent = {
  readonly messageId: string;
  readonly outcome: "new" | "answer" | "member" | "automatic";
  readonly state: string | null;
  readonly messages: number;
};

/** Of each kind, in each round. */
const perRound = 4;
const teamEmail = "team@academy.example";
/** Vouches for the mails of members. */
export const mailServer = "mx.academy.example";

/** Families, a member of the team and machines that write to the team's mailbox. */
export class Correspondents {
  readonly #box: MailboxFolder;
  readonly #sent: Sent[] = [];

  constructor(box: MailboxFolder) {
    this.#box = box;
  }

  /** Looks into the mailbox while it is empty: what was there before the first look is not fetched. */
  async begin(services: Services): Promise<void> {
    const { inbox } = services.config;
    if (!inbox) throw new Error("There is no mailbox");
    const worker = createInboxWorker(services, inbox, () => openImapFolder(inbox));
    await worker.runUntilIdle();
    worker.start();
    await worker.stop();
  }

  /** @param member the address of someone of the team */
  async write({ clock, db }: Services, member: string): Promise<void> {
    for (let index = 0; index < perRound; index += 1) {
      const stranger = familyAddress();
      await this.#deliver({ from: stranger }, { outcome: "new", state: "new", messages: 1 }, index);
      const family = familyAddress();
      const caseId = await openTestCase(db, { email: family }, clock.now());
      const { reference } = await db
        .selectFrom("desk_case")
        .select("reference")
        .where("id", "=", caseId)
        .executeTakeFirstOrThrow();
      const subject = `Re: a lesson [${reference}]`;
      const answered = { outcome: "answer", state: "new", messages: 2 } as const;
      const automatic = { outcome: "automatic", state: null, messages: 0 } as const;
      const byMember = { outcome: "member", state: "waiting", messages: 2 } as const;
      if (index === 0) {
        const domain = member.slice(member.indexOf("@") + 1);
        const headers = `Authentication-Results: ${mailServer}; dmarc=pass header.from=${domain}\n`;
        await this.#deliver({ from: member, to: family, subject, headers }, byMember, index);
      } else {
        await this.#deliver({ from: family, subject }, answered, index);
      }
      await this.#deliver({ from: stranger, headers: "Auto-Submitted: auto-replied\n" }, automatic);
    }
  }

  /** @param copies every other mail comes twice, as from a list that a family is on as well */
  async #deliver(
    mail: { from: string; to?: string; subject?: string; headers?: string },
    expected: Omit<Sent, "messageId">,
    copies = 0,
  ): Promise<void> {
    const { from, to = teamEmail, subject = "A question", headers = "" } = mail;
    const messageId = `<${newId()}@visitor.example>`;
    const whole = `${headers}From: ${from}\nTo: ${to}\nSubject: ${subject}\nMessage-ID: ${messageId}\nMIME-Version: 1.0\nContent-Type: text/plain\n\nWords of ${messageId}\n`;
    await this.#box.deliver(whole);
    if (copies % 2 === 1) await this.#box.deliver(whole);
    this.#sent.push({ messageId, ...expected });
  }

  /** How many mails have not been fetched yet. */
  async countUnread(db: Db): Promise<number> {
    const found = await db.selectFrom("incoming_mail").select("message_id").execute();
    const ids = new Set(found.map(({ message_id: id }) => id));
    return this.#sent.filter(({ messageId }) => !ids.has(messageId)).length;
  }

  get count(): number {
    return this.#sent.length;
  }

  /**
   * Whether every mail is stored once, and was booked once as what it is.
   *
   * @returns a sentence for everything that is not so
   */
  async check(db: Db): Promise<readonly string[]> {
    const rows = await db
      .selectFrom("incoming_mail as mail")
      .leftJoin("desk_case as one", "one.id", "mail.case_id")
      .select(["mail.message_id as messageId", "mail.outcome", "one.state", "one.messages"])
      .execute();
    const entries = await db.selectFrom("case_message").select("message_id as id").execute();
    const entriesOf = Map.groupBy(entries, ({ id }) => id);
    const found = Map.groupBy(rows, ({ messageId }) => messageId);
    const faults = this.#sent.flatMap(({ messageId, outcome, state, messages }) => {
      const stored = found.get(messageId) ?? [];
      const [row] = stored;
      if (stored.length !== 1 || !row)
        return [`mail ${messageId} is stored ${stored.length} times`];
      const said = `${row.outcome}, ${row.state}, ${row.messages ?? 0}`;
      const booked = entriesOf.get(messageId)?.length ?? 0;
      return said === `${outcome}, ${state}, ${messages}` && booked === (state === null ? 0 : 1)
        ? []
        : [`mail ${messageId} is ${said}, in ${booked} places`];
    });
    const strangers = rows.length - this.#sent.length;
    return strangers === 0 ? faults : [...faults, `${strangers} mails too many are stored`];
  }
}

const familyAddress = () => `family-${crypto.randomUUID()}@visitor.example`;
