import type { Guardian } from "#app/features/families/family-store.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lessonAlarms as words } from "#words/pages/desk-lessons.ts";
import { Refused } from "../in-calendar.server.ts";
import { roomState } from "../lesson-room.server.ts";
import { noteRoomFailed } from "../lesson-store.server.ts";
import { theirLesson, type FamilyProblem } from "./as-guardian.server.ts";

/**
 * Notes that a guardian cannot get into the room of a lesson, while it is open. Whoever says so first rings the desk; in
 * another room it can be said anew.
 *
 * @returns `closed` if the room is not open
 */
export async function reportRoom(
  services: Services,
  guardian: Guardian,
  lessonId: string,
): Promise<"done" | "gone" | "closed"> {
  const { clock, db, outbox } = services;
  const now = clock.now();
  try {
    const isDone = await db.transaction().execute(async (trx) => {
      const lesson = await theirLesson(services, trx, guardian, lessonId, "see");
      const { kind, minutes, starts_at: startsAt, tutor_id: tutorId } = lesson;
      const tutor = tutorId === null ? null : await findTutor(trx, tutorId);
      const usual = kind === "weekly" ? (tutor?.room ?? "") : "";
      const room = lesson.room ?? usual;
      const timed = { isOn: lesson.state === "on", startsAt: Date.parse(startsAt), minutes, room };
      if (roomState(timed, now) !== "open") return false;
      if (!(await noteRoomFailed(trx, lessonId, now))) return true;
      const said = { why: "room", words: words.roomFailed } as const;
      const named = tutor?.name ?? lesson.giver;
      await putMail(services, trx, "lesson-alarm", { lesson, ...said, tutor: named });
      return true;
    });
    outbox.wake();
    return isDone ? "done" : "closed";
  } catch (error) {
    if (error instanceof Refused)
      return (error.problem as FamilyProblem).kind === "gone" ? "gone" : "closed";
    throw error;
  }
}
