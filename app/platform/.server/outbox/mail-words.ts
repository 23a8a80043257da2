import { language as languages } from "../../language.ts";
import type { Trx } from "../db/database.ts";
import type { Services } from "../services.ts";
import { guardianOf, toText } from "./by-hand.ts";
import { mailKinds, type MailKind, type PassingKind } from "./mail-kinds.ts";
import type { MailPart } from "./mail-part.ts";
import type { NewMail, WrittenMail } from "./mail.ts";

/** What a mail may ask of the site while it is worded. */
export type MailServices = Pick<Services, "clock" | "config" | "documents" | "secrets">;

type Words = Omit<WrittenMail, "text" | "html"> &
  (
    | {
        readonly parts: readonly MailPart[];
        /** Above them; without it the subject. Null if it is among them. */
        readonly heading?: string | null | undefined;
      }
    | Pick<WrittenMail, "text" | "html">
  );

/** A worded mail: one of a passing kind says until when it is of use. */
export type Worded<Kind extends MailKind = MailKind> = Kind extends PassingKind
  ? Words & { readonly expiresAt: number }
  : Words;

/**
 * One function for each kind of mail, which words it from its facts in the language of this build. An interface, so that the
 * server can declare all of them, of which the platform knows nothing.
 */
export interface MailWords {}

/** What such functions are like. */
export type WordsOfMails = {
  readonly [Kind in MailKind]: (services: MailServices, facts: never) => Worded<Kind>;
};

/** What a mail of a kind is worded from. */
export type FactsOf<Kind extends MailKind> = Kind extends keyof MailWords
  ? Parameters<MailWords[Kind]>[1]
  : never;

declare module "../services.ts" {
  interface Wording {
    readonly mails: MailWords;
    /** What stands in a mail, as text and as HTML. @param isToFamily whether it begins and ends as the academy says */
    readonly toBody: (
      services: Pick<Services, "documents">,
      parts: readonly MailPart[],
      isToFamily: boolean,
    ) => Pick<NewMail, "text" | "html">;
  }
}

type Wordings = MailServices & Pick<Services, "wordingIn">;

function wordsIn<Kind extends MailKind>(
  services: Wordings,
  kind: Kind,
  facts: FactsOf<Kind>,
  language: string,
): Worded {
  const { mails } = services.wordingIn(language);
  // The compiler does not know that the kind of both is the same.
  return (mails[kind] as (...args: readonly unknown[]) => Worded)(services, facts);
}

/**
 * A mail as it goes, and as a member is shown it before.
 *
 * @param language of its reader, by its code
 */
export function wordMail<Kind extends MailKind>(
  services: Wordings,
  kind: Kind,
  facts: FactsOf<Kind>,
  language = "en",
): NewMail {
  const words = wordsIn(services, kind, facts, language);
  if (!("parts" in words)) return { ...words, kind } as NewMail;
  const { heading = words.subject, parts, ...written } = words;
  const all: MailPart[] =
    heading === null ? [...parts] : [{ kind: "heading", text: heading }, ...parts];
  const { toBody } = services.wordingIn(language);
  return { ...written, kind, ...toBody(services, all, isToFamily(kind, words)) } as NewMail;
}

/** Tutors get some kinds as well: those go about no guardian. */
function isToFamily(kind: MailKind, mail: Pick<NewMail, "about">): boolean {
  const { to, language } = mailKinds[kind];
  return (
    language === "theirs" && (!to.some((reader) => reader === "tutor") || guardianOf(mail) !== null)
  );
}

/** The same for somebody without an address: as a text in every language, since they may come to read another one. */
function wordText<Kind extends MailKind>(
  services: Wordings,
  kind: Kind,
  facts: FactsOf<Kind>,
  language: string,
): NewMail {
  const codes = new Set(["en", language, ...languages.others.map(({ code }) => code)]);
  const texts = [...codes].map((code) => {
    const { subject, ...words } = wordsIn(services, kind, facts, code);
    return [code, toText(subject, "parts" in words ? words.parts : [])] as const;
  });
  const { html: _, calendar: __, ...mail } = wordMail(services, kind, facts);
  return { ...mail, text: JSON.stringify(Object.fromEntries(texts)) };
}

/**
 * Words a mail and puts it into the outbox. Call `outbox.wake` after the commit. A guardian who has no address gets a text
 * in its place, which waits until somebody of the team has sent it.
 *
 * @param language of its reader, by its code; the team and its tutors read English
 * @returns the mail's id; null if one with its key is there, or nobody to read it
 */
export async function putMail<Kind extends MailKind>(
  services: Wordings & Pick<Services, "outbox">,
  trx: Trx,
  kind: Kind,
  facts: FactsOf<Kind>,
  language = "en",
): Promise<string | null> {
  const mail = wordMail(services, kind, facts, language);
  const isByHand = mail.to === "" && guardianOf(mail) !== null;
  return await services.outbox.enqueue(
    trx,
    isByHand ? wordText(services, kind, facts, language) : mail,
  );
}

/** The same in a transaction of its own. */
export async function putMailAlone<Kind extends MailKind>(
  services: MailServices & Pick<Services, "db" | "outbox" | "wordingIn">,
  kind: Kind,
  facts: FactsOf<Kind>,
): Promise<string | null> {
  return await services.db.transaction().execute((trx) => putMail(services, trx, kind, facts));
}
