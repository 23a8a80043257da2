import ipaddr from "ipaddr.js";
import type { Clock } from "./clock.ts";
import { toIso } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { keyedHash } from "./ids.ts";

type Policy = {
  readonly max: number;
  readonly windowSeconds: number;
  /** `site` counts everybody together. */
  readonly per: "sender" | "site";
};

const tenMinutes = 600;
const hour = 3_600;
const day = 24 * hour;

/**
 * A school or a mobile network can stand behind one address, so the limits leave room for several people;
 * what is dear or public has less.
 */
export const rateLimitPolicies = {
  /** Any POST that has no limit of its own. */
  post: { max: 60, windowSeconds: tenMinutes, per: "sender" },
  "captcha-challenge": { max: 60, windowSeconds: tenMinutes, per: "sender" },
  /** Attempts, also those that fail a check. */
  "enquiry-attempt": { max: 40, windowSeconds: tenMinutes, per: "sender" },
  enquiry: { max: 10, windowSeconds: hour, per: "sender" },
  /** Without a solved captcha a form costs nothing to send, so few are taken. */
  "enquiry-without-script": { max: 3, windowSeconds: hour, per: "sender" },
  "enquiry-without-script-site": { max: 60, windowSeconds: hour, per: "site" },
  "feedback-attempt": { max: 40, windowSeconds: tenMinutes, per: "sender" },
  feedback: { max: 5, windowSeconds: hour, per: "sender" },
  "feedback-site": { max: 200, windowSeconds: hour, per: "site" },
  "feedback-remove": { max: 30, windowSeconds: tenMinutes, per: "sender" },
  "feedback-report": { max: 10, windowSeconds: hour, per: "sender" },
  "feedback-report-site": { max: 100, windowSeconds: hour, per: "site" },
  "trial-attempt": { max: 40, windowSeconds: tenMinutes, per: "sender" },
  trial: { max: 6, windowSeconds: hour, per: "sender" },
  "trial-without-script": { max: 3, windowSeconds: hour, per: "sender" },
  "trial-without-script-site": { max: 60, windowSeconds: hour, per: "site" },
  "trial-slots": { max: 120, windowSeconds: tenMinutes, per: "sender" },
  "trial-link": { max: 40, windowSeconds: tenMinutes, per: "sender" },
  /** The sender is the mailbox that is written to. Also keeps one person from holding many places. */
  "trial-recipient": { max: 4, windowSeconds: day, per: "sender" },
  /** The same of moved lessons: each is a mail to an address that somebody merely typed. */
  "trial-move": { max: 6, windowSeconds: day, per: "sender" },
  newsletter: { max: 5, windowSeconds: hour, per: "sender" },
  "newsletter-site": { max: 200, windowSeconds: hour, per: "site" },
  /** A class can stand behind one address, and each of its pupils answers fifteen questions. */
  "quiz-start": { max: 60, windowSeconds: hour, per: "sender" },
  "quiz-start-site": { max: 3_000, windowSeconds: hour, per: "site" },
  "quiz-answer": { max: 1_500, windowSeconds: tenMinutes, per: "sender" },
  "newsletter-token": { max: 30, windowSeconds: tenMinutes, per: "sender" },
  /** Here the sender is the mailbox that is written to, whoever asks for it. */
  "newsletter-recipient": { max: 3, windowSeconds: day, per: "sender" },
  "sign-up": { max: 10, windowSeconds: hour, per: "sender" },
  "sign-up-site": { max: 300, windowSeconds: hour, per: "site" },
  /** The sender is the address that is registered. Beyond it nothing is made, and nobody is told. */
  "sign-up-mailbox": { max: 10, windowSeconds: day, per: "sender" },
  /** The senders of these two are mailboxes that are written to, whoever asks for it. */
  "account-verify-mail": { max: 4, windowSeconds: day, per: "sender" },
  "account-reset-mail": { max: 4, windowSeconds: day, per: "sender" },
  "account-forgot": { max: 10, windowSeconds: hour, per: "sender" },
  "account-link": { max: 30, windowSeconds: tenMinutes, per: "sender" },
  /** All sign-ins from one place: a class may sit behind it. */
  "sign-in": { max: 60, windowSeconds: tenMinutes, per: "sender" },
  /** One place and one address together: what a person mistypes, and hardly a guesser's pace. */
  "sign-in-pair": { max: 10, windowSeconds: tenMinutes, per: "sender" },
  /** One address from everywhere. */
  "sign-in-account": { max: 30, windowSeconds: hour, per: "sender" },
  /** One account in a browser that has signed in to it before, once the two above are used up. */
  "sign-in-device": { max: 20, windowSeconds: tenMinutes, per: "sender" },
  /** The sender is the person whose password is asked for again. */
  "account-password": { max: 10, windowSeconds: tenMinutes, per: "sender" },
  /** Every page that a signed-in visitor opens asks the provider once, and a school is one address. */
  "sign-in-request": { max: 600, windowSeconds: tenMinutes, per: "sender" },
  "token-request": { max: 600, windowSeconds: tenMinutes, per: "sender" },
  "site-session": { max: 600, windowSeconds: tenMinutes, per: "sender" },
  /** Here the sender is the account. */
  "profile-save": { max: 60, windowSeconds: tenMinutes, per: "sender" },
  "account-delete": { max: 10, windowSeconds: hour, per: "sender" },
} as const satisfies Record<string, Policy>;

export type RateLimitName = keyof typeof rateLimitPolicies;
export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

export type RateLimits = {
  /** @param sender the client address; ignored by limits that count everybody together */
  hit: (name: RateLimitName, sender: string) => Promise<RateLimitResult>;
};

/** The part of an address that one sender cannot change at will: IPv4 whole, IPv6 the first 64 bits. */
export function senderOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString("hex")}/64`;
}

/**
 * Counts in the database, so that instances and restarts share the counters. A window ends on time,
 * however often it is tried; two windows can meet, which lets through twice `max` at their border.
 *
 * @param secret keys the hash that stands in place of the address
 */
export function createRateLimits(options: { db: Db; clock: Clock; secret: string }): RateLimits {
  const { db, clock, secret } = options;
  return {
    hit: async (name, sender) => {
      const policy: Policy = rateLimitPolicies[name];
      const who = policy.per === "site" ? "" : senderOf(sender);
      const now = clock.now();
      const { hits, expires_at } = await countHit(db, keyedHash(secret, name, who), now, policy);
      if (hits <= policy.max) return { ok: true };
      const wait = Math.ceil((Date.parse(expires_at) - now) / 1_000);
      return { ok: false, retryAfterSeconds: Math.max(1, wait) };
    },
  };
}

/** By how much the clocks of two instances may differ. */
const skewMs = 60_000;

/**
 * One statement, so that simultaneous uses are all counted. A window that ends later than any that could
 * begin now is from before the clock was set back.
 */
function countHit(db: Db, key: string, now: number, policy: Policy) {
  const nowText = toIso(now);
  const windowMs = policy.windowSeconds * 1_000;
  const end = toIso(now + windowMs);
  const latestEnd = toIso(now + windowMs + skewMs);
  return db
    .insertInto("rate_limit")
    .values({ key, hits: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb.or([
          eb("rate_limit.expires_at", "<=", nowText),
          eb("rate_limit.expires_at", ">", latestEnd),
        ]);
        return {
          hits: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("rate_limit.hits", "+", 1))
            .end(),
          expires_at: eb.case().when(isOver).then(end).else(eb.ref("rate_limit.expires_at")).end(),
        };
      }),
    )
    .returning(["hits", "expires_at"])
    .executeTakeFirstOrThrow();
}

/** Deletes counters whose window is over. */
export async function sweepRateLimits(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("rate_limit")
    .where("expires_at", "<=", toIso(now))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
