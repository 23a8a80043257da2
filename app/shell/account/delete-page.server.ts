import { createContext, data, redirect } from "react-router";

import { findMember } from "#app/features/desk/members/member-store.server.ts";
import { signInPath } from "#app/features/identity/return-path.ts";
import {
  endedSessionCookie,
  endedSignInMark,
} from "#app/features/identity/session/session-cookie.server.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { readQuizVisitor } from "#app/features/quizzes/quiz-visitor.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { inLanguage } from "#app/platform/language.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { retryAfter } from "#app/platform/.server/plain-answers.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import { profileDelete } from "#words/pages/profile.ts";
import { accountParts } from "./account-parts.server.ts";
import { deleteAccountOf, type DeleteField, type DeleteResult } from "./delete-account.server.ts";

type Refusal = Exclude<DeleteResult, { ok: true }>;

const { errors: texts } = profileDelete;

/** Why nothing was deleted: a sentence for each field, or one for all. */
export type DeleteFailure = {
  readonly message: string | null;
  readonly errors: Partial<Record<DeleteField, string>>;
};

const statusOf: Record<Refusal["kind"], number> = {
  invalid: 422,
  member: 409,
  limited: 429,
  failed: 503,
};
const problemContext = createContext(false);

/** The page that asks once more. */
export async function loadDeletePage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  if (!signedIn) throw redirect(signInPath(inLanguage("/profile/delete")), 303);
  return {
    isMember: (await findMember(services.db, signedIn.accountId)) !== null,
    isEmbedded: services.config.identity.kind === "embedded",
    hasProblem: context.get(problemContext),
  };
}

function failureOf(refusal: Refusal): DeleteFailure {
  switch (refusal.kind) {
    case "limited":
      return { message: texts.tooMany, errors: {} };
    case "member":
      return { message: texts.member, errors: {} };
    case "failed":
      return { message: texts.failed, errors: {} };
    case "invalid": {
      const { password, confirm } = refusal.fields;
      return {
        message: null,
        errors: {
          ...(password
            ? { password: password === "missing" ? texts.passwordMissing : texts.password }
            : {}),
          ...(confirm ? { confirm: texts.confirm } : {}),
        },
      };
    }
  }
}

/** `POST /profile/delete`: deletes the account with everything kept about it, or says what is missing. */
export async function handleDeletion({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  if (!signedIn) return redirect(signInPath(inLanguage("/profile/delete")), 303);
  await readQuizVisitor(request, services);
  const counted = await countSender(context, "account-delete", signedIn.accountId);
  const sent = await readForm(request, shortForm);
  const form = sent.ok ? sent.form : new FormData();
  const password = form.get("password");
  const result = await deleteAccountOf(
    services,
    signedIn,
    {
      password: typeof password === "string" ? password : "",
      isConfirmed: form.get("confirm") === "yes",
      clientAddress: context.get(requestFactsContext).clientAddress,
      counted,
    },
    accountParts,
  );
  if (result.ok) {
    const headers = new Headers({ "Cache-Control": "no-store" });
    headers.append("Set-Cookie", endedSessionCookie(services.config));
    // The browser need not ask a provider that has forgotten the visitor.
    headers.append("Set-Cookie", endedSignInMark(services.config));
    return redirect("/profile?deleted=1", { status: 303, headers });
  }
  context.set(problemContext, true);
  const headers = retryAfter(result.kind === "limited" ? result.retryAfterSeconds : undefined);
  return data(failureOf(result), { status: statusOf[result.kind], headers });
}
