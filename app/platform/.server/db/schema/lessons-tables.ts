import type { Generated } from "kysely";

import type { StoredMoment } from "./stored-moment.ts";

/** Weekly lessons. */
export type LessonsSchema = {
  /** What was agreed with one family for one learner: the weekly times that take one another's place belong to one. */
  plan: {
    id: string;
    learner_id: string;
    /** The trial with which it began, or the plan that had ended; why there was neither. */
    began_with: string | null;
    follows: string | null;
    why: string;
    created_at: string;
  };

  /** A time that comes every week, for one learner with one tutor. The past of one is never written again. */
  series: {
    id: string;
    plan_id: string;
    /** Short and easy to read out. */
    reference: string;
    learner_id: string;
    /** Who gives its lessons, unless a lesson says another. */
    tutor_id: string;
    /** Slug of the course, as bookings have it. */
    course: string;
    /** The language to learn, if the course is lessons in a language; otherwise empty. */
    wanted_language: string;
    language: string;
    wish: "man" | "woman" | "either";
    /** Whose clock it follows. */
    anchor: "family" | "tutor" | "london";
    /** The IANA zone of that clock, and that of the learner. */
    zone: string;
    family_zone: string;
    /** From 1, Monday, to 7, and wall time such as 17:15, both in `zone`. */
    weekday: number;
    time: string;
    minutes: number;
    /** Dates in `zone`; the last one is included, and null while the series has no end. */
    starts_on: string;
    ends_on: string | null;
    /** The guardian who has stopped it, and when it was to end until then. */
    stopped_by: string | null;
    ended_before: string | null;
    /** Up to this date every lesson has been made. */
    made_until: string;
    /** The series that it takes the place of. */
    follows: string | null;
    /** Of no use any more: its plan says with what it began. */
    trial_id: string | null;
    version: number;
    created_at: string;
    changed_at: string;
  };

  /** Days on which the lessons of a weekly time do not take place, those of dates that are not made yet too. */
  pause: {
    id: string;
    series_id: string;
    learner_id: string;
    /** Dates on the clock of the weekly time, both included. */
    from_on: string;
    until_on: string;
    /** The member who entered it; empty if a guardian did. */
    member_id: string;
    created_at: string;
  };

  /**
   * One lesson. A weekly one is known by the date on which it falls by the clock of its series, a trial by its booking, of
   * which it has the id.
   */
  lesson: {
    id: string;
    kind: "trial" | "weekly";
    learner_id: string;
    /** Of a weekly lesson alone. */
    series_id: string | null;
    original_on: string | null;
    /** What people read out: a trial's own, of a weekly lesson that of its series. */
    reference: string;
    /** Slug of the course, and what was agreed about it, as when the lesson was made. */
    course: string;
    wanted_language: string;
    language: string;
    wish: "man" | "woman" | "either";
    /** The learner's IANA zone. */
    family_zone: string;
    starts_at: StoredMoment;
    /** The date of that moment by the academy's clock: on it a tutor's checks have to hold. */
    on_day: string;
    minutes: number;
    /** Who gives it; null while no one may or can. */
    tutor_id: string | null;
    /** Who was named without being entered as a tutor; empty otherwise. */
    giver: Generated<string>;
    /** The address of the room, if it is not the tutor's own: empty if there is none yet. */
    room: string | null;
    /** `off`: it does not take place and takes up no one's time. */
    state: "on" | "off";
    /** Of one that is off. */
    why: "left-out" | "paused" | "ended" | "called-off" | "closed" | null;
    /** Of one that is off: what it counts as. */
    counts_as: "not-charged" | "made-up" | "taken" | null;
    /** The lesson that did not take place for which this one makes up. */
    made_up_for: string | null;
    /** 1 if it was moved by itself. */
    is_moved: number;
    /** What it could not take up when it was made: `tutor`, `learner` or `room`, with commas; empty if nothing. */
    lacks: string;
    /** 1 if tutor or room was taken off it and no one has named them again. */
    lost_plan: Generated<number>;
    /** When a member last said that it takes place although its day is closed. */
    takes_place_at: string | null;
    /** What a person has entered: the lesson took place, or not. */
    outcome: "came" | "late" | "short" | "nobody" | "tutor-away" | null;
    said_by: string | null;
    /** How many minutes one lasted that was cut short; null if nobody has said so. */
    held_minutes: number | null;
    /** When each side first pressed the button that opens the room. */
    family_pressed_at: string | null;
    tutor_pressed_at: string | null;
    /** When a guardian first said that its room does not open; null once it has another, or another time. */
    room_failed_at: string | null;
    /** How many of its reminders are done with, as it is now. */
    reminded: Generated<number>;
    /** Whether the tutor has said that they can give it; null if not. */
    tutor_word: "can" | "cannot" | null;
    /** Counts the changes, for calendars. */
    sequence: number;
    /** Who has it in a calendar by a mail: ids of guardians and tutors, of whoever booked a trial its own; with commas. */
    invited: Generated<string>;
    changed_at: string;
  };

  /** What was said of a change of a lesson by a person: by whom, how and why. */
  lesson_word: {
    lesson_id: string;
    /** The count of the lesson's changes that this one was. */
    sequence: number;
    learner_id: string;
    /** What was done, such as `move`. */
    act: string;
    side: "family" | "tutor" | "academy";
    said_at: string;
    way: "page" | "mail" | "phone" | "chat";
    /** What the family reads; may be empty. */
    words: string;
    /** Why, for the desk alone; and of a lesson that is called off what it counts as by which rule, as it was in force. */
    why: Generated<string>;
    rule: Generated<string>;
    /** The member of the desk; null for a family, a link that was mailed to the team, and the command. */
    member_id: string | null;
    /** The guardian who did it on their own page. */
    guardian_id: string | null;
    /** Of one that was moved: when it was to begin until then. */
    was: StoredMoment | null;
    entered_at: string;
  };

  /** Which time a weekly lesson keeps, asked of both sides before it would come at another hour for one of them. */
  clock_question: {
    id: string;
    series_id: string;
    learner_id: string;
    tutor_id: string;
    /** The own date of the first lesson that it is about, and when that begins on the clock which the series follows. */
    on_date: string;
    starts_at: StoredMoment;
    /** At what time it came until then on each clock, such as 17:15. */
    family_was: string;
    tutor_was: string;
    asked_at: string;
    /** 1 once the tutor has been written to: of all lessons that one change of clocks is about at once. */
    tutor_told: number;
    /** Whose time each side would keep, or in what words it asks for another one. */
    family_choice: "family" | "tutor" | "other" | null;
    family_wish: string;
    tutor_choice: "family" | "tutor" | "other" | null;
    tutor_wish: string;
    /** `anchor`: the series stays as it is. `gone`: the clocks no longer come to differ, or the lessons have ended. */
    decided: "anchor" | "family" | "tutor" | "gone" | null;
    decided_by: string;
  };

  /** What lessons of a tutor take up besides their learners, as it was when it was last looked at. */
  tutor_place: {
    tutor_id: string;
    /** The tutor's and the room's keys in `busy`, with a space. */
    resources: string;
  };

  /** What the clocks of a zone were going to do when someone last looked, to tell when a law has changed it. */
  clock_foreseen: {
    zone: string;
    /** JSON: `[milliseconds since the epoch, minutes ahead of UTC]`, each from its moment on. */
    offsets: string;
    seen_at: string;
  };
};
