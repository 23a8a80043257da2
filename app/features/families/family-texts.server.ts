import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import {
  deleteTexts,
  listTexts,
  storeOpened,
  type ByHand,
} from "#app/platform/.server/outbox/by-hand.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { whatsAppTo } from "#app/platform/phone-number.ts";
import { findKept, type Guardian } from "./family-store.server.ts";
import { withFreshLinks } from "./ways-in/opening-link.server.ts";

/** What waits to be told to one guardian who has no address. */
type Waiting = { readonly guardian: Guardian; readonly texts: readonly ByHand[] };

async function listWaiting(db: Db, now: number): Promise<Waiting[]> {
  const all = await listTexts(db, now);
  const kept = await findKept(db, [...new Set(all.map((one) => one.guardianId))]);
  const byGuardian = Map.groupBy(
    all.filter((one) => kept.has(one.guardianId)),
    (one) => kept.get(one.guardianId)?.id ?? "",
  );
  return [...byGuardian].flatMap(([id, texts]) => {
    const guardian = [...kept.values()].find((one) => one.id === id);
    return guardian ? [{ guardian, texts }] : [];
  });
}

/** Guardians with texts waiting, the longest-waiting first, and how many each has. */
export async function listUntold({ clock, db }: Pick<Services, "clock" | "db">) {
  const all = await listWaiting(db, clock.now());
  return all.map(({ guardian: { id, name }, texts }) => ({ id, name, count: texts.length }));
}

/** What waits for each guardian, as one message in the language in which they read. */
export async function textsTo(services: Pick<Services, "clock" | "db" | "documents" | "secrets">) {
  const { clock, db } = services;
  const all = await listWaiting(db, clock.now());
  const { name } = currentSite(services);
  return new Map(
    all.map(({ guardian, texts }) => {
      const { id, phone, site_language: language } = guardian;
      const words = texts.map((one) => one.texts[language] ?? one.texts["en"] ?? "");
      const message = withFreshLinks(services, [...words, name].join("\n\n"));
      const chat = whatsAppTo(phone);
      const opened = texts.map(({ openedAt }) => openedAt ?? "").toSorted();
      return [
        id,
        {
          ids: texts.map((one) => one.id),
          /** In English, for the team. */
          subjects: texts.map(({ subject }) => subject),
          /** Whether somebody waits for a code, and for nothing else. */
          isCode: texts.every(({ kind }) => kind === "family-code"),
          message,
          language,
          href: chat && `${chat}?text=${encodeURIComponent(message)}`,
          openedAt: opened.at(-1) || null,
        },
      ];
    }),
  );
}

/** What is done with texts: opened to be sent; then sent, or not. */
export const textActs = { opened: "text.open", told: "text.sent", untold: "text.unsent" } as const;

/**
 * Notes what was done with some of the texts that wait for a guardian. Only what was sent has been told; whatever has come
 * since the page was made waits on.
 */
export async function settleTexts(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  { guardianId, ids }: { readonly guardianId: string; readonly ids: readonly string[] },
  what: keyof typeof textActs,
): Promise<void> {
  assertMay(member, "cases");
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const waiting = (await listWaiting(trx, now)).find(
      ({ guardian }) => guardian.id === guardianId,
    );
    const own = (waiting?.texts ?? []).filter(({ id }) => ids.includes(id));
    if (own.length === 0) return;
    const ownIds = own.map(({ id }) => id);
    if (what === "told") await deleteTexts(trx, ownIds);
    else await storeOpened(trx, ownIds, what === "opened" ? toIso(now) : null);
    const about = { kind: "family", id: guardianId };
    const detail = own.map(({ kind }) => kind.replaceAll("-", " ")).join(", ");
    await recordAct(trx, { memberId: member.id, action: textActs[what], about, detail }, now);
  });
}
