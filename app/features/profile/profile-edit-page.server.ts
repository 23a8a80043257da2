import { createContext, data, redirect } from "react-router";

import { signInPath } from "#app/features/identity/return-path.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { inLanguage } from "#app/platform/language.ts";
import { countSender, type Counted } from "#app/platform/.server/count-sender.ts";
import { retryAfter } from "#app/platform/.server/plain-answers.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { versionIn } from "#app/platform/text-input.ts";
import {
  emptyProfile,
  readProfileValues,
  validateProfile,
  type ProfileErrors,
  type ProfileValues,
} from "./profile-schema.ts";
import { findProfile, saveProfile } from "./profile-store.server.ts";

/** Why a form was not saved, with everything that was typed. */
export type ProfileFailure = {
  readonly kind: "invalid" | "conflict" | "limited" | "signed-out" | "unreadable";
  readonly values: ProfileValues;
  readonly errors: ProfileErrors;
  /** The version to send the form again with. */
  readonly version: number;
  /** After a conflict: what is saved now. */
  readonly saved?: ProfileValues;
  readonly retryAfterSeconds?: number;
};

type SaveResult = { readonly ok: true } | { readonly ok: false; readonly failure: ProfileFailure };

const statusOf: Record<ProfileFailure["kind"], number> = {
  invalid: 422,
  conflict: 409,
  limited: 429,
  "signed-out": 401,
  unreadable: 400,
};

/** Set by the action for the loader of the same request. */
const problemContext = createContext(false);

/** Saves the form of a profile. @param sender null if no one is signed in, or no longer */
export async function saveProfileForm(
  services: Pick<Services, "db" | "clock">,
  sender: { readonly accountId: string; readonly counted: Counted } | null,
  form: FormData,
): Promise<SaveResult> {
  const values = readProfileValues(form);
  const version = versionIn(form);
  const refuse = (
    kind: ProfileFailure["kind"],
    more: Partial<ProfileFailure> = {},
  ): SaveResult => ({
    ok: false,
    failure: { kind, values, errors: {}, version: Math.max(version, 0), ...more },
  });
  if (sender === null) return refuse("signed-out");
  if (version < 0) return refuse("unreadable");
  const { accountId, counted } = sender;
  const limit = await counted();
  if (!limit.ok) return refuse("limited", { retryAfterSeconds: limit.retryAfterSeconds });
  const validation = validateProfile(values);
  if (!validation.ok) return refuse("invalid", { errors: validation.errors });
  const { db, clock } = services;
  if (await saveProfile(db, accountId, validation.profile, version, clock.now())) {
    return { ok: true };
  }
  const stored = await findProfile(db, accountId);
  return refuse("conflict", { version: stored.version, saved: stored.values });
}

/** The form with the saved values. Visitors who are not signed in are sent to the sign-in page and back. */
export async function loadProfileEditPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const hasProblem = context.get(problemContext);
  const signedIn = await readSignedIn(request, services);
  if (signedIn) return { ...(await findProfile(services.db, signedIn.accountId)), hasProblem };
  // If the session ended while the form was being filled in, it comes back with what was typed.
  if (hasProblem) return { values: emptyProfile, version: 0, hasProblem };
  throw redirect(signInPath(inLanguage("/profile/edit")), 303);
}

/** `POST /profile/edit`: saves the form, or returns it with everything typed. */
export async function handleProfileEdit({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const accountId = (await readSignedIn(request, services))?.accountId;
  const sender = accountId
    ? { accountId, counted: await countSender(context, "profile-save", accountId) }
    : null;
  const sent = await readForm(request, middleForm);
  if (!sent.ok) {
    const form = sent.form ?? new FormData();
    const failure = {
      kind: "unreadable",
      values: readProfileValues(form),
      errors: {},
      version: Math.max(versionIn(form), 0),
    } satisfies ProfileFailure;
    return refuseProfile(context, failure, sent.status);
  }
  const result = await saveProfileForm(services, sender, sent.form);
  return result.ok ? redirect("/profile?saved=1", 303) : refuseProfile(context, result.failure);
}

function refuseProfile(
  context: RequestArgs["context"],
  failure: ProfileFailure,
  status = statusOf[failure.kind],
) {
  context.set(problemContext, true);
  return data(failure, { status, headers: retryAfter(failure.retryAfterSeconds) });
}
