import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { closeCase } from "#app/features/cases/acts/close-case.server.ts";
import { findCaseOf, type CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { enterBooking } from "#app/features/booking/enter-learner.server.ts";
import { insertBooking, type Booking } from "#app/features/booking/booking-store.server.ts";
import { nobody, takePlace } from "#app/features/availability/place-store.server.ts";
import { announce } from "#app/features/booking/announce.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { isLesson } from "#app/features/booking/lesson-facts.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { planLesson, setNextStep } from "#app/features/booking/desk/plan.server.ts";
import { trialKinds } from "#app/features/booking/trial-kind.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { newReference, newToken } from "#app/platform/.server/ids.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { earlierTrials } from "./earlier.ts";
import { tellNote } from "./lesson-notes.ts";
import { emailOf, family, type Family, type Told } from "./story.ts";

type Trial = Family & {
  /** When it was booked, and the day of the lesson, in days from now; `null` asks for other times. */
  readonly bookedAgo: number;
  readonly inDays: number | null;
  readonly wish?: "man" | "woman";
  /** The tutor who is named, and whether there is a room. */
  readonly tutor?: "Omar Placeholder" | "Tariq Madeup";
  readonly hasRoom?: boolean;
  readonly outcome?: "held" | "nobody";
  readonly nextStep?: string;
};

const trials: readonly Trial[] = [
  {
    ...family("Farid Specimen"),
    course: "quran-translation",
    bookedAgo: 20,
    inDays: -8,
    tutor: "Omar Placeholder",
    hasRoom: true,
    outcome: "held",
    nextStep: "yes",
  },
  {
    ...family("Rosa Madeup"),
    course: "english",
    bookedAgo: 14,
    inDays: -5,
    tutor: "Tariq Madeup",
    hasRoom: true,
    outcome: "nobody",
    nextStep: "no answer",
  },
  {
    ...family("Layla Sample"),
    course: "nazra-quran",
    bookedAgo: 9,
    inDays: -2,
    tutor: "Omar Placeholder",
    hasRoom: true,
    outcome: "held",
  },
  {
    ...family("Adam Sample"),
    course: "hifz-program",
    bookedAgo: 3,
    inDays: 0.7,
    wish: "man",
  },
  {
    ...family("Ibrahim Example"),
    course: "noorani-qaida",
    bookedAgo: 5,
    inDays: 0.8,
    tutor: "Omar Placeholder",
  },
  {
    ...family("Ada Placeholder"),
    course: "mathematics",
    bookedAgo: 4,
    inDays: 3,
    tutor: "Tariq Madeup",
    hasRoom: true,
  },
  {
    ...family("Noor Specimen"),
    course: "tajweed",
    bookedAgo: 3,
    inDays: 4,
    tutor: "Omar Placeholder",
    wish: "woman",
  },
  {
    ...family("Ayesha Example"),
    course: "physics",
    bookedAgo: 0.2,
    inDays: 5,
  },
  {
    ...family("Daud Example"),
    course: "python",
    bookedAgo: 0.1,
    inDays: 9,
  },
  {
    ...family("Peter Placeholder"),
    course: "mathematics",
    bookedAgo: 0.25,
    inDays: null,
  },
];

/** Schedules the trial lessons of three months and of the days to come, and what the team has done about them. */
export function tellTrials(services: Told, now: number): void {
  for (const one of [...earlierTrials, ...trials]) {
    services.later(now - one.bookedAgo * day, () => tellTrial(services, one, now));
  }
}

/** The free slot that is nearest to a moment. */
async function slotNear(
  services: Told,
  area: NonNullable<ReturnType<typeof areaOf>>,
  at: number,
  childZone: string | null,
) {
  const slots = await bookableSlots(services, area, services.clock.now(), childZone);
  const distance = (startsAt: string) => Math.abs(Date.parse(startsAt) - at);
  return slots.toSorted((one, other) => distance(one.startsAt) - distance(other.startsAt))[0];
}

async function tellTrial(services: Told, trial: Trial, now: number): Promise<void> {
  const { clock, db } = services;
  const email = parseEmail(emailOf(trial.name));
  const area = areaOf(services, trial.course);
  if (!email || !area) throw new Error(`The demo has a fault: ${trial.name}`);
  const at = trial.inDays === null ? null : now + trial.inDays * day;
  const slot =
    at === null ? undefined : await slotNear(services, area, at, trial.child ? trial.zone : null);
  const booking = await db.transaction().execute(async (trx) => {
    const made = await insertBooking(
      trx,
      {
        learner: trial.child
          ? { kind: "child", firstName: trial.child, ageBand: "13 to 15" }
          : { kind: "self", note: "Sample data." },
        course: trial.course,
        wantedLanguage: "",
        consent: null,
        courses: [],
        zone: trial.zone,
        time: slot
          ? { kind: "slot", startsAt: slot.startsAt }
          : { kind: "words", preferred: "Weekdays from 17:00" },
        name: trial.name,
        email,
        phone: "+44 7700 900150",
        language: trial.language,
        tutor: trial.wish ?? "either",
        area,
        reference: newReference("T"),
        submissionKey: newToken(),
        contentHash: "",
        accountId: null,
        checkedBy: "altcha",
        isHeld: false,
      },
      clock.now(),
    );
    if (!made) throw new Error("The demo has a fault: the same form twice");
    if (slot) await takePlace(trx, { ...slot, area }, made.id, nobody);
    const { booking: row } = await enterBooking(trx, made, clock.now());
    await announce(services, trx, row);
    return row;
  });
  await tellWork(services, trial, booking);
}

/** What the team has done about a trial so far. */
async function tellWork(services: Told, trial: Trial, booking: Booking): Promise<void> {
  const [owner] = await listMembers(services.db);
  if (!owner || !isLesson(booking)) return;
  const { tutor, hasRoom, outcome, nextStep } = trial;
  const named = (await listTutors(services.db)).find(({ name }) => name === tutor);
  const { clock, later } = services;
  if (named) {
    later(clock.now() + hour, () =>
      planLesson(services, owner, booking.id, {
        tutor: named.id,
        room: hasRoom ? `https://meet.example.com/${booking.reference.toLowerCase()}` : "",
        keepsRoom: false,
        writes: true,
        isSure: true,
        version: 0,
      }),
    );
  }
  if (!outcome) return;
  later(Date.parse(booking.starts_at) + hour, async () => {
    // The note says that it was held. Of a trial whose family has not been asked yet, it is still to be written.
    if (outcome === "held" && nextStep) await tellNote(services, owner, booking.id, 0, "came");
    else
      await setOutcome(
        services,
        trialKinds,
        owner,
        booking.id,
        outcome === "held" ? "came" : outcome,
      );
    if (!nextStep) return;
    await setNextStep(services, owner, booking.id, nextStep);
    const found = await findCaseOf(services.db, "trial", booking.id);
    if (found) await closeCase(services, owner, atOf(found), "done");
  });
}

const atOf = ({ id, version }: CaseRow) => ({ id, version });
