import { inLanguage } from "#app/platform/language.ts";
import {
  answerType,
  type Accepted,
  type Answer,
  type Refusal,
  type Unanswered,
} from "#app/platform/submission.ts";
import { networkMessage } from "#words/site-words.ts";

export const lost: Unanswered = {
  ok: false,
  status: 0,
  kind: "network",
  message: networkMessage,
  errors: {},
};

/** Long enough for a slow line. Then the visitor is told, and sending again is safe. */
const longestMs = 30_000;

/** What a form is told for which no answer came. @param message what to say where one came that is not ours */
export function unanswered(error: unknown, message: string): Unanswered {
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
