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
import { lines, oneOf, typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { isId, newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { concernPage as texts } from "#words/pages/desk-notes.ts";
import { findLessonFor } from "../../write-note.server.ts";
import { tellConcern } from "./tell-concern.server.ts";

/** The most that a concern may say. */
const mostOfConcern = 5_000;

/** Who looks after concerns now, as a tutor reads it. */
function hasItWords(services: Services, looks: WhoLooks): string {
  if (looks.kind === "nobody") return fillNow(whoHasConcern.nobody, services);
  const words = whoHasConcern[looks.kind];
  const names = looks.readers.map(shownName).join(", ");
  if (looks.kind === "gap") return fillText(fillNow(words, services), { names });
  const until = momentIn(academyZone(), looks.until);
  return fillText(words, { name: shownName(looks.holder), until });
}

/** `/desk/lessons/:id/concern`: the form for a concern about the child of a lesson. */
export const concernPage = deskPage({
  right: ["trials", "own-lessons"],
  find: ({ services, member, params }: Asked) => findLessonFor(services, member, params.id ?? ""),
  load: async ({ services, search, thing: { lesson } }) => ({
    id: lesson.id,
    title: fillText(texts.title, { name: lesson.learner_name }),
    submission: newId(),
    /** Who has what was told, once it was told. */
    done: search.has("done")
      ? hasItWords(services, await whoLooks(services.db, services.clock.now()))
      : null,
  }),
  acts: {
    tell: act<Awaited<ReturnType<typeof findLessonFor>>>()(
      {
        text: lines,
        when: oneOf(["lesson", "other"]),
        knows: oneOf(["yes", "no"]),
        submission: typed,
      },
      async ({ services, member, thing: { lesson }, sent, path }) => {
        const text = sent.text.slice(0, mostOfConcern);
        if (text === "") return data({ problem: texts.missing }, { status: 400 });
        await tellConcern(services, member, lesson.id, {
          text,
          when: sent.when ?? "",
          doesFamilyKnow: sent.knows && sent.knows === "yes",
          submission: isId(sent.submission) ? sent.submission : newId(),
        });
        return redirect(`${path}?done`, 303);
      },
    ),
  },
});

export type ConcernData = Awaited<ReturnType<typeof concernPage.loader>>;
