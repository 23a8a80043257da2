import { data, type MiddlewareFunction } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import type { PostFailure } from "#app/platform/.server/post-handler.ts";
import { accountForms } from "#content/pages/account.ts";

/** What is wrong with a form of an account page, for the page that shows the form again. */
export type AccountFailure = PostFailure & {
  /** A sentence for each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Stands where no field is to blame. */
  readonly message: string | null;
  /** The link turned out not to work. */
  readonly isInvalid?: boolean;
  /** What was typed as an address, and as a name. */
  readonly email?: string;
  readonly name?: string;
};

const busySeconds = 5;

/** These pages exist where the site keeps the accounts itself. */
export const embeddedOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  if (context.get(servicesContext).config.identity.kind === "hosted") {
    throw data(null, { status: 404 });
  }
  return next();
};

export const noStore = { "Cache-Control": "no-store" };

/** The token of a mailed link. */
export function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Whether the address carries a parameter, whatever its value. */
export function hasFlag(request: Request, name: string): boolean {
  return new URL(request.url).searchParams.has(name);
}

/** A text field as it was typed; empty where it is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A form with something wrong at one or more of its fields. */
export function fieldFailure(errors: AccountFailure["errors"]): AccountFailure {
  return { status: 422, errors, message: null };
}

/** Too many attempts; the limit lets the next one in after this many seconds. */
export function limitedFailure(retryAfterSeconds: number): AccountFailure {
  return { status: 429, errors: {}, message: accountForms.limited, retryAfterSeconds };
}

/** For too much work at the moment, and for a database that is away. */
export function unavailableFailure(): AccountFailure {
  const retryAfterSeconds = busySeconds;
  return { status: 503, errors: {}, message: accountForms.unavailable, retryAfterSeconds };
}

/** A mailed link that is used up, expired or none of ours. */
export function invalidLinkFailure(): AccountFailure {
  return { status: 400, errors: {}, message: null, isInvalid: true };
}
