import { inLanguage } from "./language.ts";

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

/** A lost connection, for which the content has a sentence. */
export const lost: Unanswered = {
  ok: false,
  status: 0,
  kind: "network",
  message: null,
  errors: {},
};

/** For the `Accept` header of a page's script: the answer of the form's page, as JSON. */
export const answerType = "application/vnd.form-answer+json";

/** Long enough for a slow line. Then the visitor is told, and sending again is safe. */
const longestMs = 30_000;

function unanswered(error: unknown, message: string): Unanswered {
  // `fetch` fails with the former, an expired signal with one of the latter, reading JSON with neither.
  const isLost = error instanceof TypeError || error instanceof DOMException;
  return isLost ? lost : { ...lost, kind: "unreadable", message };
}

/**
 * Makes the `clientAction` of a page with a form. Anything the action does becomes an `Answer` for
 * `useSubmission`: what it throws would replace all that was typed with the error page.
 *
 * @param message what to say where the server answered with nothing of ours
 */
export function toAnswer(message: string) {
  return async ({
    serverAction,
  }: {
    serverAction: () => Promise<unknown>;
  }): Promise<Accepted | Unanswered> => {
    const expired = new Promise<never>((_resolve, reject) => {
      const signal = AbortSignal.timeout(longestMs);
      signal.addEventListener("abort", () => reject(signal.reason as DOMException));
    });
    try {
      // A refusal of the action itself goes through as it is; its type is the action's.
      return (await Promise.race([serverAction(), expired])) as never;
    } catch (error) {
      const location = error instanceof Response ? error.headers.get("Location") : null;
      return location === null ? unanswered(error, message) : { ok: true, location };
    }
  };
}

/**
 * Sends a form that is on other pages to the address of its own (`createPostHandler`): React Router
 * would first load that page's route. Never throws.
 *
 * @param message what to say where the server answered with nothing of ours
 */
export async function postForAnswer<Refused extends Refusal>(
  address: string,
  form: FormData,
  message: string,
): Promise<Answer<Refused>> {
  try {
    const body: unknown = await (
      await fetch(inLanguage(address), {
        method: "POST",
        body: form,
        headers: { Accept: answerType },
        signal: AbortSignal.timeout(longestMs),
      })
    ).json();
    return typeof Object(body).ok === "boolean"
      ? (body as Answer<Refused>)
      : unanswered(null, message);
  } catch (error) {
    return unanswered(error, message);
  }
}
