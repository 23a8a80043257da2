import { stepsOfFirstRelease } from "./001-first-release.ts";
import { answerFiles, concernsStay } from "./063-concerns-stay.ts";
import { steps064To074 } from "./064-to-074.ts";
import { busy } from "./066-busy.ts";
import { team } from "./067-team.ts";
import { steps081To129 } from "./081-to-129.ts";
import { checksOfTrials, lessons } from "./093-lessons.ts";
import { record, trialNotes } from "./104-record.ts";
import { stepsFrom130 } from "./130-on.ts";
import { wordsAnew } from "./130-words-anew.ts";
import { keptLong } from "./135-kept-long.ts";
import { mailAbout } from "./136-mail-about.ts";
import { keptMail } from "./139-kept-mail.ts";
import { learnersOfBookings, oneLesson } from "./150-one-lesson.ts";
import { reminders } from "./160-reminders.ts";
import { lessonAlarms } from "./161-lesson-alarms.ts";
import { closedDays } from "./165-closed-days.ts";
import type { PlainSteps, SchemaStep } from "./migration.ts";

/** Steps of which SQL does all, by their names. */
const plainSteps: PlainSteps = {
  ...steps064To074,
  ...steps081To129,
  ...stepsFrom130,
  "114-answer-files": answerFiles,
  "067-team": team,
  "093-lessons": lessons,
  "122-checks-of-trials": checksOfTrials,
  "104-record": record,
  "126-trial-notes": trialNotes,
  "135-kept-long": keptLong,
  "139-kept-mail": keptMail,
  "160-reminders": reminders,
};

/** Every step in the order of their names. Imported one by one, so that no bundler and no file system decides. */
export const schemaSteps: readonly SchemaStep[] = [
  ...stepsOfFirstRelease,
  ...Object.entries(plainSteps).map(([name, statements]) => ({ name, statements })),
  concernsStay,
  busy,
  wordsAnew,
  mailAbout,
  learnersOfBookings,
  oneLesson,
  lessonAlarms,
  closedDays,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
