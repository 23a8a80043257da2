import { fillText } from "#app/platform/fill-text.ts";
import { trialDialog } from "#words/pages/trial.ts";
import type { SlotList } from "./trial-page-data.ts";
import type { Learner } from "./trial-schema.ts";

/** What a visitor has said of a lesson before the form is shown. */
export type AskedLesson = {
  /** Slug; nothing while it is not known what to learn. */
  readonly course?: string | undefined;
  readonly learner?: Learner | undefined;
  /** The age band of a child, as it is stored. */
  readonly age?: string | undefined;
  /** A time that was chosen already, ISO 8601 in UTC. */
  readonly slot?: string | undefined;
  readonly zone?: string | undefined;
  /** A shortlist that is sent along, with commas between its slugs. */
  readonly courses?: string | undefined;
  /** The tutor whom the visitor would like, by what the address of the tutor's page ends with. */
  readonly ask?: string | undefined;
};

const names = ["course", "learner", "age", "slot", "zone", "courses", "ask"] as const;

/** The same in an address. */
export function askedQuery(asked: AskedLesson): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => (asked[name] ? [[name, asked[name]] as [string, string]] : [])),
  );
}

/** The page that asks what else it has to know, and then shows the form. */
export function trialPath(asked: AskedLesson): string {
  return `/classes/trial?${askedQuery(asked)}`.replace(/\?$/, "");
}

/** What the lesson is and for whom, as a title. */
export function lessonTitle({ subject, learner }: SlotList): string {
  const words = learner === "child" ? trialDialog.headingForChild : trialDialog.heading;
  return fillText(words, { course: subject });
}
