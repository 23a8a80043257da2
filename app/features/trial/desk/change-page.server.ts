import { redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { bothClocks } from "#app/features/availability/free-times.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import {
  cancelForFamily,
  mayMove,
  moveForFamily,
  wantedOf,
  type ChangeProblem,
} from "./change-lesson.server.ts";
import { hoursFor, readStart } from "./lesson-hours.server.ts";
import { readTrial } from "./plan.server.ts";

type Args = RequestArgs & { params: { id?: string | undefined } };

/** What a family reads from us in a mail, in UTF-16 code units. */
export const longestSaid = 500;

/** `GET /desk/trials/:id/move`: another time for a lesson, or none. */
export async function loadChangePage(args: Args) {
  const { member, services } = await atDesk(args, "trials");
  const booking = await readTrial(services, member, args.params.id ?? "");
  if (!booking || !mayMove(booking)) notFound();
  const { starts_at: startsAt } = booking;
  return {
    id: booking.id,
    name: booking.name,
    course: subjectOf(services, booking),
    preferred: booking.preferred,
    when: startsAt === null ? null : bothClocks(zoneById(booking.zone), startsAt),
    mayCancel: startsAt !== null && Date.parse(startsAt) > services.clock.now(),
    days: await hoursFor(services, wantedOf(booking)),
  };
}

export type ChangeData = Awaited<ReturnType<typeof loadChangePage>>;

/** What was typed, and why nothing was done. */
export type ChangeOutcome = {
  readonly hour: string;
  readonly time: string;
  readonly said: string;
  readonly isCancelling: boolean;
  readonly problem: ChangeProblem | { readonly kind: "missing" };
};

/** The forms of that page. */
export async function handleChangePost(args: Args) {
  const { member, services, form } = await sentToDesk(args, "trials");
  const id = args.params.id ?? "";
  const [hour, time] = [textIn(form, "hour"), textIn(form, "time")];
  const said = cleanText(textIn(form, "said").slice(0, longestSaid));
  const isCancelling = textIn(form, "do") === "cancel";
  const startsAt = readStart(hour, time);
  const problem = isCancelling
    ? await cancelForFamily(services, member, id, said)
    : startsAt === null
      ? ({ kind: "missing" } as const)
      : await moveForFamily(services, member, id, {
          startsAt,
          said,
          isSure: textIn(form, "do") === "sure",
        });
  if (problem) return { hour, time, said, isCancelling, problem } satisfies ChangeOutcome;
  if (isCancelling) return redirect("/desk/lessons?done=cancelled", 303);
  return redirect(`/desk/trials/${id}?done=moved`, 303);
}
