import { dateIn } from "#app/features/clock/time-words.server.ts";
import { aboutGuardian } from "#app/features/families/change-guardianships.server.ts";
import {
  findLearners,
  firstNameOf,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import type { Account } from "#app/features/money/account-store.server.ts";
import type { AgreedWords, Agreement } from "#app/features/money/agreement-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { agreementMails as texts } from "#words/pages/agreement.ts";

type Reader = Pick<Guardian, "id" | "email" | "zone" | "zone_before" | "moved_at"> & {
  readonly generation: number;
};

type Told = {
  readonly reader: Reader;
  readonly agreement: Pick<Agreement, "id" | "version" | "learner_id"> & {
    readonly words: AgreedWords;
  };
  /** Null for who learns as an adult. */
  readonly name: string | null;
};

const subjectOf = (
  { subject, ownSubject }: Pick<typeof texts.sent, "subject" | "ownSubject">,
  name: string | null,
) => (name === null ? ownSubject : fillText(subject, { name }));

const linkTo = (services: MailServices, { reader, agreement }: Told, label: string): MailPart => ({
  kind: "link",
  label,
  href: openingUrl(
    services,
    { guardianId: reader.id, generation: reader.generation },
    { kind: "agreement", id: agreement.id },
  ),
});

/** Asks whoever pays to read an agreement and to answer. */
export function toAgreementMail(services: MailServices, told: Told): Worded {
  const { reader, agreement, name } = told;
  return {
    dedupeKey: `agreement:${agreement.id}`,
    about: [...aboutGuardian(agreement.learner_id, reader.id), `agreement:${agreement.id}`],
    to: reader.email ?? "",
    subject: subjectOf(texts.sent, name),
    parts: [{ kind: "paragraph", text: texts.sent.text }, linkTo(services, told, texts.sent.link)],
  };
}

type Accepted = Told & { readonly acceptedAt: string; readonly isAtOnce: boolean };

/** Gives whoever has accepted an agreement its words, to the letter. */
export function toAcceptedMail(services: MailServices, told: Accepted): Worded {
  const { reader, agreement, name, acceptedAt, isAtOnce } = told;
  const at = Date.parse(acceptedAt);
  const date = dateIn(zoneAt(clockOf(reader, academyZone()), at), at);
  const { accepted } = texts;
  return {
    dedupeKey: `agreement-accepted:${agreement.id}`,
    about: aboutGuardian(agreement.learner_id, reader.id),
    to: reader.email ?? "",
    subject: subjectOf(accepted, name),
    parts: [
      {
        kind: "paragraph",
        text: `${fillText(accepted.text, { date })} ${isAtOnce ? accepted.atOnce : accepted.later}`,
      },
      {
        kind: "fields",
        rows: agreement.words.lines.map(([label, text]) => [label, text] as const),
      },
      ...agreement.words.rules.flatMap(([heading, paragraphs]) =>
        [heading, ...paragraphs].map((text) => ({ kind: "paragraph", text }) as const),
      ),
      linkTo(services, told, accepted.link),
    ],
  };
}

type FewLeft = Pick<Told, "reader" | "name"> & {
  readonly account: Pick<Account, "id" | "learner_id">;
  /** For how many lessons what was paid is enough: none, one or two. */
  readonly count: number;
  /** The number of the last entry. */
  readonly n: number;
};

/** Tells whoever pays, once, that what they have paid is enough for two lessons, for one or for none. */
export function toTwoLeftMail(
  services: MailServices,
  { reader, account, name, count, n }: FewLeft,
): Worded {
  const { text, once, link } = texts.left;
  const owner = { guardianId: reader.id, generation: reader.generation };
  return {
    dedupeKey: `two-lessons-left:${account.id}:${n}`,
    about: aboutGuardian(account.learner_id, reader.id),
    to: reader.email ?? "",
    subject: subjectOf(texts.left, name),
    parts: [
      { kind: "paragraph", text: `${text[count]} ${once}` },
      { kind: "link", label: link, href: openingUrl(services, owner, { kind: "money" }) },
    ],
  };
}

async function toldOf(trx: Trx, guardian: Guardian, agreement: Agreement): Promise<Told> {
  const [learner] = await findLearners(trx, [agreement.learner_id]);
  return {
    reader: { ...guardian, generation: guardian.link_generation },
    agreement,
    name: learner && learner.adult_id === null ? firstNameOf(learner) : null,
  };
}

/** Sends an agreement to whoever is to pay, by mail or as a text that waits at the desk. */
export async function putAgreementMail(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  agreement: Agreement,
): Promise<void> {
  const told = await toldOf(trx, guardian, agreement);
  await putMail(services, trx, "agreement-sent", told, agreement.language);
}

/** Sends what was accepted to whoever has done so, in the language in which they have read it. */
export async function putAcceptedMail(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  agreement: Agreement,
): Promise<void> {
  const told = await toldOf(trx, guardian, agreement);
  const facts = {
    acceptedAt: agreement.accepted_at ?? "",
    isAtOnce: agreement.begins_at_once === 1,
  };
  await putMail(services, trx, "agreement-accepted", { ...told, ...facts }, agreement.language);
}
