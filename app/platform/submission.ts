/** A form that was taken. */
export type Accepted = {
  readonly ok: true;
  /** Where the browser goes on without scripts: a path of this site. */
  readonly location: string;
};

/** Why a form was not taken, as the action of its page says it. */
export type Refusal<Kind extends string = string, Field extends string = string> = {
  readonly ok: false;
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly kind: Kind;
  /** For the visitor, where no field is to blame. Links are marked as in all content. */
  readonly message: string | null;
  /** A sentence for each field that needs another look. */
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  readonly retryAfterSeconds?: number | undefined;
};

/** No answer came, or none of ours: `unreadable` is what a proxy says in the server's place. */
export type Unanswered = Refusal<"network" | "unreadable", never>;

/** What a page's script learns of a form that it has sent. */
export type Answer<Refused extends Refusal> = Accepted | Refused | Unanswered;

/** For the `Accept` header of a page's script: the answer of the form's page, as JSON. */
export const answerType = "application/vnd.form-answer+json";
