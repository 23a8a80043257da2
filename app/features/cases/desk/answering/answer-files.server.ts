import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { MailFile } from "#app/platform/.server/outbox/mail.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { findAccess } from "../../visible-rows.server.ts";
import { mayWork, type CaseMember } from "../../case-access.server.ts";
import { missing, onCase, type CaseServices } from "../../acts/change-case.server.ts";
import { draftOfKey } from "./answer-mail.server.ts";
import { mostFileBytes, mostFiles, type FileProblem } from "./answer-file-words.ts";
import { withoutPlace } from "./without-place.server.ts";
import { isAnothers, isSpent, putDraft, type Draft } from "./draft-store.server.ts";

/** What may go with an answer, known by its first bytes, and how the names of such files end. */
const fileTypes: readonly {
  readonly type: string;
  readonly ends: RegExp;
  readonly ending: string;
  is(bytes: Buffer): boolean;
}[] = [
  {
    type: "application/pdf",
    ends: /\.pdf$/i,
    ending: ".pdf",
    is: (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
  },
  {
    type: "image/jpeg",
    ends: /\.jpe?g$/i,
    ending: ".jpg",
    is: (bytes) => bytes.toString("hex", 0, 3) === "ffd8ff",
  },
  {
    type: "image/png",
    ends: /\.png$/i,
    ending: ".png",
    is: (bytes) => bytes.toString("hex", 0, 8) === "89504e470d0a1a0a",
  },
  {
    type: "image/gif",
    ends: /\.gif$/i,
    ending: ".gif",
    is: (bytes) => /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)),
  },
  {
    type: "image/webp",
    ends: /\.webp$/i,
    ending: ".webp",
    is: (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString("latin1", 0, 12)),
  },
];

export type NewFile = { readonly name: string; readonly bytes: Uint8Array };

/** `missing`: there is no such case for this member. `discarded`: the draft was sent or discarded. */
export type Added =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: FileProblem | "missing" | "discarded" };

/**
 * Puts files with a member's draft of an answer, and keeps its text: all of them, or none. Pictures lose where and with
 * what they were taken.
 */
export async function addFiles(
  services: CaseServices,
  member: CaseMember,
  draft: Draft,
  files: readonly NewFile[],
): Promise<Added> {
  return onCase<Added>(services, member, draft.caseId, missing, async (trx, now) => {
    const isGone =
      (await isSpent(trx, member, draft.draftId)) || (await isAnothers(trx, member, draft));
    if (isGone) return { ok: false, kind: "discarded" };
    await putDraft(trx, member, draft, now);
    const there = await listFiles(trx, draft.caseId, [draft.draftId]);
    const kind = problemOf(there, files);
    if (kind !== null) return { ok: false, kind };
    for (const { name, bytes: sent } of files) {
      const bytes = withoutPlace(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
      const known = typeOf(bytes);
      if (!known) throw new Error("A file of no known type was let through");
      await trx
        .insertInto("case_file")
        .values({
          id: newId(),
          case_id: draft.caseId,
          draft_id: draft.draftId,
          name: nameOf(name, known),
          type: known.type,
          size: bytes.byteLength,
          bytes,
          created_at: toIso(now),
        })
        .execute();
    }
    return { ok: true };
  });
}

function problemOf(
  there: readonly { readonly size: number }[],
  files: readonly NewFile[],
): FileProblem | null {
  if (files.length === 0) return "none";
  if (there.length + files.length > mostFiles) return "count";
  const sizes = [...there.map(({ size }) => size), ...files.map(({ bytes }) => bytes.byteLength)];
  if (sizes.reduce((sum, size) => sum + size, 0) > mostFileBytes) return "size";
  return files.every(({ bytes }) => typeOf(bytes)) ? null : "type";
}

function typeOf(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return fileTypes.find(({ is }) => is(buffer));
}

/** The name as it was, without folders, ending as its bytes are. */
function nameOf(name: string, { ends, ending }: (typeof fileTypes)[number]): string {
  const plain = cleanLine(name.slice(-400))
    .replace(/^.*[/\\]/u, "")
    .replace(/["<>|:*?]/gu, "");
  const short = plain.slice(-100).toWellFormed() || "file";
  return ends.test(short) ? short : short + ending;
}

/** Takes a file away from a draft. @returns false if it is no longer the member's to take away */
export async function removeFile(
  services: CaseServices,
  member: CaseMember,
  { caseId, fileId }: { readonly caseId: string; readonly fileId: string },
): Promise<boolean> {
  return onCase(services, member, caseId, false, async (trx) => {
    const removed = await trx
      .deleteFrom("case_file")
      .where("id", "=", fileId)
      .where("draft_id", "in", (eb) =>
        eb
          .selectFrom("case_draft")
          .select("id")
          .where("case_id", "=", caseId)
          .where("member_id", "=", member.id),
      )
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  });
}

/** What there is of files, without their bytes, in the order in which they were added. */
export async function listFiles(db: Db, caseId: string, draftIds: readonly string[]) {
  if (draftIds.length === 0) return [];
  return await db
    .selectFrom("case_file")
    .select(["id", "draft_id", "name", "type", "size"])
    .where("case_id", "=", caseId)
    .where("draft_id", "in", draftIds)
    .orderBy("id")
    .execute();
}

/** A file of an answer or of a draft, for those who work on its case. */
export async function readFile(
  db: Db,
  member: CaseMember,
  { caseId, fileId }: { readonly caseId: string; readonly fileId: string },
): Promise<MailFile | null> {
  const access = await findAccess(db, caseId);
  if (!access || !mayWork(member, access)) return null;
  const row = await db
    .selectFrom("case_file")
    .select(["name", "type", "bytes"])
    .where("id", "=", fileId)
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  return row ?? null;
}

/** The files of an answer's mail, for the outbox. */
export async function filesOfMail(db: Db, dedupeKey: string): Promise<readonly MailFile[]> {
  const draftId = draftOfKey(dedupeKey);
  if (draftId === null) return [];
  return await db
    .selectFrom("case_file")
    .select(["name", "type", "bytes"])
    .where("draft_id", "=", draftId)
    .orderBy("id")
    .execute();
}
