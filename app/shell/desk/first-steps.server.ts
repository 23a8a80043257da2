import { redirect } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import {
  awaitStep,
  finishStep,
  isAwaited,
  listDoneSteps,
} from "#app/features/documents/first-step-store.server.ts";
import { addressWords } from "#app/features/documents/desk/address-words.server.ts";
import { nameKey } from "#app/features/documents/document-store.server.ts";
import { listDrafts } from "#app/features/documents/draft-store.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { plural, type PluralForms } from "#app/platform/plural.ts";
import { fillNow } from "#app/platform/.server/current-site.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import { connectImap, troubleOf } from "#app/platform/.server/inbox/imap-connection.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import { longestSilenceMs, readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import { readBackupState } from "#app/platform/.server/last-backup.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { languages } from "#content/languages.ts";
import { missingDetails } from "#content/missing-details.ts";
import { courseSlug } from "#content/schema/document-kinds.ts";
import { firstSteps as texts } from "#words/pages/first-steps.ts";

/**
 * The list before families come. It closes nothing: the site is public from the first start. Each step with where it is
 * done, unless there is nothing to fill in, and whether it may be left as it is.
 */
const named = {
  name: { place: "/desk/site/en/facts?to=name", mayWait: true },
  contact: { place: "/desk/site/en/facts?to=email" },
  legal: { place: "/desk/site/en/facts?to=business" },
  place: { place: "/desk/site/en/facts?to=city", mayWait: true },
  hours: { place: "/desk/site/en/hours", mayWait: true },
  trials: { place: "/desk/site/en/availability", mayWait: true },
  courses: { place: "/desk/site/courses", mayWait: true },
  tutors: { place: "/desk/tutors", mayWait: true },
  prices: { place: "/desk/site/en/prices", mayWait: true },
  questions: { place: "/desk/site/en/questions", mayWait: true },
  quotations: { place: "/desk/site/en/quotations", mayWait: true },
  languages: { place: "/desk/site/languages", mayWait: true },
  notice: { place: "/desk/site/en/notice", mayWait: true },
  team: { place: "/desk/team", mayWait: true },
  mail: {},
  mailbox: { mayWait: true },
  backup: { mayWait: true },
} satisfies Readonly<Record<string, Step>>;
type Step = { readonly place?: string; readonly mayWait?: true };
export type StepName = keyof typeof named;
const register: Readonly<Record<StepName, Step>> = named;
const stepNames = Object.keys(named) as StepName[];

/** Each step, and whether it is done or has been put off. */
async function readSteps(services: Services): Promise<ReadonlyMap<StepName, boolean>> {
  const { clock, config, db, documents } = services;
  const edition = documents.current();
  const { site, prices, notice, questions } = edition.in("en");
  const missing = missingDetails(site);
  const seed = (document: string) => documents.seed({ document, language: "en" });
  const isOwn = (document: string) =>
    edition.stored({ document, language: "en" }) !== seed(document);
  const done = await listDoneSteps(db);
  const state = config.inbox ? await readInboxState(db, config.inbox) : null;
  const fetchedAt = state?.fetchedAt ?? null;
  const found: Readonly<Record<StepName, boolean>> = {
    name: site.name !== (seed("facts") as { name: string }).name,
    contact: missing.every((field) => !["email", "phone", "social"].includes(field)),
    legal: missing.every((field) => !(field in site.business) && !field.startsWith("providers.")),
    place: site.city !== (seed("facts") as { city: string }).city,
    hours: isOwn("hours"),
    trials: isOwn("availability"),
    courses: edition
      .names()
      .some(({ document }) => courseSlug(document) !== undefined && isOwn(document)),
    tutors: (await listTutors(db)).length > 0,
    questions: questions.length > 0,
    quotations: isOwn("quotations"),
    languages: false,
    prices: prices.lines.length > 0,
    notice: notice !== null,
    team: (await listMembers(db)).length > 1,
    mail: false,
    mailbox: fetchedAt !== null && clock.now() - fetchedAt < longestSilenceMs,
    backup: readBackupState(config)?.isGone === false,
  };
  return new Map(stepNames.map((name) => [name, found[name] || done.has(name)]));
}

/** What visitors see now of what the list is about, in words. */
function shownNow({ documents }: Services): Readonly<Partial<Record<StepName, string>>> {
  const { site, courses, questions, quotations, prices } = documents.current().in("en");
  const list = new Intl.ListFormat("en-GB");
  const counted = (words: PluralForms, count: number) => fillText(plural(count, words), { count });
  return {
    name: site.name,
    place: `${site.city}, ${site.country}; ${fillText(texts.shown.clock, { city: site.clockCity })}`,
    contact: `${site.email}, ${site.phone.display}`,
    hours: site.hours,
    courses: counted(texts.shown.courses, courses.length),
    questions: counted(texts.shown.questions, questions.length),
    quotations: counted(texts.shown.quotations, quotations.quotes.length),
    prices: counted(texts.shown.prices, prices.lines.length),
    languages: list.format(Object.values(languages).map(({ name }) => name)),
  };
}

/** How many steps are left; 0 for a member whom they do not concern. */
export async function countSteps(services: Services, member: DeskMember): Promise<number> {
  if (!can(member, "site")) return 0;
  return [...(await readSteps(services)).values()].filter((isDone) => !isDone).length;
}

const on = act();
const back = () => redirect("/desk/site/first", 303);

/** `/desk/site/first`: what is left, tests of mail and the mailbox, and how a step is put off. */
export const firstStepsPage = deskPage({
  right: "site",
  async load({ services, member, search }) {
    const steps = await readSteps(services);
    const drafts = new Set((await listDrafts(services.db)).map(nameKey));
    const token = search.get("arrived") ?? "";
    const shown = shownNow(services);
    return {
      steps: [...steps].map(([name, isDone]) => {
        const { place, mayWait = false } = register[name];
        const [, document = ""] = /^\/desk\/site\/([^?]+)/.exec(place ?? "") ?? [];
        const now = shown[name] ?? null;
        return { name, isDone, place, mayWait, now, isDrafted: !isDone && drafts.has(document) };
      }),
      email: member.email,
      addresses: addressWords(services),
      wasSent: search.has("sent"),
      arrived: token !== "" && (await isAwaited(services.db, "mail", sha256(token))) ? token : null,
      hasMailbox: services.config.inbox !== undefined,
    };
  },
  acts: {
    send: on({}, async ({ services, member }) => {
      await sendTestMail(services, member);
      return redirect("/desk/site/first?sent", 303);
    }),
    /** What is wrong with the mailbox. */
    look: on({}, async ({ services, member }) => {
      const trouble = await lookIntoMailbox(services, member);
      return trouble === null ? back() : { trouble };
    }),
    arrived: on({ arrived: typed }, async ({ services, member, sent }) => {
      if (await isAwaited(services.db, "mail", sha256(sent.arrived)))
        await finish(services, member, "mail");
      return back();
    }),
    wait: on({}, async ({ services, member, of }) => {
      const step = stepNames.find((name) => name === of && register[name].mayWait);
      if (step) await finish(services, member, step);
      return back();
    }),
  },
});

async function finish({ clock, db }: Services, member: DeskMember, name: StepName) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await finishStep(trx, name, now);
    const about = { kind: "step", id: name };
    await recordAct(trx, { memberId: member.id, action: "site.step", about }, now);
  });
}

/** A real message to the member who asks, by the way that families' mail goes. It says how to confirm it. */
export async function sendTestMail(services: Services, member: DeskMember): Promise<void> {
  assertMay(member, "site");
  const { db, outbox } = services;
  const room = await services.rateLimits.hit("desk-invitation", member.id);
  if (!room.ok) return;
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await awaitStep(trx, "mail", sha256(token));
    await putMail(services, trx, "desk-test", { token, to: member.email });
  });
  outbox.wake();
}

export function toTestMail(
  services: MailServices,
  { token, to }: { readonly token: string; readonly to: string },
): Worded {
  const subject = fillNow(texts.testMail.subject, services);
  const href = `${services.config.publicUrl}/desk/site/first?${new URLSearchParams({ arrived: token }).toString()}`;
  return {
    dedupeKey: `first-step:${sha256(token)}`,
    to,
    subject,
    parts: [
      { kind: "paragraph", text: texts.testMail.text },
      { kind: "link", label: texts.testMail.link, href },
    ],
  };
}

/** Signs in to the team's mailbox and opens its folder. @returns what to do about what is wrong, or null */
export async function lookIntoMailbox(
  { config }: Services,
  member: DeskMember,
): Promise<string | null> {
  assertMay(member, "site");
  if (!config.inbox) return texts.noMailbox;
  try {
    const { client } = await connectImap(config.inbox);
    await client.logout();
    return null;
  } catch (error) {
    return inboxAdvice[troubleOf(error)];
  }
}
