import { data, redirect, type MiddlewareFunction } from "react-router";

import type { AccountData } from "#app/platform/.server/account-data.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import {
  createPostHandler,
  hasPostProblem,
  type PostFailure,
} from "#app/platform/.server/post-handler.ts";
import {
  middleForm,
  readForm,
  shortForm,
  type FormSize,
} from "#app/platform/.server/request-body.ts";
import type { RateLimitName } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { accountForms } from "#words/pages/account.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import { readSignedIn } from "../signed-in.server.ts";
import {
  enteredEmailCookie,
  knownDeviceCookie,
  readEnteredEmail,
  readKnownDevice,
  readWayBack,
} from "./account-cookies.server.ts";
import { signInPath } from "../return-path.ts";
import {
  confirmAddress,
  readVerifyLink,
  type ConfirmResult,
  type VerifyLink,
} from "./confirm-address.server.ts";
import {
  changeAddress,
  readChangeLink,
  requestAddressChange,
  type AddressChanged,
  type ChangeLink,
} from "./change-address.server.ts";
import { requestReset, resendVerification } from "./request-mail.server.ts";
import {
  changePassword,
  readResetLink,
  resetPassword,
  type SetPasswordResult,
} from "./set-password.server.ts";

/** What is wrong with a form of an account page, for the page that shows the form again. */
export type AccountFailure = PostFailure & {
  /** A sentence for each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** For the whole form, if no field is to blame. */
  readonly message: string | null;
  /** The mailed link does not work, or the sign-in is over. */
  readonly isOver?: boolean;
  /** The captcha has to be solved before the form is sent again. */
  readonly asksCheck?: boolean;
  /** What was typed as the address and the name. */
  readonly email?: string;
  readonly name?: string;
};

type PostArgs = Parameters<MiddlewareFunction<Response>>[0];
type Sent = PostArgs & {
  readonly services: Services;
  readonly clientAddress: string;
  readonly form: FormData;
  readonly read: (field: string) => string;
};

const busySeconds = 5;

/** These pages exist only if the site keeps the accounts itself. */
export const embeddedOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  if (context.get(servicesContext).config.identity.kind === "hosted") {
    throw data(null, { status: 404 });
  }
  return next();
};

/** What a page shows, and whether its form was refused; not to be kept by any cache. */
export function pageData<Page>(
  { context }: Pick<RequestArgs, "context">,
  page: Page,
  status = 200,
) {
  const headers = { "Cache-Control": "no-store" };
  return data({ page, hasProblem: hasPostProblem(context) }, { status, headers });
}

type AccountForm = {
  /** For the log, if the form cannot be answered. */
  readonly fault: string;
  /** Counted for each form sent, whatever it contains. */
  readonly limit: RateLimitName;
  /** The message for anyone over that limit. */
  readonly limited?: string;
  readonly size?: FormSize;
};

/** Answers a form within a limit; failures bring back what was typed as `email` and `name`. */
export function createAccountHandler(
  { fault, limit, limited = accountForms.limited, size = middleForm }: AccountForm,
  handle: (sent: Sent) => Promise<Response | AccountFailure>,
) {
  return createPostHandler<AccountFailure>(async (args) => {
    const { clientAddress } = args.context.get(requestFactsContext);
    const services = args.context.get(servicesContext);
    const counted = await countSender(args.context, limit);
    const sent = await readForm(args.request, size);
    const read = (field: string) => (sent.form ? textIn(sent.form, field) : "");
    const typed = { email: read("email"), name: read("name") };
    if (!sent.ok) {
      const message = sent.isTooLarge ? tooLargeMessage : accountForms.unavailable;
      return { status: sent.status, errors: {}, message };
    }
    try {
      const room = await counted();
      if (!room.ok) return { ...limitedFailure(room.retryAfterSeconds, limited), ...typed };
      const answer = await handle({ ...args, services, clientAddress, form: sent.form, read });
      return answer instanceof Response ? answer : { ...answer, ...typed };
    } catch (error) {
      services.logger.error({ err: error }, fault);
      return { ...unavailableFailure(), ...typed };
    }
  });
}

/** A form with something wrong at one or more of its fields. */
export function fieldFailure(errors: AccountFailure["errors"]): AccountFailure {
  return { status: 422, errors, message: null };
}

/** For a missing address, or one that nothing can be sent to. */
export function emailFailure(typed: string): AccountFailure {
  return fieldFailure({
    email: typed.trim() ? accountForms.emailInvalid : accountForms.emailMissing,
  });
}

/** For when there is too much to do, or the database is unreachable. */
export function unavailableFailure(): AccountFailure {
  const message = accountForms.unavailable;
  return { status: 503, errors: {}, message, retryAfterSeconds: busySeconds };
}

function limitedFailure(
  retryAfterSeconds: number,
  message: string = accountForms.limited,
): AccountFailure {
  return { status: 429, errors: {}, message, retryAfterSeconds };
}

function toFailure(
  result: Exclude<ConfirmResult | SetPasswordResult | AddressChanged, { ok: true }>,
): AccountFailure {
  switch (result.kind) {
    case "refused":
      return fieldFailure({ ...result.errors });
    case "missing":
      return fieldFailure({ password: accountForms.passwordMissing });
    case "wrong":
      return fieldFailure({ password: accountForms.passwordWrong });
    case "limited":
      return limitedFailure(result.retryAfterSeconds);
    case "busy":
      return unavailableFailure();
    case "same":
      return fieldFailure({ email: accountForms.emailSame });
    case "email":
      return fieldFailure({ email: accountForms.emailInvalid });
    case "already":
    case "invalid":
      return { status: 400, errors: {}, message: null, isOver: true };
  }
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

function hasFlag(request: Request, name: string): boolean {
  return new URL(request.url).searchParams.has(name);
}

/** `/account/forgot`, before and after. */
export function loadForgotPage(args: RequestArgs) {
  return pageData(args, { isSent: hasFlag(args.request, "sent") });
}

/** `POST /account/forgot`. */
export const handleForgot = createAccountHandler(
  {
    fault: "a reset of a password could not be asked for",
    limit: "account-forgot",
    size: shortForm,
  },
  async ({ services, read }) => {
    const email = read("email");
    const result = await requestReset(services, email);
    return result.ok ? seeOther("/account/forgot?sent=1") : emailFailure(email);
  },
);

export type ResetPageData =
  | { readonly kind: "open"; readonly email: string; readonly beginsAnew: boolean }
  | { readonly kind: "done"; readonly email: string | null }
  | { readonly kind: "invalid" };

/** The page behind a mailed link, and the one that says that the password is set. */
export async function loadResetPage(args: RequestArgs) {
  const { request, context } = args;
  const services = context.get(servicesContext);
  if (hasFlag(request, "done")) {
    const email = readEnteredEmail(request, services);
    return pageData<ResetPageData>(args, { kind: "done", email });
  }
  const known = readKnownDevice(request, services);
  const link = await readResetLink(services, tokenIn(request), known);
  return link
    ? pageData<ResetPageData>(args, { kind: "open", ...link })
    : pageData<ResetPageData>(args, { kind: "invalid" }, 400);
}

/** `POST /account/reset`. @param personalData what every part of the site keeps about an account */
export function createResetHandler(personalData: readonly AccountData[]) {
  return createAccountHandler(
    { fault: "a password could not be set", limit: "account-link" },
    async ({ request, services, clientAddress, read }) => {
      const input = {
        token: tokenIn(request),
        name: read("name"),
        password1: read("password1"),
        password2: read("password2"),
      };
      const known = readKnownDevice(request, services);
      const result = await resetPassword(services, input, { clientAddress, known, personalData });
      return result.ok ? goOnTo(services, passwordSet, result) : toFailure(result);
    },
  );
}

const passwordSet = "/account/reset?done=1";

/** Leads to a page from which the person signs in again. */
function goOnTo(
  services: Services,
  path: string,
  { email, subject }: { readonly email: string; readonly subject: string },
): Response {
  const response = seeOther(path);
  response.headers.append("Set-Cookie", enteredEmailCookie(services, email));
  response.headers.append("Set-Cookie", knownDeviceCookie(services, subject));
  return response;
}

/** What the page says: what the link leads to, or what has just been done. */
export type VerifyPageData =
  | VerifyLink
  | { readonly kind: "sent" }
  /** With where to sign in for somebody who was on the way to another page. */
  | { readonly kind: "done"; readonly signIn: string | null };

/** The page behind a mailed link, and the ones that say that it is done or sent again. */
export async function loadVerifyPage(args: RequestArgs) {
  const { request, context } = args;
  const services = context.get(servicesContext);
  if (hasFlag(request, "done")) {
    const back = readWayBack(request, services);
    const signIn = back === null ? null : signInPath(back);
    return pageData<VerifyPageData>(args, { kind: "done", signIn });
  }
  if (hasFlag(request, "sent")) return pageData<VerifyPageData>(args, { kind: "sent" });
  const signedIn = await readSignedIn(request, services);
  const link = await readVerifyLink(services, tokenIn(request), signedIn?.subject ?? null);
  return pageData<VerifyPageData>(args, link, link.kind === "invalid" ? 400 : 200);
}

/** `POST /account/verify`. @param personalData what every part of the site keeps about an account */
export function createVerifyHandler(personalData: readonly AccountData[]) {
  return createAccountHandler(
    { fault: "an address could not be confirmed", limit: "account-link", size: shortForm },
    async ({ request, services, clientAddress, read }) => {
      const signedIn = await readSignedIn(request, services);
      const input = {
        token: tokenIn(request),
        password: read("password"),
        signedInSubject: signedIn?.subject ?? null,
      };
      const result = await confirmAddress(services, input, { clientAddress, personalData });
      if (!result.ok) return toFailure(result);
      const cookie = knownDeviceCookie(services, result.subject);
      return seeOther("/account/verify?done=1", { "Set-Cookie": cookie });
    },
  );
}

/** `POST /account/verify/resend`, from the profile. */
export async function resendVerifyLink({ request, context }: RequestArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  if (!signedIn) return redirect("/signin", 303);
  await resendVerification(services, signedIn.subject);
  return redirect("/account/verify?sent=1", 303);
}

/** `/account/password`, for anyone who is signed in. */
export async function loadPasswordPage(args: RequestArgs) {
  const signedIn = await readSignedIn(args.request, args.context.get(servicesContext));
  return pageData(args, { email: signedIn?.email ?? null }, signedIn ? 200 : 401);
}

/** `POST /account/password`. */
export const handlePassword = createAccountHandler(
  { fault: "a password could not be changed", limit: "post" },
  async ({ request, services, clientAddress, read }) => {
    const signedIn = await readSignedIn(request, services);
    if (!signedIn) return seeOther("/account/password");
    const input = {
      current: read("password"),
      password1: read("password1"),
      password2: read("password2"),
    };
    const result = await changePassword(services, signedIn.subject, input, clientAddress);
    if (result.ok) return goOnTo(services, passwordSet, result);
    return result.kind === "invalid" ? seeOther("/account/password") : toFailure(result);
  },
);

/** `/account/email`, before and after a link is asked for. */
export async function loadEmailPage(args: RequestArgs) {
  const signedIn = await readSignedIn(args.request, args.context.get(servicesContext));
  const page = { email: signedIn?.email ?? null, isSent: hasFlag(args.request, "sent") };
  return pageData(args, page, signedIn ? 200 : 401);
}

/** `POST /account/email`. */
export const handleEmail = createAccountHandler(
  { fault: "a change of address could not be asked for", limit: "post", size: shortForm },
  async ({ request, services, clientAddress, read }) => {
    const signedIn = await readSignedIn(request, services);
    if (!signedIn) return seeOther("/account/email");
    const input = { email: read("email"), password: read("password") };
    if (input.email.trim() === "") return emailFailure("");
    const result = await requestAddressChange(services, signedIn.subject, input, clientAddress);
    return result.ok ? seeOther("/account/email?sent=1") : toFailure(result);
  },
);

export type ChangePageData = ChangeLink | { readonly kind: "done"; readonly email: string | null };

/** The page behind a mailed link to change an address, and the one that says that it is done. */
export async function loadChangePage(args: RequestArgs) {
  const { request, context } = args;
  const services = context.get(servicesContext);
  if (hasFlag(request, "done")) {
    const email = readEnteredEmail(request, services);
    return pageData<ChangePageData>(args, { kind: "done", email });
  }
  const link = await readChangeLink(services, tokenIn(request));
  return pageData<ChangePageData>(args, link, link.kind === "invalid" ? 400 : 200);
}

/** `POST /account/email/confirm`. @param personalData what every part of the site keeps about an account */
export function createChangeHandler(personalData: readonly AccountData[]) {
  return createAccountHandler(
    { fault: "an address could not be changed", limit: "account-link", size: shortForm },
    async ({ request, services, clientAddress, read }) => {
      const input = { token: tokenIn(request), password: read("password") };
      const result = await changeAddress(services, input, { clientAddress, personalData });
      return result.ok
        ? goOnTo(services, "/account/email/confirm?done=1", result)
        : toFailure(result);
    },
  );
}
