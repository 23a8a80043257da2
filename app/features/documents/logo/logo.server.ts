import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { drawUpload } from "#app/platform/.server/fetch-image.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { listBodies } from "../document-store.server.ts";
import { findDraft } from "../draft-store.server.ts";

/**
 * The pictures that are made of a logo: a mark beside the name, and icons in the sizes of those that come with the site.
 * A maskable icon may lose everything outside a circle of 0.8 (W3C Web Application Manifest, section "Icon masks").
 */
const cuts = {
  "mark.webp": [144, "mark"],
  "icon-192.png": [192, 0.84],
  "icon-512.png": [512, 0.84],
  "maskable-512.png": [512, 0.56],
  "touch.png": [180, 0.84],
} as const;

/**
 * Draws a picture that a member has sent for every place where a logo is shown. It is nowhere before a revision of the
 * facts names it.
 *
 * @returns its id, or null if it is no picture that can be drawn
 */
export async function addLogo(
  { clock, db }: Services,
  member: DeskMember,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string | null> {
  assertMay(member, "site");
  const id = newId();
  const now = clock.now();
  const drawn: { name: string; bytes: Uint8Array }[] = [];
  for (const [name, [sizePx, look]] of Object.entries(cuts)) {
    const cut = await drawUpload(bytes, sizePx, signal, look);
    if (!cut) return null;
    drawn.push({ name, bytes: cut });
  }
  await db.transaction().execute(async (trx) => {
    const rows = drawn.map((cut) => ({ id, ...cut, added_at: toIso(now) }));
    await trx.insertInto("logo").values(rows).execute();
    const about = { kind: "document", id: "en/facts" };
    await recordAct(trx, { memberId: member.id, action: "site.logo", about }, now);
  });
  return id;
}

/** What is made of a logo, for another site. @param id of the logo */
export async function listCuts(db: Db, id: string) {
  return await db.selectFrom("logo").select(["name", "bytes"]).where("id", "=", id).execute();
}

/** Takes over what another site has made of a logo. What is there already stays. */
export async function importCut(
  db: Db,
  cut: { readonly id: string; readonly name: string; readonly bytes: Uint8Array },
  now: number,
): Promise<void> {
  if (!(cut.name in cuts)) return;
  await db
    .insertInto("logo")
    .values({ ...cut, added_at: toIso(now) })
    .onConflict((conflict) => conflict.columns(["id", "name"]).doNothing())
    .execute();
}

/** @param name of one of its pictures, such as `icon-192.png` */
export async function findLogo(
  db: Db,
  id: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom("logo")
    .select("bytes")
    .where("id", "=", id)
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? new Uint8Array(row.bytes) : null;
}

const facts = { document: "facts", language: "en" };

/**
 * Deletes logos that neither a draft nor any edition names: every edition can be made the site again.
 *
 * @param before only those that were sent earlier: a draft names a new one a moment later
 * @returns how many pictures that was
 */
export async function deleteUnusedLogos(db: Db, before: number): Promise<number> {
  const old = db.selectFrom("logo").where("added_at", "<", toIso(before));
  const ids = await old.select("id").distinct().execute();
  if (ids.length === 0) return 0;
  const bodies = [...(await listBodies(db, facts)), (await findDraft(db, facts))?.body];
  const used = new Set(bodies.map((body) => Object(body).logo as unknown));
  const unused = ids.flatMap(({ id }) => (used.has(id) ? [] : [id]));
  if (unused.length === 0) return 0;
  const gone = await db.deleteFrom("logo").where("id", "in", unused).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
