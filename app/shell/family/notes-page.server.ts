import { data, redirect } from "react-router";

import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { keepRead, readSent, type Asked } from "#app/features/record/family/family-note.server.ts";
import { countSent, listSent } from "#app/features/record/family/sent-store.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { showPrivate } from "./family-answer.server.ts";
import { readChildren, type FamilyChild } from "./family-lessons.server.ts";
import { toSentRow, type SentRow } from "./family-record.server.ts";

/** How many stand on one page. */
const onPage = 30;
/** How many of those before it stand under a note or a report. */
const before = 3;

/** All that has gone out of some learners of a guardian's, as rows. */
async function listRows(
  services: Services,
  { guardian }: FamilyPerson,
  children: readonly FamilyChild[],
  learnerIds: readonly string[],
  which: Parameters<typeof listSent>[2],
): Promise<readonly SentRow[]> {
  const { clock, db } = services;
  const about = { guardian, children, tutors: await listTutors(db), now: clock.now() };
  const sent = await listSent(db, { guardianId: guardian.id, learnerIds }, which);
  return sent.map((one) => toSentRow(services, one, about, true));
}

type AskedPage = { readonly child: string | null; readonly page: number };

async function showNotes(services: Services, person: FamilyPerson, asked: AskedPage) {
  const { db } = services;
  const children = await readChildren(services, person);
  const child = children.find(({ id }) => id === asked.child)?.id ?? null;
  const learnerIds = child === null ? person.learnerIds : [child];
  const count = await countSent(db, { guardianId: person.guardian.id, learnerIds });
  const pages = Math.max(1, Math.ceil(count / onPage));
  const page = Math.min(asked.page, pages);
  const which = { skip: (page - 1) * onPage, most: onPage };
  return {
    children: children.length > 1 ? children.map(({ id, name }) => ({ id, name })) : [],
    child,
    sent: await listRows(services, person, children, learnerIds, which),
    newer: page > 1 ? page - 1 : null,
    older: page < pages ? page + 1 : null,
  };
}

export type NotesView = Awaited<ReturnType<typeof showNotes>>;

/** `GET /family/notes`: everything that has been written, newest first. */
export async function loadFamilyNotes(args: RequestArgs) {
  const { searchParams } = new URL(args.request.url);
  const page = Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1);
  const asked = { child: searchParams.get("child"), page };
  return await showPrivate(args, (services, person) => showNotes(services, person, asked));
}

async function showSent(services: Services, person: FamilyPerson, asked: Asked) {
  const sent = await readSent(services, asked, person.guardian);
  if (!sent) return null;
  const { learnerId, at, view } = sent;
  const children = await readChildren(services, person);
  const earlier = { before: at, most: before };
  return {
    children: children.length > 1 ? children.map(({ name }) => name) : [],
    sent: view,
    before: await listRows(services, person, children, [learnerId], earlier),
  };
}

export type SentView = NonNullable<Awaited<ReturnType<typeof showSent>>>;

const load = (kind: Asked["kind"]) => async (args: RequestArgs) => {
  const asked = { kind, id: args.params?.id ?? "" };
  return await showPrivate(args, (services, person) => showSent(services, person, asked));
};

/** `GET /family/notes/{id}`: the note of a lesson, by the lesson's id. */
export const loadNote = load("note");

/** `GET /family/reports/{id}` */
export const loadReport = load("report");

const headers = { "Cache-Control": "no-store" };

const handle = (kind: Asked["kind"]) => async (args: RequestArgs) => {
  const services = args.context.get(servicesContext);
  const { clientAddress } = args.context.get(requestFactsContext);
  if (!(await services.rateLimits.hit("trial-link", clientAddress)).ok) {
    return data(null, { status: 429, headers });
  }
  const person = await readFamilyPerson(args.request, services);
  const id = args.params?.id ?? "";
  const isKept = person?.isProved && (await keepRead(services, { kind, id }, person.guardian));
  if (!isKept) return data(null, { status: 404, headers });
  return redirect(`/family/${kind}s/${id}`, 303);
};

/** `POST /family/notes/{id}`: "I have read it". */
export const handleNoteRead = handle("note");

/** `POST /family/reports/{id}` */
export const handleReportRead = handle("report");
