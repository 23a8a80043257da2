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

const reads = (pattern: string, path = pattern): SiteAddress => ({ pattern, path, form: null });
const takes = (pattern: string, form: Fields, path = pattern): SiteAddress => ({
  pattern,
  path,
  form,
});

/** The id of nothing. */
const nothing = "01900000-0000-7000-8000-000000000005";

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

/**
 * Every address of the site and of its identity provider, with what it takes. A test compares the list
 * with the routes, so that a new one cannot be forgotten here.
 */
export function siteAddresses(known: KnownThings): readonly SiteAddress[] {
  const { card, attempt, check, moveToken, cancelToken, confirmToken, teamToken, viewToken } =
    known;
  const trial = { ...known.trial, submission_id: freshId, captcha: captchaFor.trial };
  const token = (path: string, value: string) => `${path}?token=${encodeURIComponent(value)}`;
  return [
    ...sitePages.flatMap(({ path, kept }) => (kept ? [reads(path)] : [])),
    reads("/courses/*", "/courses/fullstack/css"),
    reads("/tutors"),
    reads("/tutors/:name", "/tutors/nobody"),
    reads("/tutors/:name/photo", "/tutors/nobody/photo"),
    reads("/brand/:id/:name", "/brand/nothing/mark.webp"),

    reads("/assessment"),
    takes("/placement/:topic", {}, "/placement/java"),
    takes(
      "/placement/:topic/:attempt",
      { question: "1", revision: "0", choice: "1" },
      `/placement/java/${check}`,
    ),
    reads("/placement/:topic/:attempt/result", `/placement/java/${check}/result`),
    reads("/course-results.json", "/course-results.json?course=python"),
    reads("/progress"),
    takes("/progress/delete", { confirm: "yes" }),
    takes("/test/:topic", { replaces: attempt }, "/test/java"),
    takes(
      "/test/:topic/:attempt",
      { question: "1", revision: "0", choice: "1", go: "next" },
      `/test/java/${attempt}`,
    ),
    reads("/test/:topic/:attempt/result", `/test/java/${attempt}/result`),

    takes("/contact", enquiry),
    takes("/api/submit", enquiry),
    reads("/api/captcha"),

    takes("/classes/trial", trial),
    reads("/classes/trial/booked", token("/classes/trial/booked", viewToken)),
    takes(
      "/classes/trial/confirm",
      { token: confirmToken },
      token("/classes/trial/confirm", confirmToken),
    ),
    takes(
      "/classes/trial/team",
      { token: teamToken, intent: "cancel" },
      token("/classes/trial/team", teamToken),
    ),
    takes(
      "/classes/trial/move",
      { token: moveToken, slot: known.trial.slot ?? "" },
      token("/classes/trial/move", moveToken),
    ),
    takes(
      "/classes/trial/cancel",
      { token: cancelToken },
      token("/classes/trial/cancel", cancelToken),
    ),
    reads("/classes/trial/lesson.ics", token("/classes/trial/lesson.ics", viewToken)),
    takes(
      "/classes/clocks",
      { choice: "keep", question: nothing },
      token("/classes/clocks", `t.${nothing}.zzzzzzzzz.${"a".repeat(43)}`),
    ),
    takes("/lesson/:token", {}, `/lesson/${known.lessonToken}`),
    takes("/note/:token", {}, "/note/nothing"),
    takes("/calendar/:token", {}, `/calendar/guardian.${nothing}.none`),
    reads("/calendar/:token/lessons.ics", `/calendar/guardian.${nothing}.none/lessons.ics`),
    reads("/api/trial"),
    reads("/api/trial/hours", "/api/trial/hours?course=mathematics"),

    reads("/feedback"),
    takes("/feedback/delete/:id", {}, `/feedback/delete/${card}`),
    takes("/feedback/undo/:id", {}, `/feedback/undo/${card}`),
    takes("/feedback/report/:id", { reason: "It names a child." }, `/feedback/report/${card}`),
    reads("/feedback/images/:id", `/feedback/images/${card}`),
    reads("/api/feedback"),
    takes("/api/feedback/new", feedback),
    reads("/api/feedback/:id", `/api/feedback/${card}`),

    reads("/letters"),
    reads("/letters/:slug", "/letters/2026-11-23-none"),
    reads("/letters/feed.xml"),
    takes("/newsletter", { email: "amina@learner.example", website: "" }),
    takes("/newsletter/confirm", { token: known.unsubscribeToken }),
    takes(
      "/newsletter/unsubscribe",
      { token: known.unsubscribeToken },
      token("/newsletter/unsubscribe", known.unsubscribeToken),
    ),

    reads("/signin", "/signin?returnTo=%2Fprofile"),
    takes("/register", registration),
    reads("/register/done"),
    takes("/u/login/:uid", { email: registration.email, password: "not it" }, known.loginPath),
    takes(
      "/account/verify",
      { token: known.verifyToken, password: "not it" },
      token("/account/verify", known.verifyToken),
    ),
    takes("/account/verify/resend", {}),
    takes("/account/forgot", { email: registration.email }),
    takes(
      "/account/reset",
      { token: known.resetToken, password1: "short", password2: "short" },
      token("/account/reset", known.resetToken),
    ),
    takes("/account/password", { password: "not it", password1: "short", password2: "short" }),
    takes("/account/email", { email: registration.email, password: "not it" }),
    takes("/account/email/confirm", { token: "unknown", password: "not it" }),
    reads("/profile"),
    takes("/profile/edit", profile),
    reads("/profile/picture"),
    reads("/profile/data"),
    takes("/profile/delete", { password: "not it", confirm: "yes" }),

    reads("/signin/plain", "/signin/plain?returnTo=%2Fprofile"),
    reads("/signin/callback"),
    takes("/signout", {}),
    takes("/dbconnections/signup", {
      client_id: "meridian-web",
      connection: "Username-Password-Authentication",
      email: registration.email,
      password: registration.password1,
      name: registration.name,
    }),
    takes("/api/session", { idToken: "a.b.c" }),
    reads("/api/identity"),

    reads("/desk"),
    takes("/desk/cases", { do: "spam", case: `${nothing}:1` }),
    takes("/desk/cases/:id", { do: "done" }, "/desk/cases/01900000-0000-7000-8000-000000000005"),
    takes("/desk/cases/:id/files", { remove: nothing }, `/desk/cases/${nothing}/files`),
    reads("/desk/cases/news"),
    takes("/desk/replies", { do: "save" }),
    reads("/desk/trials"),
    takes(
      "/desk/trials/:id",
      { do: "plan", tutor: "other", tutorName: "Omar", room: "https://rooms.example/1" },
      "/desk/trials/01900000-0000-7000-8000-000000000005",
    ),
    takes("/desk/trials/:id/move", { do: "cancel", said: "" }, `/desk/trials/${nothing}/move`),
    takes("/desk/book", { course: "react", zone: "Asia/Karachi", learner: "self" }),
    takes("/desk/begin", { kind: "call", said: "A call" }),
    takes("/desk/family/:id", { do: "save" }, `/desk/family/${nothing}`),
    reads("/desk/lessons"),
    takes("/desk/week", { do: "can", lesson: `weekly ${nothing}` }),
    takes("/desk/lessons/away", { tutor: "all", do: "save" }),
    takes("/desk/lessons/clocks", { question: nothing, decide: "anchor" }),
    takes("/desk/lessons/:id", { do: "pause" }, `/desk/lessons/${nothing}`),
    takes("/desk/lessons/begin/:trial", { do: "begin" }, `/desk/lessons/begin/${nothing}`),
    takes("/desk/lessons/:id/note", { attendance: "came" }, `/desk/lessons/${nothing}/note`),
    takes("/desk/lessons/:id/concern", { text: "" }, `/desk/lessons/${nothing}/concern`),
    takes("/desk/learners/:id", { course: "tajweed" }, `/desk/learners/${nothing}`),
    takes("/desk/learners/:id/report", { went: "Well." }, `/desk/learners/${nothing}/report`),
    takes("/desk/notes", { lesson: nothing, version: "1" }),
    reads("/desk/tutors"),
    takes("/desk/tutors/:id", { do: "save" }, `/desk/tutors/${nothing}`),
    takes("/desk/tutors/:id/card", { do: "save" }, `/desk/tutors/${nothing}/card`),
    reads("/desk/tutors/:id/card/picture", `/desk/tutors/${nothing}/card/picture`),
    takes("/desk/card", { do: "agree" }),
    takes("/desk/subscribers", { do: "remove", email: registration.email }),
    takes("/desk/site", { do: "publish" }),
    takes("/desk/site/courses", { do: "hide", course: "react" }),
    reads("/desk/site/picture"),
    reads("/desk/site/editions"),
    takes("/desk/site/editions/:number", { do: "restore" }, "/desk/site/editions/0"),
    takes("/desk/site/first", { do: "mail" }),
    reads("/desk/site/languages"),
    takes("/desk/site/:language/*", { part: "0" }, "/desk/site/en/facts"),
    reads("/desk/site/preview/*", "/desk/site/preview/about"),
    takes("/desk/hours", { date: "2026-12-25", area: "", from: "", to: "", reason: "Christmas" }),
    takes("/desk/keys", { keys: "on" }),
    takes("/desk/team", { do: "invite", email: registration.email, role: "tutor" }),
    takes("/desk/leave", { sure: "on" }),
    reads("/desk/log"),
    takes("/desk/reviews", { do: "hide", id: card, reason: "abuse" }),
    takes("/desk/letters", { do: "new" }),
    takes(
      "/desk/letters/:id",
      { do: "send" },
      "/desk/letters/01900000-0000-7000-8000-000000000006",
    ),
    reads("/desk/figures"),
    reads("/desk/figures/export"),
    reads("/desk/mail"),
    takes("/desk/people", { email: registration.email }),
    takes("/desk/people/report", { email: registration.email }),
    takes("/desk/people/export", { email: registration.email }),
    takes("/desk/enter", { step: "code", code: "000000" }),
    takes("/desk/invitation", { answer: "accept" }, token("/desk/invitation", known.resetToken)),

    reads("/demo", "/demo?token=unknown"),

    reads("/sitemap.xml"),
    reads("/robots.txt"),
    reads("/manifest.webmanifest"),
    reads("/course-search.json"),
    reads("/site.json"),
    takes("/api/error-report", { name: "Error", message: "m", stack: "", path: "/" }),
    takes("/api/csp", {}),
    reads("/.well-known/security.txt"),
    reads("/.well-known/change-password"),
    reads("/*", "/nowhere"),
  ];
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
