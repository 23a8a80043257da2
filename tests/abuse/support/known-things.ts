import { randomBytes } from "node:crypto";

import { makeUnsubscribeToken } from "#app/features/newsletter/newsletter-mail.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { makeLinkToken, type LinkPurpose } from "#app/features/booking/trial-links.server.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { seatAtDesk } from "#tests/support/desk.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { openSlots, slotNumber, trialForm } from "#tests/support/trial-form.ts";

/** What there is on a site before it is abused: one of everything that an address can name. */
export type KnownThings = {
  readonly origin: string;
  /** Of someone who is signed in, has begun to sign in again, and has left a card. */
  readonly cookie: string;
  readonly card: string;
  readonly attempt: string;
  readonly check: string;
  readonly viewToken: string;
  readonly lessonToken: string;
  readonly moveToken: string;
  readonly cancelToken: string;
  readonly confirmToken: string;
  readonly teamToken: string;
  readonly unsubscribeToken: string;
  readonly verifyToken: string;
  readonly resetToken: string;
  readonly authorizePath: string;
  readonly loginPath: string;
  /** A form for a lesson at a time that is free. */
  readonly trial: Readonly<Record<string, string>>;
};

const authorizeQuery = (origin: string) =>
  new URLSearchParams({
    client_id: "meridian-web",
    scope: "openid profile email offline_access",
    response_type: "code",
    response_mode: "query",
    redirect_uri: origin,
    state: "a-state",
    nonce: "a-nonce",
    code_challenge: sha256("a".repeat(43)),
    code_challenge_method: "S256",
  }).toString();

/** Makes them over HTTP if that is simple, and directly if a mail would have to be read. */
export async function makeKnownThings(origin: string, services: Services): Promise<KnownThings> {
  const { db, clock, secrets } = services;
  const email = "amina@learner.example";
  const { subject } = await registerPerson(services, email);
  const session = await signedInCookie(services, { sub: subject, name: "Amina", email });
  await seatAtDesk(services, { subject, email, role: "owner" });

  const ask = async (
    path: string,
    init: { method?: string; body?: BodyInit },
    cookie = session,
  ) => {
    const answer = await fetch(origin + path, {
      redirect: "manual",
      headers: { Cookie: cookie },
      ...init,
    });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    return { answer, cookies, location: answer.headers.get("Location") ?? "" };
  };
  const post = (path: string, body: BodyInit) => ask(path, { method: "POST", body });

  const left = await post("/api/feedback/new", form({ name: "Amina", comment: "Clear." }));
  const card = new URL(left.location, origin).searchParams.get("left") ?? "";
  const attempt = (await post("/test/java", form({}))).location.split(/[/?#]/)[3] ?? "";
  const check = (await post("/placement/java", form({}))).location.split(/[/?#]/)[3] ?? "";
  // Days ahead: of a lesson within a day the team is told by itself, a minute later, that it has no tutor.
  const slot = slotNumber(services, 60).startsAt;
  await post("/classes/trial", await trialForm(services, { email, slot }));
  const row = await db.selectFrom("trial_booking").select("id").executeTakeFirst();
  const booking = await findBooking(db, row?.id ?? "");
  if (!booking || !card || !attempt || !check) throw new Error("The site could not be prepared");
  await post("/newsletter", form({ email }));
  const subscriber = await db.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
  const begun = await ask(`/authorize?${authorizeQuery(origin)}`, {}, "");

  const linkFor = async (purpose: "verify" | "reset") => {
    const token = randomBytes(32).toString("base64url");
    const expires_at = new Date(clock.now() + 3_600_000).toISOString();
    const link = { email, email_key: email, token_hash: sha256(token), purpose, expires_at };
    await db.insertInto("account_link").values(link).execute();
    return token;
  };
  const token = (purpose: LinkPurpose) => makeLinkToken(secrets["trial-link"], booking, purpose);
  const free = openSlots(services)[3]?.startsAt ?? "";
  const texts = Object.entries(Object.fromEntries(await trialForm(services, { slot: free })));
  return {
    origin,
    cookie: [session, ...begun.cookies, ...left.cookies].join("; "),
    card,
    attempt,
    check,
    viewToken: token("view"),
    lessonToken: token("lesson"),
    moveToken: token("move"),
    cancelToken: token("cancel"),
    confirmToken: token("confirm"),
    teamToken: token("team"),
    unsubscribeToken: makeUnsubscribeToken(secrets.unsubscribe, subscriber.id),
    verifyToken: await linkFor("verify"),
    resetToken: await linkFor("reset"),
    authorizePath: `/authorize?${authorizeQuery(origin)}`,
    loginPath: new URL(begun.location, origin).pathname,
    trial: Object.fromEntries(
      texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
  };
}

function form(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(fields);
}
