import { use, useEffect, useId, useRef, useState, type RefObject } from "react";
import {
  Form,
  isRouteErrorResponse,
  useActionData,
  useLocation,
  type ClientActionFunctionArgs,
  type FormProps,
  type ShouldRevalidateFunctionArgs,
} from "react-router";

import { desk } from "#words/pages/desk.ts";
import type { Unanswered } from "#app/platform/submission.ts";
import { unanswered } from "#app/ui/form/form-answer.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { keptForm } from "../typed/kept-forms.ts";
import { tellForm } from "../typed/keep-typing.ts";
import { TypedWords } from "../typed/typed-words.tsx";
import { MemberContext } from "./member-context.ts";

/** That the site could not be reached or has failed, and the `DeskForm` that was sent. */
type Lost = Unanswered & { readonly form: FormDataEntryValue | null };

const isLost = (answer: unknown): answer is Lost => Object(answer).status === 0;

const door = "/desk/enter";

/** Whether the gate of the desk answered an act. What means to lead into the desk leads to its first page. */
export function leadsToDoor(to: string | null): boolean {
  return new URL(to ?? "", location.href).pathname === door && location.pathname !== door;
}

/**
 * The `clientAction` of a page with a `DeskForm`. A lost connection becomes an answer, as does a site that fails, such
 * as one whose database is away, and a session of the desk that has ended: another page would replace all that was typed.
 */
export async function clientAction({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">): Promise<Lost> {
  const { form } = Object.fromEntries(await request.clone().formData());
  try {
    // What the action answers goes through as it is; its type is the action's.
    const answer: unknown = await serverAction();
    tellForm(form, false);
    return answer as never;
  } catch (error) {
    const isShut = error instanceof Response && leadsToDoor(error.headers.get("Location"));
    tellForm(form, error instanceof Response && !isShut);
    // These are meant: another address, or one that does not exist.
    if (!isShut && (error instanceof Response || isRouteErrorResponse(error))) throw error;
    const refusal = unanswered(error, isShut ? desk.enterAgain : desk.failed);
    return { ...refusal, form: form ?? null };
  }
}

/** Of such a page: where the site cannot answer there is nothing to load. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate;
}

/** What the action of such a page answered last. What never came does not take it off the page. */
export function useDeskOutcome<Outcome>(answer: Outcome | Lost | undefined): Outcome | undefined {
  const [last, setLast] = useState<Outcome>();
  if (isLost(answer)) return last;
  if (answer !== last) setLast(() => answer);
  return answer;
}

/**
 * A form that is posted to its page, with a sentence at its end if the site could not be reached or has failed. What was
 * refused gets the focus, which may be far above the button. What is typed is kept where `keptForm` says so; of several
 * such forms that are posted to one address each has a name.
 */
export function DeskForm({
  children,
  ref,
  ...rest
}: FormProps & { ref?: RefObject<HTMLFormElement | null> }) {
  const id = useId();
  const memberId = use(MemberContext);
  const { pathname } = useLocation();
  const kept = memberId === null ? null : keptForm(rest.action ?? pathname, rest.name);
  const answer = useActionData();
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useEffect(() => {
    if (answer === undefined || isLost(answer)) return;
    if (!form.current?.contains(document.activeElement)) return;
    const refused =
      form.current.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current.querySelector<HTMLElement>('[role="alert"]');
    if (refused?.role === "alert") refused.tabIndex = -1;
    refused?.focus();
  }, [answer, form]);
  return (
    <Form {...rest} ref={form} method="post" data-keeps={kept ?? undefined}>
      <input type="hidden" name="form" value={id} />
      <Parts>{children}</Parts>
      {memberId !== null && kept !== null && (
        <TypedWords form={form} memberId={memberId} address={kept} id={id} />
      )}
      {isLost(answer) && answer.form === id && (
        <p role="alert" className="problem">
          {answer.message}
        </p>
      )}
    </Form>
  );
}
