import type { PostFailure } from "#app/platform/.server/post-handler.ts";
import type { takingTexts } from "#content/pages/quiz-taking.ts";
import type { QuizTopic } from "../attempt.ts";

/** A module that a quiz asks about. */
export type CoveredModule = { readonly title: string; readonly to: string };

export type OpenQuiz = {
  readonly id: string;
  readonly path: string;
  readonly answered: number;
  readonly of: number;
};

export type StartData = {
  readonly topic: QuizTopic;
  /** Whether the form was just sent and not taken. */
  readonly hasProblem: boolean;
  /** Null where the topic has no questions yet. */
  readonly quiz: {
    readonly questionCount: number;
    readonly modules: readonly CoveredModule[];
    /** The attempt to go on with, if there is one. */
    readonly open: OpenQuiz | null;
  } | null;
};

export type StartFailure = PostFailure & { readonly kind: keyof typeof takingTexts.start.errors };

/** The times that can be asked for before a quiz, in minutes. */
export const timerChoices = [20, 30, 45] as const;

export const startFields = { timer: "timer", replaces: "replaces" } as const;

/** The time asked for; null for none, undefined where the page offers no such time. */
export function readTimerChoice(value: FormDataEntryValue | null): number | null | undefined {
  if (value === null || value === "") return null;
  return timerChoices.find((minutes) => String(minutes) === value);
}
