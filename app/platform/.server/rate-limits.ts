import ipaddr from "ipaddr.js";
import type { Clock } from "./clock.ts";
import { toIso } from "./clock.ts";
import { deleteInPortions } from "./db/portions.ts";
import type { Db } from "./db/database.ts";
import { keyedHash } from "./ids.ts";

type Policy = {
  readonly max: number;
  readonly windowSeconds: number;
  /**
   * Who is counted. `connection`: a client address, with the networks around it. `mailbox`: an address that
   * is written to, however it is spelt. `name`: anything else, such as an account.
   */
  readonly per: "connection" | "mailbox" | "name";
  /** How many uses the whole site takes, of a connection's limit. */
  readonly site?: number;
  /** Whether a mailbox's mails of this kind count towards `strangersMails` too; the window is a day. */
  readonly isShared?: boolean;
};

const tenMinutes = 600;
const hour = 3_600;
const day = 24 * hour;

/**
 * A school or a mobile network can be behind one address, so the limits allow for several people; what is
 * costly or public has lower ones.
 */
export const rateLimitPolicies = {
  /** Any POST that has no limit of its own. */
  post: { max: 60, windowSeconds: tenMinutes, per: "connection" },
  "captcha-challenge": { max: 60, windowSeconds: tenMinutes, per: "connection" },
  /** Attempts, also those that fail a check. */
  "enquiry-attempt": { max: 40, windowSeconds: tenMinutes, per: "connection" },
  enquiry: { max: 10, windowSeconds: hour, per: "connection" },
  /** Without a solved captcha a form costs nothing to send, so few are taken. */
  "enquiry-without-script": { max: 3, windowSeconds: hour, per: "connection", site: 60 },
  "feedback-attempt": { max: 40, windowSeconds: tenMinutes, per: "connection" },
  feedback: { max: 5, windowSeconds: hour, per: "connection", site: 200 },
  "feedback-remove": { max: 30, windowSeconds: tenMinutes, per: "connection" },
  "feedback-report": { max: 10, windowSeconds: hour, per: "connection", site: 100 },
  "trial-attempt": { max: 40, windowSeconds: tenMinutes, per: "connection" },
  /** Beyond the limits of its networks and the site, a place is held until the mailed link is pressed. */
  trial: { max: 6, windowSeconds: hour, per: "connection", site: 40 },
  "trial-without-script": { max: 3, windowSeconds: hour, per: "connection" },
  "trial-slots": { max: 120, windowSeconds: tenMinutes, per: "connection" },
  "trial-link": { max: 40, windowSeconds: tenMinutes, per: "connection" },
  /** The sender is the mailbox that is written to. Also keeps one person from holding many places. */
  "trial-recipient": { max: 4, windowSeconds: day, per: "mailbox", isShared: true },
  /** The same for moved lessons: each is a mail to an address that someone merely typed. */
  "trial-move": { max: 6, windowSeconds: day, per: "mailbox" },
  /** Mails with the link to a family's page, which anyone can ask for. */
  "family-link": { max: 4, windowSeconds: day, per: "mailbox", isShared: true },
  /** Codes for a device that shows a family's page. The sender is the guardian. */
  "family-code": { max: 6, windowSeconds: day, per: "name" },
  /** Lessons that a guardian moves or brings back on their page. The sender is the guardian. */
  "family-move": { max: 20, windowSeconds: day, per: "name" },
  /** Mails with the links to change a lesson, which anyone can ask for who has its page. */
  "trial-change-mail": { max: 4, windowSeconds: day, per: "mailbox" },
  newsletter: { max: 5, windowSeconds: hour, per: "connection", site: 200 },
  /** A class can be behind one address, and each of its pupils answers fifteen questions. */
  "quiz-start": { max: 60, windowSeconds: hour, per: "connection", site: 3_000 },
  "quiz-answer": { max: 1_500, windowSeconds: tenMinutes, per: "connection" },
  "newsletter-token": { max: 30, windowSeconds: tenMinutes, per: "connection" },
  /** Here the sender is the mailbox that is written to, no matter who asks for it. */
  "newsletter-recipient": { max: 3, windowSeconds: day, per: "mailbox", isShared: true },
  "sign-up": { max: 10, windowSeconds: hour, per: "connection", site: 300 },
  /** The sender is the address that is registered. Beyond it nothing is made, and the answer does not say so. */
  "sign-up-mailbox": { max: 10, windowSeconds: day, per: "mailbox" },
  /** The senders of these two are mailboxes that are written to, no matter who asks for it. */
  "account-verify-mail": { max: 4, windowSeconds: day, per: "mailbox", isShared: true },
  "account-reset-mail": { max: 4, windowSeconds: day, per: "mailbox" },
  "account-forgot": { max: 10, windowSeconds: hour, per: "connection" },
  "account-link": { max: 30, windowSeconds: tenMinutes, per: "connection" },
  /** All sign-ins from one place: a class may sit behind it. */
  "sign-in": { max: 60, windowSeconds: tenMinutes, per: "connection" },
  /** One place and one address together: enough for a person's typing errors, too slow for guessing. */
  "sign-in-pair": { max: 10, windowSeconds: tenMinutes, per: "name" },
  /** One address from everywhere. */
  "sign-in-account": { max: 30, windowSeconds: hour, per: "name" },
  /** One account in a browser that has signed in to it before, once the two above are used up. */
  "sign-in-device": { max: 20, windowSeconds: tenMinutes, per: "name" },
  /** The sender is the person whose password is asked for again. */
  "account-password": { max: 10, windowSeconds: tenMinutes, per: "name" },
  /** Every page that a signed-in visitor opens asks the provider once, and a school is one address. */
  "sign-in-request": { max: 600, windowSeconds: tenMinutes, per: "connection" },
  "token-request": { max: 600, windowSeconds: tenMinutes, per: "connection" },
  "site-session": { max: 600, windowSeconds: tenMinutes, per: "connection" },
  /** Faults reported by browsers: each is a line in the log. */
  "browser-report": { max: 10, windowSeconds: hour, per: "connection", site: 100 },
  /** Here the sender is the account. */
  "profile-save": { max: 60, windowSeconds: tenMinutes, per: "name" },
  "account-delete": { max: 10, windowSeconds: hour, per: "name" },
  /** Second factors that a member tries: of a million codes three are right at a time. */
  "desk-factor": { max: 10, windowSeconds: tenMinutes, per: "name" },
  "desk-factor-day": { max: 60, windowSeconds: day, per: "name" },
  "desk-invitation": { max: 30, windowSeconds: day, per: "name" },
} as const satisfies Record<string, Policy>;

/**
 * Mails that a stranger can have sent to one mailbox, of all kinds together, in a day. Resets are not among
 * them: a flood of other mails must not keep someone out of an account.
 */
const strangersMails = 8;

export type RateLimitName = keyof typeof rateLimitPolicies;
export type Refused = {
  readonly ok: false;
  /**
   * `sender`: who asks has had enough. `others`: the networks around, or the whole site, have, so it may be
   * nothing that this visitor did; anyone who proves to be a person continues with `hitProven`.
   */
  readonly because: "sender" | "others";
  readonly retryAfterSeconds: number;
};
export type RateLimitResult = { readonly ok: true } | Refused;

export type RateLimits = {
  /** @param sender what the limit counts: a client address, an email address, or another name */
  hit: (name: RateLimitName, sender: string) => Promise<RateLimitResult>;
  /**
   * Counts someone whom `hit` refused because of others, and who has since proved to be a person. Such people
   * have counters of their own, which others cannot use up.
   */
  hitProven: (name: RateLimitName, sender: string) => Promise<RateLimitResult>;
};

/** How often a network may use what one sender may use once. */
const networkShares = {
  /** Homes get a /56 and some a /48, so one person can come from each /64 in it. */
  ipv6: [
    { bits: 64, share: 1 },
    { bits: 56, share: 4 },
    { bits: 48, share: 16 },
  ],
  /** Mobile networks put thousands of people behind each address of a /24. */
  ipv4: [
    { bits: 32, share: 1 },
    { bits: 24, share: 16 },
  ],
} as const;

/** How much more than others people may use once they have proved to be people. */
const provenShare = 4;

/** A client address and the networks around it, from narrow to wide. Anything else is a network of its own. */
export function networksOf(address: string): readonly { network: string; share: number }[] {
  if (!ipaddr.isValid(address)) return [{ network: address, share: 1 }];
  const parsed = ipaddr.process(address);
  const bytes = Buffer.from(parsed.toByteArray());
  return networkShares[parsed.kind()].map(({ bits, share }) => ({
    network: `${bytes.subarray(0, bits / 8).toString("hex")}/${bits}`,
    share,
  }));
}

/** The part of an address that one sender cannot change at will: IPv4 whole, IPv6 the first 64 bits. */
export function senderOf(address: string): string {
  return networksOf(address)[0]?.network ?? address;
}

/** The widest network that may be one household's: IPv4 whole, IPv6 the first 48 bits. */
export function householdOf(address: string): string {
  const widest = networksOf(address).find(({ network }) => network.endsWith("/48"));
  return widest?.network ?? senderOf(address);
}

/**
 * One key for all the ways to spell a mailbox, for limits alone: some providers tell apart what others do not,
 * so two people could share it. Whose an account is goes by the address itself.
 */
export function mailboxOf(email: string): string {
  const levelled = email.normalize("NFKC").toLowerCase();
  const at = levelled.lastIndexOf("@");
  const domain = levelled.slice(at + 1);
  const local = levelled.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

type Level = {
  readonly because: "sender" | "others";
  readonly max: number;
  readonly parts: string[];
};

/** What one use counts for, from narrow to wide. */
function levelsOf(name: RateLimitName, sender: string): readonly Level[] {
  const policy: Policy = rateLimitPolicies[name];
  const { max, per, site, isShared } = policy;
  if (per === "name") return [{ because: "sender", max, parts: [name, sender] }];
  if (per === "mailbox") {
    const mailbox = mailboxOf(sender);
    const own: Level = { because: "sender", max, parts: [name, mailbox] };
    const all: Level = { because: "sender", max: strangersMails, parts: ["mails", mailbox] };
    return isShared ? [own, all] : [own];
  }
  const networks = networksOf(sender).map(({ network, share }): Level => {
    return { because: share === 1 ? "sender" : "others", max: max * share, parts: [name, network] };
  });
  const everybody: Level = { because: "others", max: site ?? 0, parts: [name, "site", ""] };
  return site === undefined ? networks : [...networks, everybody];
}

/**
 * Counts in the database, so that instances and restarts share the counters. A window ends on time,
 * however often it is tried; two windows can meet, which lets through twice `max` at their border.
 * A use that a narrow network is refused does not count for the wider ones.
 *
 * @param secret keys the hash that replaces the address
 */
export function createRateLimits(options: { db: Db; clock: Clock; secret: string }): RateLimits {
  const { db, clock, secret } = options;

  async function countAll(
    levels: readonly Level[],
    windowSeconds: number,
  ): Promise<RateLimitResult> {
    for (const { because, max, parts } of levels) {
      const now = clock.now();
      const key = keyedHash(secret, ...parts);
      const { hits, expires_at } = await countHit(db, key, now, windowSeconds);
      if (hits <= max) continue;
      const wait = Math.ceil((Date.parse(expires_at) - now) / 1_000);
      return { ok: false, because, retryAfterSeconds: Math.max(1, wait) };
    }
    return { ok: true };
  }

  return {
    hit: (name, sender) => {
      return countAll(levelsOf(name, sender), rateLimitPolicies[name].windowSeconds);
    },
    hitProven: (name, sender) => {
      const levels = levelsOf(name, sender)
        .filter(({ because }) => because === "others")
        .map((level) => {
          return { ...level, max: level.max * provenShare, parts: ["proven", ...level.parts] };
        });
      return countAll(levels, rateLimitPolicies[name].windowSeconds);
    },
  };
}

/** How far the clocks of two instances may differ. */
const skewMs = 60_000;

/**
 * One statement, so that simultaneous uses are all counted. A window that ends later than any that could
 * begin now is from before the clock was set back.
 */
function countHit(db: Db, key: string, now: number, windowSeconds: number) {
  const nowText = toIso(now);
  const windowMs = windowSeconds * 1_000;
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
export function sweepRateLimits(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "rate_limit", (eb) => eb("expires_at", "<=", toIso(now)));
}
