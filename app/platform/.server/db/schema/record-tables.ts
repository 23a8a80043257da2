/** What is written about lessons. */
export type RecordSchema = {
  /** One version of the note of a lesson. Its words are never changed: a trigger refuses it. */
  lesson_note: {
    lesson_id: string;
    /** From 1; the highest is what holds. */
    version: number;
    learner_id: string;
    /** Slug of the course, as its series had it. */
    course: string;
    /** Who gave the lesson. */
    tutor_id: string | null;
    attendance: "came" | "late" | "short" | "nobody" | "tutor-away";
    /** How long a lesson was that was cut short; else null. */
    minutes: number | null;
    done: string;
    secure: string;
    needs_work: string;
    next: string;
    /** The date until which that is to be practised. */
    next_by: string | null;
    /** One line of a register, such as the pages recited. */
    register: string;
    /** The language of the tutor's words: `en`, `ar` or `ur`. */
    lang: string;
    /** Of a correction: why, as the family reads it. */
    why: string;
    /** Why someone has to read it first, in words; empty if there is nothing. */
    flags: string;
    /** Identifies one filled-in form: sent twice it is one version. */
    submission: string;
    author_id: string;
    author: string;
    written_at: string;
    /** Until when someone is to have read it before it goes out; null if no one has to. */
    wait_until: string | null;
    /** When it went out to the guardians; null while it waits, or if there is nothing to send. */
    released_at: string | null;
    released_by: string | null;
    /** To how many guardians it went. */
    readers: number;
  };

  /** What a version of a note says of one outcome of its course. */
  lesson_mark: {
    lesson_id: string;
    version: number;
    learner_id: string;
    /** Id of the outcome. */
    outcome: string;
    value: "new" | "improving" | "secure";
  };

  /** What a tutor tells the office. No family reads it. */
  lesson_office_line: {
    id: string;
    lesson_id: string;
    learner_id: string;
    author_id: string;
    author: string;
    text: string;
    written_at: string;
  };

  /** That a guardian has pressed "I have read it". */
  note_read: {
    lesson_id: string;
    guardian_id: string;
    version: number;
    read_at: string;
  };

  /** What a family reads once a month about one course. */
  month_report: {
    id: string;
    learner_id: string;
    course: string;
    /** Such as 2027-02. */
    month: string;
    goal: string;
    went: string;
    next_goal: string;
    at_home: string;
    lang: string;
    version: number;
    author: string;
    changed_at: string;
    /** It stays as it is from then on. */
    sent_at: string | null;
    sent_by: string | null;
    readers: number;
  };

  report_read: {
    report_id: string;
    guardian_id: string;
    read_at: string;
  };

  /** A module that a person has closed with a check. */
  module_check: {
    learner_id: string;
    course: string;
    /** Id of the module. */
    module: string;
    checked_on: string;
    words: string;
    author: string;
    entered_at: string;
  };
};
