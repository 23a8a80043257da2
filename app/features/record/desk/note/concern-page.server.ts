import { data, redirect } from "react-router";

import {
  shownName,
  whoLooks,
  type WhoLooks,
} from "#app/features/case-record/concern-watch.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { fillNow } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { whoHasConcern } from "#words/pages/desk-rota.ts";
import { readDeskForm, atDesk } from "#app/features/desk/desk-form.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { isId, newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { concernPage as texts } from "#words/pages/desk-notes.ts";
import { findLessonFor } from "../../write-note.server.ts";
import { tellConcern } from "./tell-concern.server.ts";

type Args = RequestArgs & { readonly params: { readonly id?: string } };

/** The most that a concern may say. */
const mostOfConcern = 5_000;

/** `GET /desk/lessons/:id/concern`: the form for a concern about the child of a lesson. */
export async function loadConcernPage(args: Args) {
  const { member, services } = await atDesk(args);
  const { lesson } = await findLessonFor(services, member, args.params.id ?? "");
  return {
    id: lesson.id,
    title: fillText(texts.title, { name: lesson.learner_name }),
    submission: newId(),
    /** Who has what was told, once it was told. */
    done: new URL(args.request.url).searchParams.has("done")
      ? hasItWords(services, await whoLooks(services.db, services.clock.now()))
      : null,
  };
}

/** Who looks after concerns now, as a tutor reads it. */
function hasItWords(services: Services, looks: WhoLooks): string {
  if (looks.kind === "nobody") return fillNow(whoHasConcern.nobody, services);
  const words = whoHasConcern[looks.kind];
  const names = looks.readers.map(shownName).join(", ");
  if (looks.kind === "gap") return fillText(fillNow(words, services), { names });
  const until = momentIn(academyZone(), looks.until);
  return fillText(words, { name: shownName(looks.holder), until });
}

export type ConcernData = Awaited<ReturnType<typeof loadConcernPage>>;

/** Its form. @returns what is wrong, with what was typed, unless it led on */
export async function handleConcernPost(args: Args) {
  const { member, services } = await atDesk(args);
  const id = args.params.id ?? "";
  await findLessonFor(services, member, id);
  const form = await readDeskForm(args.request);
  const text = cleanText(textIn(form, "text")).slice(0, mostOfConcern);
  if (text === "") return data({ problem: texts.missing }, { status: 400 });
  const [when, knows, submission] = ["when", "knows", "submission"].map((name) =>
    textIn(form, name),
  );
  await tellConcern(services, member, id, {
    text,
    when: when === "lesson" || when === "other" ? when : "",
    doesFamilyKnow: knows === "yes" ? true : knows === "no" ? false : null,
    submission: submission !== undefined && isId(submission) ? submission : newId(),
  });
  throw redirect(`/desk/lessons/${id}/concern?done`, 303);
}
