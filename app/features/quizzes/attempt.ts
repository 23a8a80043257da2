import type { QuestionInput } from "#content/question-schema.ts";

/** That whoever holds the account took a quiz. */
export const byHolder = "me";

export type QuizTopic = QuestionInput["topic"];
export type AttemptKind = "quiz" | "placement";

/** Whose attempts they are: an account's, or those of a browser whose visitor is not signed in. */
export type QuizOwner = {
  readonly kind: "account" | "browser";
  /** The account's id, or the hash of the token in the browser's cookie. */
  readonly key: string;
};

/** A question as it was drawn. */
export type DrawnQuestion = {
  readonly id: string;
  /** Ids of its options in the order in which they are shown. */
  readonly options: readonly string[];
};

/** What a visitor gave to one question so far. */
export type GivenAnswer = {
  /** Ids of options; in their order where the question asks for one. Empty: not answered. */
  readonly chosen: readonly string[];
  /** Marked to be looked at again. */
  readonly flagged: boolean;
  /** Counts the changes to `chosen`, so that an outdated page can be told so. */
  readonly revision: number;
  /** Whether its key has been shown. From then on it stays as it is. */
  readonly explained?: boolean | undefined;
};

export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/** How one question was answered, as it was graded. Keeps its meaning when the bank changes later. */
export type GradedQuestion = {
  readonly id: string;
  readonly course: string;
  readonly module: string;
  readonly level: 1 | 2 | 3;
  readonly answered: boolean;
  readonly right: boolean;
};

type AttemptBase = {
  readonly id: string;
  readonly topic: QuizTopic;
  readonly kind: AttemptKind;
  readonly seed: string;
  /** Whether each answer is explained as soon as it is given. */
  readonly explains: boolean;
  readonly questions: readonly DrawnQuestion[];
  readonly answers: GivenAnswers;
  readonly version: number;
  /** Times are ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly changedAt: string;
};

export type OpenAttempt = AttemptBase & { readonly finished: null };

export type FinishedAttempt = AttemptBase & {
  readonly finished: {
    readonly at: string;
    readonly questionCount: number;
    readonly rightCount: number;
    /** In the order in which they were asked. */
    readonly results: readonly GradedQuestion[];
    /** What a placement check found; null for a quiz. */
    readonly outcome: unknown;
    /** Who took it, as the holder of the account has said: `byHolder`, or a child's id; null for nobody. */
    readonly takenBy: string | null;
  };
};

export type Attempt = OpenAttempt | FinishedAttempt;
