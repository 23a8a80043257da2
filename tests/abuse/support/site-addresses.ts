import { sitePages } from "#content/site-pages.ts";
import { enquiryFields } from "#tests/support/enquiry-form.ts";
import type { KnownThings } from "./known-things.ts";

export type Fields = Readonly<Record<string, string>>;

export type SiteAddress = {
  /** As it is in `app/routes.ts`, with a slash before it; the provider's as they are. */
  readonly pattern: string;
  /** One address of that pattern that leads to something. */
  readonly path: string;
  /** A form that the address takes; null if it only reads. */
  readonly form: Fields | null;
};

/** In a field of a form stands for a solved captcha of this purpose, which is good once. */
export const captchaFor = { enquiry: "{captcha:enquiry}", trial: "{captcha:trial}" } as const;
/** Stands for an id that was not sent before. */
export const freshId = "{id}";

/** The id of nothing. */
const nothing = "01900000-0000-7000-8000-000000000005";
const nobody = `guardian.${nothing}.none`;

const enquiry = {
  ...enquiryFields,
  courses: "tajweed",
  submission_id: freshId,
  captcha: captchaFor.enquiry,
  website: "",
};

const feedback = {
  name: "Amina",
  comment: "Patient and clear.",
  image: "",
  rating: "4",
  submission_id: freshId,
  website: "",
};

const registration = {
  name: "Amina Yusuf",
  phone: "+44 7700 900123",
  email: "amina@learner.example",
  password1: "four orange tents",
  password2: "four orange tents",
};

const profile = {
  version: "0",
  jobTitle: "Teacher",
  location: "Leeds",
  website: "https://amina.example",
  github: "amina",
  x: "amina",
  instagram: "amina",
  facebook: "amina",
  phone: "+44 7700 900123",
  address: "1 High Street",
};

const reads = (pattern: string, path = pattern): SiteAddress => ({ pattern, path, form: null });
const takes = (pattern: string, form: Fields, path = pattern): SiteAddress => ({
  pattern,
  path,
  form,
});
const words = (text: string) => text.trim().split(/\s+/);

/**
 * Every address of the site and of its identity provider, with what it takes. A test compares the list
 * with the routes, so that a new one cannot be forgotten here.
 */
export function siteAddresses(known: KnownThings): readonly SiteAddress[] {
  const { card, attempt, check, confirmToken, teamToken, moveToken, cancelToken, viewToken } =
    known;
  const { unsubscribeToken, verifyToken, resetToken } = known;
  const trial = { ...known.trial, submission_id: freshId, captcha: captchaFor.trial };
  const { email } = registration;
  /** A pattern with what is known in its places, and the token of its form in its query. */
  const filled = (pattern: string, token?: string) => {
    const values: Readonly<Record<string, string>> = {
      topic: "java",
      attempt: pattern.startsWith("/placement") ? check : attempt,
      id: pattern.includes("/feedback/") ? card : nothing,
      trial: nothing,
      month: "2027-03",
      name: "nobody",
      slug: "2026-11-23-none",
      number: "0",
      language: "en",
    };
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? name);
    return token === undefined ? path : `${path}?token=${encodeURIComponent(token)}`;
  };
  const addresses = [
    ...sitePages.flatMap(({ path, kept }) => (kept ? [reads(path)] : [])),
    ...words(`/tutors /tutors/:name /tutors/:name/photo /brand/:id/:name /assessment
      /placement/:topic/:attempt/result /test/:topic/:attempt/result /api/captcha /api/trial /feedback
      /family/weeks /family/notes /family/money /family/money/invoices/:id /family/money/invoices/:id/card /feedback/images/:id /api/feedback /api/feedback/:id /letters /letters/:slug /letters/feed.xml
      /register/done /profile /profile/picture /profile/data /signin/callback /api/identity /desk
      /desk/cases/news /desk/trials /desk/lessons /desk/lessons/plans /desk/money /desk/money/hours /desk/money/hours.csv /desk/money/accounts /desk/moving /desk/moving/example.csv /desk/tutors
      /desk/tutors/:id/card/picture /desk/site/picture /desk/site/editions /desk/site/languages /desk/log /desk/figures
      /desk/figures/export /desk/mail /sitemap.xml /robots.txt /manifest.webmanifest /course-search.json
      /site.json /.well-known/security.txt /.well-known/change-password`).map((pattern) =>
      reads(pattern),
    ),
    reads("/courses/*", "/courses/fullstack/css"),
    reads("/pages/:address", "/pages/scholarships"),
    reads("/course-results.json", "/course-results.json?course=python"),
    reads("/classes/trial/booked", filled("/classes/trial/booked", viewToken)),
    reads("/classes/trial/lesson.ics", filled("/classes/trial/lesson.ics", viewToken)),
    reads("/calendar/:token/lessons.ics", `/calendar/${nobody}/lessons.ics`),
    reads("/api/trial/hours", "/api/trial/hours?course=mathematics"),
    reads("/signin", "/signin?returnTo=%2Fprofile"),
    reads("/signin/plain", "/signin/plain?returnTo=%2Fprofile"),
    reads("/desk/site/preview/*", "/desk/site/preview/about"),
    reads("/demo", "/demo?token=unknown"),
    reads("/*", "/nowhere"),

    takes("/placement/:topic", {}),
    takes("/placement/:topic/:attempt", { question: "1", revision: "0", choice: "1" }),
    takes("/progress", { attempt, who: "me" }),
    takes("/progress/delete", { confirm: "yes" }),
    takes("/test/:topic", { replaces: attempt }),
    takes("/test/:topic/:attempt", { question: "1", revision: "0", choice: "1", go: "next" }),

    takes("/contact", enquiry),
    takes("/api/submit", enquiry),

    takes("/classes/trial", trial),
    takes("/classes/trial/confirm", { token: confirmToken }),
    takes("/classes/trial/team", { token: teamToken, intent: "cancel" }),
    takes("/classes/trial/move", { token: moveToken, slot: known.trial.slot ?? "" }),
    takes("/classes/trial/cancel", { token: cancelToken }),
    takes(
      "/classes/clocks",
      { choice: "keep", question: nothing },
      filled("/classes/clocks", `t.${nothing}.zzzzzzzzz.${"a".repeat(43)}`),
    ),
    takes("/lesson/:token", {}, `/lesson/${known.lessonToken}`),
    takes("/note/:token", {}, "/note/nothing"),
    takes("/family", { email }),
    takes("/family/open/:token", {}, "/family/open/nothing"),
    takes("/family/invited/:token", {}, "/family/invited/nothing"),
    takes("/family/code", { do: "send" }),
    takes("/family/access", { do: "anew" }),
    takes("/family/details", { do: "phone", phone: "+442079460000" }),
    takes("/family/mine", { lesson: nothing }),
    takes("/family/leave", {}),
    takes("/family/away", { from: "2027-06-20", to: "2027-07-17" }),
    takes("/family/lesson/:id", { do: "room" }, `/family/lesson/${nothing}`),
    takes("/family/lesson/:id/move", { time: "none" }, `/family/lesson/${nothing}/move`),
    takes("/family/lesson/:id/ask", { words: "Later, please" }, `/family/lesson/${nothing}/ask`),
    takes("/family/lesson/:id/cannot", { reason: "ill" }, `/family/lesson/${nothing}/cannot`),
    takes("/family/notes/:id", {}, `/family/notes/${nothing}`),
    takes("/family/reports/:id", {}, `/family/reports/${nothing}`),
    takes("/family/money/agreements/:id", { do: "decline" }, `/family/money/agreements/${nothing}`),
    takes("/family/money/agreements/:id/cancel", {}, `/family/money/agreements/${nothing}/cancel`),
    takes("/family/money/lines/:id", { words: "Why?" }, `/family/money/lines/${nothing}`),
    takes("/family/money/stop/:id", { last: "now" }, `/family/money/stop/${nothing}`),
    takes("/calendar/:token", {}, `/calendar/${nobody}`),

    takes("/feedback/delete/:id", {}),
    takes("/feedback/undo/:id", {}),
    takes("/feedback/report/:id", { reason: "It names a child." }),
    takes("/api/feedback/new", feedback),

    takes("/newsletter", { email, website: "" }),
    takes("/newsletter/confirm", { token: unsubscribeToken }),
    takes("/newsletter/unsubscribe", { token: unsubscribeToken }),

    takes("/register", registration),
    takes("/u/login/:uid", { email, password: "not it" }, known.loginPath),
    takes("/account/verify", { token: verifyToken, password: "not it" }),
    takes("/account/verify/resend", {}),
    takes("/account/forgot", { email }),
    takes("/account/reset", { token: resetToken, password1: "short", password2: "short" }),
    takes("/account/password", { password: "not it", password1: "short", password2: "short" }),
    takes("/account/email", { email, password: "not it" }),
    takes("/account/email/confirm", { token: "unknown", password: "not it" }),
    takes("/profile/edit", profile),
    takes("/profile/delete", { password: "not it", confirm: "yes" }),
    takes("/signout", {}),
    takes("/dbconnections/signup", {
      client_id: "meridian-web",
      connection: "Username-Password-Authentication",
      email,
      password: registration.password1,
      name: registration.name,
    }),
    takes("/api/session", { idToken: "a.b.c" }),

    takes("/desk/cases", { do: "spam", case: `${nothing}:1` }),
    takes("/desk/cases/:id", { do: "done" }),
    takes("/desk/cases/:id/files", { do: `remove:${nothing}` }),
    takes("/desk/replies", { do: "save" }),
    takes("/desk/rota", { do: "remove", id: nothing }),
    takes("/desk/trials/:id", { do: "outcome", outcome: "came" }),
    takes("/desk/lesson/:id", {
      do: "plan",
      tutor: nothing,
      room: "https://rooms.example/1",
    }),
    takes("/desk/trials/:id/move", { do: "cancel", said: "" }),
    takes("/desk/lesson/:id/move", { do: "move", hour: "", time: "" }),
    takes("/desk/moving/files", { do: "bring", kind: "families", text: "Guardian,Child\nA,B" }),
    takes("/desk/moving/out", { do: "none" }),
    takes("/desk/moving/out.csv", { kind: "families" }),
    takes("/desk/moving/:id", { do: "keep", "cell:2:0": "Sara" }),
    takes("/desk/book", { do: "book", course: "react", zone: "Asia/Karachi", learner: "self" }),
    takes("/desk/begin", { kind: "call", said: "A call" }),
    takes("/desk/family/:id", { do: "save" }),
    takes("/desk/families/:id", { do: "add", name: "", may: "view" }),
    takes("/desk/families/:id/move", { do: "move", city: "Toronto" }),
    takes("/desk/week", { do: "can", lesson: nothing }),
    takes("/desk/lessons/away", { tutor: "all", do: "save" }),
    takes("/desk/lessons/clocks", { question: nothing, decide: "anchor" }),
    takes("/desk/money/plans/:id", { do: "draft" }),
    takes("/desk/money/accounts/:id", { do: "enter", sum: "1" }),
    takes("/desk/money/bank", { do: "aside", line: nothing }),
    takes("/desk/money/card", { do: "seen", event: nothing }),
    takes("/desk/money/bank/files", { do: "read", text: "Date,Amount\n2027-03-09,1.00\n" }),
    takes("/desk/money/books.csv", { from: "2027-03", to: "2027-03", what: "books" }),
    takes("/desk/money/months/:month", { do: "release", all: "1" }),
    takes("/desk/money/invoices", { do: "begin", invoice: "7", credit: "0" }),
    takes("/desk/money/invoices/:id", { do: "send" }),
    takes("/desk/lessons/:id", { do: "pause" }),
    takes("/desk/lessons/begin/:from", { do: "begin" }),
    takes("/desk/lessons/:id/note", { attendance: "came" }),
    takes("/desk/lessons/:id/concern", { text: "" }),
    takes("/desk/learners/:id", { course: "tajweed" }),
    takes("/desk/learners/:id/report", { do: "keep", went: "Well." }),
    takes("/desk/notes", { lesson: nothing, version: "1" }),
    takes("/desk/tutors/:id", { do: "facts" }),
    takes("/desk/tutors/:id/card", { do: "draft" }),
    takes("/desk/card", { do: "agree" }),
    takes("/desk/subscribers", { do: "take-off", id: nothing }),
    takes("/desk/site", { do: "publish" }),
    takes("/desk/site/courses", { do: "begin", title: "React", category: "programming" }),
    takes("/desk/site/pages", { do: "begin", title: "Scholarships" }),
    takes("/desk/site/editions/:number", { do: "restore" }),
    takes("/desk/site/clock", { do: "change", zone: "Europe/London" }),
    takes("/desk/site/first", { do: "send" }),
    takes("/desk/site/:language/*", { do: "keep", part: "0" }, "/desk/site/en/facts"),
    takes("/desk/typed", { do: "keep", form: "/desk/hours", fields: "{}", seen: "0" }),
    takes("/desk/hours", {
      do: "save",
      date: "2026-12-25",
      area: "",
      from: "14:00",
      to: "18:00",
      reason: "Christmas",
    }),
    takes("/desk/closed", {
      do: "close",
      from: "2026-12-25",
      until: "2026-12-26",
      area: "",
      counts: "not-charged",
      reason: "Christmas",
    }),
    takes("/desk/keys", { keys: "on" }),
    takes("/desk/team", { do: "invite", email, role: "tutor" }),
    takes("/desk/leave", { sure: "on" }),
    takes("/desk/reviews", { do: "take-down", id: card, reason: "abuse" }),
    takes("/desk/letters", { title: "News" }),
    takes("/desk/letters/:id", { do: "send" }),
    takes("/desk/people", { do: "find", email }),
    takes("/desk/people/report", { email }),
    takes("/desk/people/export", { email }),
    takes("/desk/enter", { do: "code", code: "000000" }),
    takes("/desk/invitation", { answer: "accept" }, filled("/desk/invitation", resetToken)),

    takes("/api/error-report", { name: "Error", message: "m", stack: "", path: "/" }),
    takes("/api/csp", {}),
    takes("/api/card", {}),
  ];
  return addresses.map(({ pattern, path, form }) => ({
    pattern,
    path: path === pattern ? filled(pattern, form?.["token"]) : path,
    form,
  }));
}

/** The addresses of the embedded provider, of which the library reads and takes some of its own. */
export function providerAddresses(known: KnownThings): readonly SiteAddress[] {
  const code = {
    client_id: "meridian-web",
    grant_type: "authorization_code",
    code: "unknown",
    code_verifier: "a".repeat(43),
    redirect_uri: known.origin,
  };
  const refresh = {
    client_id: "meridian-web",
    grant_type: "refresh_token",
    refresh_token: "unknown",
  };
  return [
    reads("/authorize", known.authorizePath),
    takes("/oauth/token", { ...code, ...refresh, grant_type: "authorization_code" }),
    takes("/oauth/revoke", { client_id: "meridian-web", token: "unknown" }),
    takes("/userinfo", { access_token: "unknown" }),
    reads("/.well-known/jwks.json"),
    reads("/.well-known/openid-configuration"),
    takes("/oidc/logout", { client_id: "meridian-web", post_logout_redirect_uri: known.origin }),
    takes("/oidc/logout/confirm", { xsrf: "unknown", logout: "yes" }),
    reads(
      "/v2/logout",
      `/v2/logout?client_id=meridian-web&returnTo=${encodeURIComponent(known.origin)}`,
    ),
  ];
}
