import { redirect } from "react-router";

import { requireEntering } from "#app/features/desk/desk-access.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { oneOf } from "#app/features/desk/desk-fields.server.ts";
import { closeDeskSession, findProvedAt } from "#app/features/desk/desk-session-store.server.ts";
import { headOf, noteOut, outTable } from "#app/features/moving/out-tables.server.ts";
import { csvDownload } from "#app/platform/.server/csv.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";
import { movingKinds } from "./moving-page.server.ts";

/** For so long after the second factor everything can be taken out. */
const freshMs = 10 * minute;

/** Whether whoever asks has passed the second factor a moment ago, and not just today. */
async function isFresh({ services: { clock, config, db }, args }: Asked): Promise<boolean> {
  const { member, signIn } = await requireEntering(args);
  const own = { signInId: signIn.id, memberId: member.id };
  const provedAt =
    config.identity.kind === "hosted" ? signIn.secondFactorAt : await findProvedAt(db, own);
  return provedAt !== null && provedAt + freshMs > clock.now();
}

/** `/desk/moving/out`: everything out again, as tables. */
export const outPage = deskPage({
  right: "team",
  async load(asked: Asked) {
    const isHosted = asked.services.config.identity.kind === "hosted";
    return { isFresh: await isFresh(asked), isHosted };
  },
  acts: {
    again: act()({}, async ({ services: { clock, db }, args }) => {
      const { member, signIn } = await requireEntering(args);
      await closeDeskSession(db, { signInId: signIn.id, memberId: member.id }, clock.now());
      return redirect("/desk/enter", 303);
    }),
  },
});

export type OutData = Awaited<ReturnType<typeof outPage.loader>>;

/** `POST /desk/moving/out.csv`: a table of all tutors or families. The log and every other owner know of it. */
export const outFile = deskPage({
  right: "team",
  load: () => redirect("/desk/moving/out", 303),
  acts: {
    save: act()({ kind: oneOf(movingKinds) }, async (asked) => {
      const { services, member, sent } = asked;
      const { kind } = sent;
      if (!kind || !(await isFresh(asked))) return redirect("/desk/moving/out", 303);
      await noteOut(services, member, kind);
      return csvDownload(`${kind}.csv`, outTable(services, kind));
    }),
  },
});

/** `/desk/moving/example.csv?kind=…`: a table as it can be brought, with one line to write over. */
export const exampleFile = deskPage({
  right: "tutors",
  load({ search }) {
    const kind = movingKinds.find((one) => one === search.get("kind")) ?? "families";
    return csvDownload(`example-${kind}.csv`, [[headOf(kind), texts.examples[kind]]]);
  },
});
