import { data } from "react-router";
import * as v from "valibot";

import { answerDeadline } from "#app/features/case-record/answer-clock.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { findCity } from "#app/features/clock/cities.server.ts";
import { dateIn, momentIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import {
  findLearners,
  firstNameOf,
  storeLanguage,
  storeReachable,
} from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import {
  proposalSchemas,
  proposedWords,
  type Proposed,
} from "#app/features/families/proposal-schema.ts";
import {
  findProposal,
  listProposals,
  settleProposal,
  storeProposal,
  type Proposal,
} from "#app/features/families/proposal-store.server.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { day } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { firstErrors } from "#app/platform/form-schema.ts";
import { isolated, language } from "#app/platform/language.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { proposals as deskWords } from "#words/pages/desk-family.ts";
import { detailsErrors, familyDetails as texts } from "#words/pages/family-details.ts";
import { consentsOf, type ConsentView, settleConsent } from "./consents.server.ts";
import { codeFirst, showPrivate } from "./family-answer.server.ts";
import { tellDesk } from "./tell-desk.server.ts";

const headers = { "Cache-Control": "no-store" };

/** For so long a page says what came of something that was asked for. */
const settledMs = 14 * day;
/** So far ahead somebody can say that they are going to move. */
const aheadDays = 366;

export type ProposalView = {
  readonly id: string;
  readonly kind: Proposed["kind"];
  readonly words: string;
  /** By when it is confirmed, or what came of it. */
  readonly state: string;
  readonly isOpen: boolean;
};

export type DetailsView = {
  readonly name: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly language: string;
  readonly isReachable: boolean;
  readonly languages: readonly (readonly [string, string])[];
  /** Whom the reader decides about. */
  readonly learners: readonly { readonly id: string; readonly name: string }[];
  /** Whether anybody of them is a child: an adult invites nobody. */
  readonly hasChild: boolean;
  readonly proposals: readonly ProposalView[];
  readonly consents: readonly ConsentView[];
  readonly today: string;
};

const zoneOf = ({ guardian }: FamilyPerson, at: number) =>
  zoneAt(clockOf(guardian, academyZone()), at);

/** What is asked for, as whoever asked reads it. */
function wordsOf({ proposed }: Proposal): string {
  const value = {
    phone: () => proposed.kind === "phone" && proposed.phone,
    email: () => proposed.kind === "email" && proposed.email,
    city: () => proposed.kind === "city" && proposed.city,
    wishes: () => proposed.kind === "wishes" && proposed.wishes,
    guardian: () => proposed.kind === "guardian" && proposed.name,
  }[proposed.kind]();
  const date = proposed.kind === "city" ? dateIn("UTC", Date.parse(proposed.from)) : "";
  return fillText(texts.proposed[proposed.kind], { value: isolated(value || ""), date });
}

function proposalView(services: Services, person: FamilyPerson, one: Proposal): ProposalView {
  const made = Date.parse(one.made_at);
  const by = answerDeadline(currentHours(services), "enquiry", made);
  const settled = one.settled_at === null ? null : Date.parse(one.settled_at);
  const open = () =>
    one.invited_at === null
      ? fillText(texts.answerBy, { time: momentIn(zoneOf(person, by), by) })
      : texts.invited;
  const done = (at: number) =>
    one.outcome === "confirmed"
      ? fillText(texts.outcomes.confirmed, { date: dateIn(zoneOf(person, at), at) })
      : texts.outcomes.declined;
  return {
    id: one.id,
    kind: one.proposed.kind,
    words: wordsOf(one),
    state: settled === null ? open() : done(settled),
    isOpen: settled === null,
  };
}

async function detailsView(services: Services, person: FamilyPerson): Promise<DetailsView> {
  const { clock, db } = services;
  const { guardian } = person;
  const now = clock.now();
  const zone = zoneOf(person, now);
  const decides = await learnerIdsOf(db, guardian.id, now, "change");
  const learners = await findLearners(db, decides);
  const named = learners.map((one) => ({ id: one.id, name: firstNameOf(one) }));
  const all = await listProposals(db, [guardian.id], now - settledMs);
  return {
    name: guardian.name,
    city:
      guardian.zone === null
        ? texts.unknown
        : fillText(texts.cityNow, { city: cityOf(zoneById(zone)), time: timeIn(zone, now) }),
    phone: guardian.phone,
    email: guardian.email ?? "",
    language: guardian.site_language,
    isReachable: guardian.reachable === 1,
    languages: [
      [language.code, languageName()],
      ...language.others.map(({ code, name }) => [code, name] as const),
    ],
    learners: named,
    hasChild: learners.some((one) => one.adult_id === null),
    proposals: all
      .filter(({ outcome }) => outcome !== "withdrawn")
      .map((one) => proposalView(services, person, one)),
    consents: await consentsOf(services, person, learners),
    today: academyDay(now),
  };
}

const languageName = () =>
  new Intl.DisplayNames([language.tag], { type: "language" }).of(language.code) ?? language.code;

/** `GET /family/details`: what we know of the guardian, what they asked us to change, and what they agree to. */
export async function loadDetails(args: RequestArgs) {
  return await showPrivate(args, detailsView);
}

const fields = ["phone", "email", "city", "from", "wishes", "learnerId", "name", "may"] as const;
type Field = (typeof fields)[number];

/** What came of a press. */
export type DetailsDone = {
  readonly said: string | null;
  /** Which form was refused, what was wrong in it, and what was typed. */
  readonly kind?: Proposed["kind"];
  readonly errors?: Partial<Record<Field, string>>;
  readonly typed?: Readonly<Record<string, string>>;
};

type Asked = { readonly proposed: Proposed } | { readonly errors: DetailsDone["errors"] };

type Typed = Readonly<Record<string, string>>;

/** Reads a form by its schema. @param toProposed what it asks for then, or what else is wrong */
function readBy<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: Typed,
  toProposed: (read: v.InferOutput<Schema>) => Asked,
): Asked {
  const parsed = v.safeParse(schema, typed);
  return parsed.success
    ? toProposed(parsed.output)
    : { errors: firstErrors(parsed.issues, fields) };
}

/** A city from a day on, both of which have to be possible. */
function movesTo(city: string, from: string, now: number): Asked {
  const zone = findCity(city);
  if (!zone) return { errors: { city: detailsErrors.cityUnknown } };
  const last = academyDay(now + aheadDays * day);
  // In some zones it is still yesterday.
  if (!isDate(from) || from < academyDay(now - day) || from > last) {
    return { errors: { from: detailsErrors.fromPast } };
  }
  return { proposed: { kind: "city", city: cityOf(zone), zone: zone.id, from } };
}

/** What each form asks for, or what is wrong in it. */
const readers: Readonly<Record<Proposed["kind"], (typed: Typed, now: number) => Asked>> = {
  phone: (typed) =>
    readBy(proposalSchemas.phone, typed, (read) => ({ proposed: { ...read, kind: "phone" } })),
  email: (typed) =>
    readBy(proposalSchemas.email, typed, ({ email }) => ({
      proposed: { kind: "email", email: email.ascii },
    })),
  city: (typed, now) =>
    readBy(proposalSchemas.city, typed, ({ city, from }) => movesTo(city, from, now)),
  wishes: (typed) =>
    readBy(proposalSchemas.wishes, typed, (read) => ({ proposed: { ...read, kind: "wishes" } })),
  guardian: (typed) =>
    readBy(proposalSchemas.guardian, typed, (read) => ({
      proposed: { ...read, kind: "guardian", email: read.email.ascii },
    })),
};

/** Keeps what a guardian asks for, and makes work of it: one case for each guardian. */
async function propose(
  services: Services,
  person: FamilyPerson,
  proposed: Proposed,
): Promise<boolean> {
  const { clock, db } = services;
  const { guardian } = person;
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    if (!(await storeProposal(trx, guardian.id, proposed, now))) return false;
    await tellDesk(services, trx, guardian, proposedWords(deskWords, proposed));
    return true;
  });
}

const kinds = Object.keys(proposalSchemas) as readonly Proposed["kind"][];

/** `POST /family/details`: asks for a change, takes it back, changes the language, agrees or takes that back. */
export async function handleDetails({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const { clock, db } = services;
  const now = clock.now();
  const person = await readFamilyPerson(request, services);
  const answer = (done: DetailsDone, status = 200) => data(done, { status, headers });
  if (!person) return answer({ said: null }, 404);
  if (!person.isProved) throw codeFirst(request);
  const { guardian } = person;
  const sent = await readForm(request, middleForm);
  if (!sent.ok) return answer({ said: null }, 400);
  const { form } = sent;
  const act = textIn(form, "do");
  if (act === "language") {
    const code = textIn(form, "language");
    const isKnown = code === language.code || language.others.some((one) => one.code === code);
    if (isKnown) await storeLanguage(db, guardian.id, code);
    return answer({ said: isKnown ? texts.saved : null }, isKnown ? 200 : 400);
  }
  if (act === "reach" || act === "no-reach") {
    await storeReachable(db, guardian.id, act === "reach");
    return answer({ said: texts.saved });
  }
  if (act === "back") {
    const own = await findProposal(db, textIn(form, "id"), guardian.id);
    if (own) await settleProposal(db, own.id, "withdrawn", now);
    return answer({ said: texts.takenBack });
  }
  if (act === "agree" || act === "disagree") {
    const said = await settleConsent(services, person, {
      learnerId: textIn(form, "learner"),
      kind: textIn(form, "kind"),
      isGiven: act === "agree",
    });
    return answer({ said }, said === null ? 404 : 200);
  }
  const kind = kinds.find((one) => one === act);
  if (!kind) return answer({ said: null }, 400);
  const typed = Object.fromEntries(fields.map((field) => [field, textIn(form, field)]));
  const asked = readers[kind](typed, now);
  if (!("proposed" in asked)) return answer({ said: null, kind, errors: asked.errors, typed }, 400);
  const { proposed } = asked;
  // Only for a child about whom they decide.
  const decides = await learnerIdsOf(db, guardian.id, now, "change");
  if (proposed.kind === "guardian" && !decides.includes(proposed.learnerId)) {
    return answer({ said: null, kind, errors: { learnerId: detailsErrors.learner }, typed }, 400);
  }
  const isNew = await propose(services, person, proposed);
  const by = answerDeadline(currentHours(services), "enquiry", now);
  const time = momentIn(zoneOf(person, by), by);
  return answer({ said: isNew ? fillText(texts.asked, { time }) : texts.same });
}
