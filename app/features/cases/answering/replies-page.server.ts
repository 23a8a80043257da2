import { data, redirect } from "react-router";

import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { cleanLine, cleanText, textIn } from "#app/platform/text-input.ts";
import { languageCodes } from "#content/languages.ts";
import { answersFamilies } from "../case-access.server.ts";
import { blankNames } from "./blanks.ts";
import { languageName, otherLanguage } from "../languages.server.ts";
import { deleteReply, listReplies, saveReply } from "./saved-replies.server.ts";

const longest = { title: 100, text: 5_000 };

/** Why a reply could not be saved, with everything typed. */
export type ReplyOutcome = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly message: string;
};

async function requireAnswerer(args: RequestArgs): Promise<DeskMember> {
  const member = await requireMember(args);
  return answersFamilies(member) ? member : notFound();
}

/** `GET /desk/replies`. */
export async function loadRepliesPage(args: RequestArgs) {
  const member = await requireAnswerer(args);
  const { db } = args.context.get(servicesContext);
  const replies = await listReplies(db, member);
  return data(
    {
      replies: replies.map(({ id, title, text, version, changed_by, site_language }) => {
        const language = {
          language: site_language,
          languageName: otherLanguage({ site_language }),
        };
        return { id, title, text, version, changedBy: changed_by, ...language };
      }),
      languages: languageCodes.map((code) => ({ code, name: languageName(code) })),
      blanks: blankNames,
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export type RepliesPageData = Awaited<ReturnType<typeof loadRepliesPage>>["data"];

/** `POST /desk/replies`: keeps or deletes one. */
export async function handleRepliesPost(args: RequestArgs) {
  const member = await requireAnswerer(args);
  const { clock, db } = args.context.get(servicesContext);
  const form = await readDeskForm(args.request);
  const id = textIn(form, "id");
  if (textIn(form, "intent") === "delete") {
    await deleteReply(db, member, id);
    return redirect("/desk/replies", 303);
  }
  const title = cleanLine(textIn(form, "title").slice(0, longest.title));
  const text = cleanText(textIn(form, "text").slice(0, longest.text));
  const language = languageCodes.find((code) => code === textIn(form, "language")) ?? "en";
  const known = id === "" ? {} : { id, version: Number(textIn(form, "version")) };
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
