import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, momentIn } from "#app/features/clock/time-words.server.ts";
import { clockUrl } from "#app/features/lessons/clocks/clock-links.server.ts";
import { lessonUrl } from "#app/features/lessons/room/lesson-link.server.ts";
import { monthWords } from "#app/features/record/note-words.server.ts";
import { privateUrl } from "#app/features/record/private-link.server.ts";
import type { LinkOwner } from "#app/features/families/guardian-links.server.ts";
import type { MailAbout } from "#app/platform/.server/outbox/mail.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { comma } from "#app/platform/language.ts";
import { linksMail as texts } from "#words/pages/lesson.ts";

/** What a link of a guardian leads to. */
export type LinkTarget = {
  readonly kind: "lesson" | "question" | "note" | "report";
  readonly id: string;
  /** By the first name; empty of whoever learns themselves. */
  readonly learnerName: string;
  readonly course: string;
  readonly wanted_language: string;
  /** When the lesson is or was, in ISO 8601, on the clock of an IANA zone; of a report its month, such as 2027-02. */
  readonly when: string;
  readonly zone: string;
};

function linkTo(services: MailServices, owner: LinkOwner, target: LinkTarget): MailPart {
  const { kind, id, when, zone } = target;
  const at = Date.parse(when);
  const said = {
    lesson: () => [momentIn(zone, at), lessonUrl(services, { ...owner, lessonId: id })],
    question: () => [
      `${texts.question} ${dateIn(zone, at)}`,
      clockUrl(services, { ...owner, side: "family", questionId: id }),
    ],
    note: () => [dateIn(zone, at), privateUrl(services, { ...owner, kind: "note", id })],
    report: () => [monthWords(when), privateUrl(services, { ...owner, kind: "report", id })],
  } satisfies Record<LinkTarget["kind"], () => [string, string]>;
  const [words, href] = said[kind]();
  const whose = target.learnerName === "" ? [] : [target.learnerName];
  const label = [words, ...whose, subjectOf(services, target)].join(comma);
  return { kind: "link", label, href };
}

type LinksMail = {
  readonly targets: readonly LinkTarget[];
  readonly reader: LinkOwner & { readonly email: string; readonly about: readonly MailAbout[] };
};

/** Gives a guardian the new links in place of those that have ended. */
export function toLinksMail(services: MailServices, { targets, reader }: LinksMail): Worded {
  const under = (heading: string, links: readonly MailPart[]): MailPart[] =>
    links.length === 0 ? [] : [{ kind: "paragraph", text: heading }, ...links];
  const of = (...kinds: readonly LinkTarget["kind"][]) =>
    targets
      .filter(({ kind }) => kinds.includes(kind))
      .map((target) => linkTo(services, reader, target));
  return {
    dedupeKey: `lesson-links:${reader.guardianId}:${reader.generation}`,
    about: reader.about,
    to: reader.email,
    subject: texts.title,
    parts: [
      { kind: "paragraph", text: texts.text },
      ...under(texts.lessons, of("lesson")),
      ...under(texts.questions, of("question")),
      ...under(texts.notes, of("note", "report")),
      { kind: "paragraph", text: texts.others },
    ],
  };
}
