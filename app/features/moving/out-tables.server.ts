import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { trialCourseGroups } from "#app/features/catalogue/lesson-subjects.server.ts";
import { findCity } from "#app/features/clock/cities.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  learnersUnder,
  listGuardiansAfter,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { MovingKind } from "#app/platform/.server/db/schema/moving-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";
import { readTeaching } from "./judge-units.server.ts";
import { columnNameOf, rolesOf } from "./moving-columns.server.ts";
import { partsOf } from "./read-tutors.server.ts";
import { weekText } from "./week-hours.server.ts";

type Lines = readonly (readonly string[])[];

/** So many guardians are read at once: others have their turn in between. */
const atOnce = 25;

/** What a zone's city is called, or the zone itself where that name is another one's. */
function cityIn(zone: string | null): string {
  if (!zone) return "";
  const city = cityOf(zoneById(zone));
  return findCity(city)?.id === zone ? city : zone;
}

const mayWords = { manage: "decides", view: "sees", pay: "pays" } as const;

/** A family's lines, one for each of whom this guardian is the first to decide about. */
async function linesOf(db: Db, guardian: Guardian, now: number): Promise<Lines> {
  const lines: string[][] = [];
  for (const learner of await learnersUnder(db, guardian.id)) {
    const all = await guardiansOf(db, learner.id, now, undefined, "belong");
    const first = all.find(({ may }) => may === "manage") ?? all[0];
    if (first?.id !== guardian.id) continue;
    const second = all.find(({ id }) => id !== guardian.id);
    const isSelf = learner.adult_id === guardian.id;
    lines.push([
      guardian.name,
      guardian.email ?? "",
      guardian.phone,
      cityIn(guardian.zone),
      guardian.site_language,
      guardian.language,
      isSelf ? "self" : learner.name,
      isSelf ? "" : (learner.age_band ?? ""),
      second?.name ?? "",
      second?.email ?? "",
      second?.phone ?? "",
      second ? mayWords[second.may] : "",
    ]);
  }
  return lines;
}

async function* families(db: Db, now: number) {
  for (let last = ""; ;) {
    const part = await listGuardiansAfter(db, last, atOnce);
    const lines = await Promise.all(part.map((one) => linesOf(db, one, now)));
    yield lines.flat();
    const end = part.at(-1);
    if (!end || part.length < atOnce) return;
    last = end.id;
  }
}

/** A course by its title, or by its slug where the title is another one's too, or could be read as two. */
function namerOf(services: Pick<Services, "documents">) {
  const courses = trialCourseGroups(services).flatMap(({ options }) => options);
  return (slug: string) => {
    const title = courses.find(([own]) => own === slug)?.[1] ?? slug;
    const isOne = courses.filter(([, other]) => other === title).length === 1;
    return isOne && partsOf(title).length === 1 ? title : slug;
  };
}

async function* tutors({ db, documents }: Pick<Services, "db" | "documents">) {
  const nameOf = namerOf({ documents });
  const { tutors: all, hours } = await readTeaching(db);
  const members = new Map((await listMembers(db)).map(({ id, email }) => [id, email]));
  yield all
    .filter(({ leftOn }) => leftOn === null)
    .map((one) => [
      one.name,
      one.memberId === null ? one.email : (members.get(one.memberId) ?? ""),
      cityIn(one.zone),
      one.gender,
      one.languages.join("; "),
      one.courses.map(nameOf).join("; "),
      weekText(hours.get(one.id) ?? []),
      one.room,
    ]);
}

/** The names of a kind's columns, as its tables have them. */
export const headOf = (kind: MovingKind): readonly string[] =>
  rolesOf(kind).map((role) => columnNameOf(kind, role));

/** A table of everything of a kind, piece by piece: what `Moving in` reads, and nothing of concerns. */
export async function* outTable(
  services: Pick<Services, "clock" | "db" | "documents">,
  kind: MovingKind,
): AsyncGenerator<Lines> {
  yield [headOf(kind)];
  yield* kind === "tutors" ? tutors(services) : families(services.db, services.clock.now());
}

/** Notes that an owner saves a table, and tells every other owner. */
export async function noteOut(
  services: Services,
  member: DeskMember,
  kind: MovingKind,
): Promise<void> {
  assertMay(member, "team");
  const { clock, db, outbox } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const act = { action: "moving.out", about: { kind: "site", id: kind } };
    await recordAct(trx, { memberId: member.id, ...act }, now);
    const others = (await listMembers(trx)).filter(
      ({ id, role }) => role === "owner" && id !== member.id,
    );
    const key = newId();
    const facts = { name: member.name, table: texts.bring.kinds[kind], key };
    for (const { email } of others)
      await putMail(services, trx, "desk-export", { ...facts, to: email });
  });
  outbox.wake();
}
