import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { isAway, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { readSignature, updateMember } from "#app/features/desk/members/member-store.server.ts";
import { readDay } from "#app/features/clock/academy-days.server.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { atDesk, readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { cleanLine, cleanText, textIn, versionIn } from "#app/platform/text-input.ts";
import { languageCodes } from "#content/languages.ts";
import { answersFamilies } from "../../case-access.server.ts";
import { blankNames } from "./blanks.ts";
import { languageName, otherLanguage } from "../../languages.server.ts";
import { deleteReply, listReplies, saveReply } from "./saved-replies.server.ts";

const longest = { title: 100, text: 5_000, signature: 300 };

/** Why a reply could not be saved, with everything typed. */
export type ReplyOutcome = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly message: string;
};

async function requireAnswerer(args: RequestArgs) {
  const { member, services } = await atDesk(args);
  return answersFamilies(member) ? { member, services } : notFound();
}

/** `GET /desk/replies`. */
export async function loadRepliesPage(args: RequestArgs) {
  const { member, services } = await requireAnswerer(args);
  const { clock, db } = services;
  const today = dayOf(clock.now()).toString();
  const replies = await listReplies(db, member);
  return data(
    {
      replies: replies.map(({ id, title, text, version, changed_by: changedBy, ...reply }) => {
        const language = { language: reply.site_language, languageName: otherLanguage(reply) };
        return { id, title, text, version, changedBy, ...language };
      }),
      languages: languageCodes.map((code) => [code, languageName(code)] as const),
      blanks: blankNames,
      signature: await readSignature(db, member.id),
      today,
      awayUntil: isAway(member, today) ? (member.awayUntil ?? "") : "",
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export type RepliesPageData = Awaited<ReturnType<typeof loadRepliesPage>>["data"];

/** Says until which day a member is away. */
type SetAway = (
  services: Services,
  member: DeskMember,
  id: string,
  until: string | null,
) => Promise<boolean>;

/** `POST /desk/replies`: keeps or deletes one, or what else is the member's own. */
export async function handleRepliesPost(args: RequestArgs, setAway: SetAway) {
  const { member, services } = await requireAnswerer(args);
  const { clock, db } = services;
  const form = await readDeskForm(args.request);
  const id = textIn(form, "id");
  if (textIn(form, "intent") === "sign") {
    const signature = cleanText(textIn(form, "signature").slice(0, longest.signature));
    await updateMember(db, member.id, { signature });
    return redirect("/desk/replies", 303);
  }
  if (textIn(form, "intent") === "away") {
    // A day that has passed, or none, ends it.
    await setAway(services, member, member.id, readDay(textIn(form, "until"), clock.now()));
    return redirect("/desk/replies", 303);
  }
  if (textIn(form, "intent") === "delete") {
    await deleteReply(db, member, id);
    return redirect("/desk/replies", 303);
  }
  const title = cleanLine(textIn(form, "title").slice(0, longest.title));
  const text = cleanText(textIn(form, "text").slice(0, longest.text));
  const language = languageCodes.find((code) => code === textIn(form, "language")) ?? "en";
  const known = id === "" ? {} : { id, version: versionIn(form) };
  const saved = await saveReply(db, member, { ...known, title, text, language }, clock.now());
  if (saved.ok) return redirect("/desk/replies", 303);
  const message =
    saved.kind === "stale"
      ? `${saved.now.changed_by} changed this reply in the meantime, so yours was not saved.`
      : refusals[saved.kind];
  return data(
    { id, title, text, language, message },
    { status: saved.kind === "stale" ? 409 : 422 },
  );
}

const refusals = {
  missing: "This reply has been deleted. Save yours as a new one.",
  empty: "Enter a name and a text for the reply.",
  full: "There are too many replies. Delete one first.",
};
