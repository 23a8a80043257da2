import { useId, useState } from "react";
import {
  Form,
  useActionData,
  type ClientActionFunctionArgs,
  type FormProps,
  type ShouldRevalidateFunctionArgs,
} from "react-router";

import { lost } from "#app/ui/form/form-answer.ts";

/** That the site could not be reached, and the `DeskForm` that was sent. */
type Lost = { readonly status: 0; readonly form: FormDataEntryValue | null };

const isLost = (answer: unknown): answer is Lost => Object(answer).status === 0;

/**
 * The `clientAction` of a page with a `DeskForm`: only a lost connection becomes an answer, because the error page
 * would replace all that was typed.
 */
export async function deskAnswer({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">): Promise<Lost> {
  const sent = request.clone();
  try {
    // What the action answers goes through as it is; its type is the action's.
    return (await serverAction()) as never;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { status: 0, form: (await sent.formData()).get("form") };
  }
}

/** Of such a page: without a connection there is nothing to load. */
export function unlessLost({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate;
}

/** What the action of such a page answered last. A lost connection does not take it off the page. */
export function useDeskOutcome<Outcome>(answer: Outcome | Lost | undefined): Outcome | undefined {
  const [last, setLast] = useState<Outcome>();
  if (isLost(answer)) return last;
  if (answer !== last) setLast(() => answer);
  return answer;
}

/** A form that is posted to its page, with a sentence at its end if the site could not be reached. */
export function DeskForm({ children, ...rest }: FormProps) {
  const id = useId();
  const answer = useActionData();
  return (
    <Form {...rest} method="post">
      <input type="hidden" name="form" value={id} />
      {children}
      {isLost(answer) && answer.form === id && (
        <p role="alert" className="problem">
          {lost.message}
        </p>
      )}
    </Form>
  );
}
