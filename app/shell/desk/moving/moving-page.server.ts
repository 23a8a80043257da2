import { redirect } from "react-router";

import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { file, oneOf, typed } from "#app/features/desk/desk-fields.server.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { listMovings } from "#app/features/moving/moving-store.server.ts";
import { assertMayMove, bringFile } from "#app/features/moving/take-in.server.ts";
import { mostBytes, textOfFile } from "#app/platform/.server/table/read-cells.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";

const { problems, bring, list } = texts;
export const movingKinds = ["tutors", "families"] as const;

async function load({ services: { db }, member }: Asked) {
  assertMayMove(member);
  const rows = await listMovings(db);
  return {
    mayOut: can(member, "team"),
    movings: rows.map(({ id, kind, name, waiting, made, ...one }) => ({
      id,
      words: fillText(list.row, { kind: bring.kinds[kind], name: name || list.pasted }),
      by: fillText(list.by, { name: one.by_name, time: academyMoment(one.brought_at) }),
      waiting,
      made: one.back_at === null ? String(made) : `${made} (${list.back})`,
    })),
  };
}

export type MovingData = Awaited<ReturnType<typeof load>>;

/** What was wrong with a table, and what was chosen. */
export type BringOutcome = {
  readonly at: "kind" | "file" | "text";
  readonly problem: string;
  readonly kind: string;
  readonly text: string;
};

/** `/desk/moving`: the form for a table of tutors or families, and what was brought so far. */
export const movingPage = deskPage({ right: "tutors", load });

/** `/desk/moving/files`: the same, where tables are sent. */
export const filesPage = deskPage({
  right: "tutors",
  load,
  acts: {
    bring: act()(
      { kind: oneOf(movingKinds), file, text: typed },
      async ({ services, member, sent }): Promise<BringOutcome | Response> => {
        const { kind, text } = sent;
        const refuse = (at: BringOutcome["at"], problem: string) => ({
          at,
          problem,
          kind: kind ?? "",
          text,
        });
        const chosen = sent.file && sent.file.size > 0 ? sent.file : null;
        if (!kind) return refuse("kind", problems.kind);
        if (chosen && text.trim() !== "") return refuse("text", problems.both);
        if (!chosen && text.trim() === "") return refuse("file", problems.none);
        const at = chosen ? "file" : "text";
        if (chosen && chosen.size > mostBytes) return refuse(at, problems.size);
        const read = chosen ? textOfFile(new Uint8Array(await chosen.arrayBuffer())) : text;
        if (read === null) return refuse(at, problems.notText);
        const facts = { kind, name: chosen?.name ?? "", text: read };
        const brought = await bringFile(services, member, facts);
        if ("id" in brought) return redirect(`/desk/moving/${brought.id}`, 303);
        const { problem } = brought;
        return refuse(at, fillText(problems[problem.kind], "line" in problem ? problem : {}));
      },
    ),
  },
});
