import { notFound } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { drawUpload } from "#app/platform/.server/fetch-image.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isDate } from "../tutor-fields.ts";
import { findTutor, type Tutor } from "../tutor-store.server.ts";
import { cardSlug, problemOfCard, type CardContent, type CardProblem } from "./card-content.ts";
import {
  deletePhotosBut,
  findCard,
  findPhoto,
  insertPhoto,
  listCards,
  listPhotos,
  storeAgreement,
  storeDraft,
  storeWithdrawal,
  type StoredCard,
} from "./card-store.server.ts";

type Desk = Pick<Services, "clock" | "db">;

/** In pixels: what is sent to visitors. */
const photoPx = 320;

/** The tutor, for someone who may see the card: whoever enters the site's words, and the tutor. */
async function tutorFor(
  { db }: Pick<Services, "db">,
  member: DeskMember,
  tutorId: string,
): Promise<{ readonly tutor: Tutor; readonly isOwn: boolean }> {
  const tutor = await findTutor(db, tutorId);
  const isOwn = tutor !== null && tutor.memberId === member.id;
  return tutor && (isOwn || can(member, "site")) ? { tutor, isOwn } : notFound();
}

/** A tutor's card as the desk sees it. @throws the 404 of an unknown page */
export async function readCard({ db }: Desk, member: DeskMember, tutorId: string) {
  const { tutor, isOwn } = await tutorFor({ db }, member, tutorId);
  return {
    tutor,
    isOwn,
    card: await findCard(db, tutorId),
    photos: await listPhotos(db, tutorId),
  };
}

/** Saves what a card will say once the tutor has agreed to it. @returns what is wrong, or null */
export async function saveCard(
  { clock, db }: Desk,
  member: DeskMember,
  at: { readonly tutorId: string; readonly version: number },
  content: CardContent,
): Promise<CardProblem | null> {
  if (!can(member, "site")) notFound();
  const { tutor } = await tutorFor({ db }, member, at.tutorId);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const photos = await listPhotos(trx, tutor.id);
    const problem = problemOfCard(content, tutor.name, photos);
    if (problem) return problem;
    if (!(await storeDraft(trx, tutor.id, content, at.version, now))) return "stale";
    await keepUsedPhotos(trx, tutor.id);
    await act(trx, member, tutor.id, "tutor.card", now);
    return null;
  });
}

/** Keeps a copy of a photo, small and without anything hidden in it. @returns its id, or null if it is no picture */
export async function addPhoto(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string | null> {
  if (!can(member, "site")) notFound();
  const { tutor } = await tutorFor({ db }, member, tutorId);
  const copy = await drawUpload(bytes, photoPx, signal);
  if (!copy) return null;
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const id = await insertPhoto(trx, tutor.id, copy, now);
    await act(trx, member, tutor.id, "tutor.photo", now);
    return id;
  });
}

/** A tutor's photo, for someone who may see the card. */
export async function readPhoto(
  { db }: Desk,
  member: DeskMember,
  tutorId: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  await tutorFor({ db }, member, tutorId);
  return await findPhoto(db, tutorId, id);
}

/** How an agreement came: by the tutor's own press, or by what someone has recorded. */
export type Agreed = { readonly on: string; readonly words: string } | "own press";

/**
 * Shows the card as it stands: the tutor has agreed to it, by pressing a button here or in another way that is recorded.
 *
 * @param ownWords the sentence beside the tutor's button
 * @returns whether it is shown; `stale` if someone has changed it meanwhile, `invalid` without a date and words
 */
export async function agreeToCard(
  { clock, db }: Desk,
  member: DeskMember,
  at: { readonly tutorId: string; readonly version: number },
  agreed: Agreed,
  ownWords: string,
): Promise<"shown" | "stale" | "invalid"> {
  const { tutor, isOwn } = await tutorFor({ db }, member, at.tutorId);
  if (agreed === "own press" ? !isOwn : !can(member, "site")) notFound();
  const now = clock.now();
  const today = academyDay(now);
  const { on, words } = agreed === "own press" ? { on: today, words: ownWords } : agreed;
  if (!isDate(on) || on > today || words === "" || words.length > 500) return "invalid";
  return await db.transaction().execute(async (trx) => {
    const card = await findCard(trx, tutor.id);
    if (card?.version !== at.version) return "stale";
    const slug = await freeSlug(trx, card);
    if (!(await storeAgreement(trx, card, slug, { on, by: member.name, words }))) return "stale";
    await keepUsedPhotos(trx, tutor.id);
    await act(trx, member, tutor.id, "tutor.agreed", now);
    return "shown";
  });
}

/** Takes a card off the site at once, for the tutor or by whoever enters the site's words. */
export async function withdrawCard(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
): Promise<boolean> {
  const { tutor } = await tutorFor({ db }, member, tutorId);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const isDone = await storeWithdrawal(trx, tutor.id, now);
    if (isDone) await act(trx, member, tutor.id, "tutor.withdrawn", now);
    return isDone;
  });
}

/** Keeps its address as long as the name stays. */
async function freeSlug(trx: Trx, { tutorId, draft, shown, slug }: StoredCard): Promise<string> {
  if (slug !== null && shown?.name === draft.name) return slug;
  const others = (await listCards(trx)).filter((one) => one.tutorId !== tutorId);
  return cardSlug(draft.name, new Set(others.flatMap((one) => one.slug ?? [])));
}

/** Forgets photos that neither the draft nor what is shown uses. */
async function keepUsedPhotos(trx: Trx, tutorId: string): Promise<void> {
  const card = await findCard(trx, tutorId);
  const used = [card?.draft.picture, card?.shown?.picture];
  await deletePhotosBut(
    trx,
    tutorId,
    used.filter((id) => id !== undefined),
  );
}

async function act(trx: Trx, member: DeskMember, id: string, action: string, now: number) {
  const about = { kind: "tutor", id };
  await recordAct(trx, { memberId: member.id, action, about, detail: "" }, now);
}
