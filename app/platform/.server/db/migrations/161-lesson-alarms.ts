import type { SchemaStep } from "./migration.ts";

/** Of a weekly lesson the key of its mail ended in the words. */
const whyInWords: readonly (readonly [RegExp, string])[] = [
  [/^No tutor/, "missing"],
  [/^A check/, "checks"],
  [/^Double-booked/, "shared"],
  [/^No one has opened/, "nobody"],
  [/^The family is waiting/, "tutor"],
  [/ has left$/, "left"],
  [/ cannot$/, "cannot"],
  [/ is away$/, "away"],
];

/**
 * Mails to the team about lessons that someone has to see to are of one kind, whatever lesson they are about. What it was
 * told of a lesson as it is now keeps it from being told again.
 */
export const lessonAlarms: SchemaStep = {
  name: "161-lesson-alarms",
  statements: () => [],
  fill: async (trx) => {
    const mails = await trx
      .selectFrom("outgoing_mail")
      .select(["id", "dedupe_key"])
      .where("kind", "in", ["trial-alarm", "lesson-alarm"])
      .execute();
    for (const { id, dedupe_key: key } of mails) {
      const [kind, lessonId = "", sequence, ...rest] = key.split(":");
      const said = rest.join(":");
      const isTrial = kind === "trial-alarm";
      const lesson = await trx
        .selectFrom("lesson")
        .leftJoin("trial_booking", "trial_booking.id", "lesson.id")
        .select(["lesson.starts_at", "lesson.tutor_id", "lesson.sequence"])
        .select("trial_booking.sequence as booked")
        .where("lesson.id", "=", lessonId)
        .executeTakeFirst();
      const isNow = String(isTrial ? lesson?.booked : lesson?.sequence) === sequence;
      const why = isTrial ? said || "missing" : whyInWords.find(([words]) => words.test(said))?.[1];
      const by = why === "missing" ? "" : (lesson?.tutor_id ?? "");
      const told = ["lesson-alarm", lessonId, lesson?.starts_at, why, by].join(":");
      await trx
        .updateTable("outgoing_mail")
        .set({ kind: "lesson-alarm", ...(isNow && why ? { dedupe_key: told } : {}) })
        .where("id", "=", id)
        .execute();
    }
  },
};
