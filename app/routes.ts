import {
  index,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

import { built, routesIn } from "../content/language-routes.server.ts";

const routes: RouteConfigEntry[] = [
  // What the academy is. Most of these pages are rendered once and kept.
  index("routes/marketing/home.tsx"),
  route("about", "routes/marketing/about.tsx"),
  route("team", "routes/marketing/team.tsx"),
  route("testimonial", "routes/marketing/testimonial.tsx"),
  route("classes", "routes/marketing/classes.tsx"),
  route("tutors", "routes/marketing/tutors.tsx"),
  route("tutors/:name", "routes/marketing/tutor.tsx"),
  route("tutors/:name/photo", "routes/marketing/tutor-photo.ts"),
  route("pages", "routes/marketing/pages.tsx"),
  // Not found as long as there is nothing to show.
  route("prices", "routes/marketing/prices.tsx"),
  route("questions", "routes/marketing/questions.tsx"),
  route("privacy", "routes/legal/privacy-notice.tsx"),
  route("terms", "routes/legal/terms-of-use.tsx"),

  // The catalogue. Only an address with a filter is rendered on request.
  ...prefix("courses", [
    index("routes/courses/catalogue.tsx"),
    route("structure", "routes/courses/structure.tsx"),
    route("cart", "routes/courses/cart.tsx"),
    route("*", "routes/courses/course.tsx"),
  ]),

  // Quizzes and progress.
  route("assessment", "routes/quizzes/assessment.tsx"),
  route("placement/:topic", "routes/quizzes/quiz.tsx", { id: "check" }),
  route("placement/:topic/:attempt", "routes/quizzes/attempt.tsx", { id: "check-attempt" }),
  route("placement/:topic/:attempt/result", "routes/quizzes/result.tsx", { id: "check-result" }),
  route("progress", "routes/quizzes/progress.tsx"),
  route("progress/delete", "routes/quizzes/progress-delete.tsx"),
  route("test/:topic", "routes/quizzes/quiz.tsx"),
  route("test/:topic/:attempt", "routes/quizzes/attempt.tsx"),
  route("test/:topic/:attempt/result", "routes/quizzes/result.tsx"),

  // Whatever a visitor sends to the team: rendered on request.
  route("contact", "routes/enquiry/contact.tsx"),
  route("api/submit", "routes/enquiry/submit.ts"),
  route("api/captcha", "routes/enquiry/captcha.ts"),

  // Trial lessons: the form, and pages behind private links.
  route("classes/trial", "routes/trial/form.tsx"),
  route("classes/trial/booked", "routes/trial/booked.tsx"),
  route("classes/trial/confirm", "routes/trial/confirm.tsx"),
  route("classes/trial/team", "routes/trial/team.tsx"),
  route("classes/trial/move", "routes/trial/move.tsx"),
  route("classes/trial/cancel", "routes/trial/cancel.tsx"),
  route("classes/trial/lesson.ics", "routes/trial/calendar.ts"),
  route("classes/clocks", "routes/trial/clocks.tsx"),
  route("lesson/:token", "routes/trial/lesson.tsx"),
  // A guardian's own page, on a device that they have opened or under their account.
  ...prefix("family", [
    index("routes/family/home.tsx"),
    route("weeks", "routes/family/weeks.tsx"),
    route("lesson/:id", "routes/family/lesson.tsx"),
    route("lesson/:id/move", "routes/family/move.tsx"),
    route("lesson/:id/cannot", "routes/family/cannot.tsx"),
    route("lesson/:id/ask", "routes/family/ask.tsx"),
    route("away", "routes/family/away.tsx"),
    route("notes", "routes/family/notes.tsx"),
    route("notes/:id", "routes/family/note.tsx"),
    route("reports/:id", "routes/family/report.tsx"),
    route("money", "routes/family/money.tsx"),
    route("money/agreements/:id", "routes/family/agreement.tsx"),
    route("money/agreements/:id/cancel", "routes/family/cancel-agreement.tsx"),
    route("money/lines/:id", "routes/family/money-line.tsx"),
    route("money/stop/:id", "routes/family/stop-lessons.tsx"),
    route("open/:token", "routes/family/open.tsx"),
    route("invited/:token", "routes/family/invited.tsx"),
    route("code", "routes/family/code.tsx"),
    route("access", "routes/family/access.tsx"),
    route("details", "routes/family/details.tsx"),
    // A learner's own view, on a device of theirs.
    route("mine", "routes/family/mine.tsx"),
    route("leave", "routes/family/leave.ts"),
  ]),
  // What tutors write, behind links that were mailed before there was such a page.
  route("note/:token", "routes/record/note.tsx"),
  route("calendar/:token", "routes/trial/calendar-page.tsx"),
  route("calendar/:token/lessons.ics", "routes/trial/calendar-feed.ts"),
  route("api/trial", "routes/trial/answer.ts"),
  route("api/trial/hours", "routes/trial/hours.ts"),

  route("feedback", "routes/feedback/feedback.tsx"),
  route("feedback/policy", "routes/feedback/policy.tsx"),
  route("feedback/delete/:id", "routes/feedback/delete.tsx"),
  route("feedback/undo/:id", "routes/feedback/undo.tsx"),
  route("feedback/report/:id", "routes/feedback/report.tsx"),
  route("feedback/images/:id", "routes/feedback/image.ts"),
  route("api/feedback", "routes/feedback/list.ts"),
  route("api/feedback/new", "routes/feedback/new.tsx"),
  route("api/feedback/:id", "routes/feedback/close-link.tsx"),

  route("newsletter", "routes/newsletter/subscribe.tsx"),
  route("newsletter/confirm", "routes/newsletter/confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter/unsubscribe.tsx"),

  route("letters", "routes/newsletter/letters.tsx"),
  route("letters/feed.xml", "routes/newsletter/letters-feed.ts"),
  route("letters/:slug", "routes/newsletter/letter.tsx"),

  // Accounts.
  route("signin", "routes/account/signin.tsx"),
  route("register", "routes/account/register.tsx"),
  route("register/done", "routes/account/registered.tsx"),
  route("u/login/:uid", "routes/account/login.tsx"),
  route("account/verify", "routes/account/verify.tsx"),
  route("account/verify/resend", "routes/account/verify-resend.ts"),
  route("account/forgot", "routes/account/forgot.tsx"),
  route("account/reset", "routes/account/reset.tsx"),
  route("account/password", "routes/account/password.tsx"),
  route("account/email", "routes/account/email.tsx"),
  route("account/email/confirm", "routes/account/email-confirm.tsx"),
  route("profile", "routes/account/profile.tsx"),
  route("profile/edit", "routes/account/profile-edit.tsx"),
  route("profile/picture", "routes/account/profile-picture.ts"),
  route("profile/data", "routes/account/profile-data.ts"),
  route("profile/delete", "routes/account/profile-delete.tsx"),

  route("signin/plain", "routes/identity/plain.ts"),
  route("signin/callback", "routes/identity/callback.tsx"),
  route("signout", "routes/identity/signout.ts"),
  route("dbconnections/signup", "routes/identity/signup.ts"),
  route("api/session", "routes/identity/session.ts"),
  route("api/identity", "routes/identity/settings.ts"),

  // The team's desk. For everyone else none of these addresses exists (server/desk-gate.ts).
  route("desk", "routes/desk/layout.tsx", [
    index("routes/desk/start.tsx"),
    route("cases", "routes/desk/cases.tsx", [
      index("routes/desk/no-case.tsx"),
      route(":id", "routes/desk/case.tsx"),
    ]),
    route("cases/:id/files", "routes/desk/case-files.ts"),
    route("cases/news", "routes/desk/case-news.ts"),
    route("begin", "routes/desk/begin.tsx"),
    route("family/:id", "routes/desk/facts.tsx"),
    route("families/:id", "routes/desk/family.tsx"),
    route("families/:id/move", "routes/desk/move-family.tsx"),
    route("replies", "routes/desk/replies.tsx"),
    // To these lead mails and calendars from when a trial was no lesson.
    route("trials", "routes/desk/trials.ts"),
    route("lesson/:id", "routes/desk/lesson.tsx"),
    route("trials/:id", "routes/desk/trials.ts", { id: "desk-trial" }),
    route("lessons", "routes/desk/lessons.tsx"),
    route("week", "routes/desk/week.tsx"),
    route("lessons/away", "routes/desk/away.tsx"),
    route("lessons/clocks", "routes/desk/clocks.tsx"),
    route("lessons/plans", "routes/desk/plans.tsx"),
    route("money/plans/:id", "routes/desk/plan-money.tsx"),
    route("money/accounts", "routes/desk/accounts.tsx"),
    route("money/accounts/:id", "routes/desk/account.tsx"),
    route("lessons/begin/:from", "routes/desk/begin-lessons.tsx"),
    route("lessons/:id", "routes/desk/series.tsx"),
    route("lessons/:id/note", "routes/desk/lesson-note.tsx"),
    route("lessons/:id/concern", "routes/desk/lesson-concern.tsx"),
    route("notes", "routes/desk/notes.tsx"),
    route("learners/:id", "routes/desk/learner.tsx"),
    route("learners/:id/report", "routes/desk/learner-report.tsx"),
    route("tutors", "routes/desk/tutors.tsx"),
    route("tutors/:id", "routes/desk/tutor.tsx"),
    route("tutors/:id/card", "routes/desk/tutor-card.tsx"),
    route("tutors/:id/card/picture", "routes/desk/tutor-picture.ts"),
    route("card", "routes/desk/own-card.tsx"),
    route("lesson/:id/move", "routes/desk/lesson-move.tsx"),
    route("trials/:id/move", "routes/desk/trials.ts", { id: "desk-trial-move" }),
    route("book", "routes/desk/book.tsx"),
    route("reviews", "routes/desk/reviews.tsx"),
    route("letters", "routes/desk/letters.tsx"),
    route("letters/:id", "routes/desk/letter.tsx"),
    route("subscribers", "routes/desk/subscribers.tsx"),
    route("site", "routes/desk/site.tsx", [
      index("routes/desk/site-overview.tsx"),
      route("languages", "routes/desk/site-languages.tsx"),
      route("first", "routes/desk/site-first.tsx"),
      route("courses", "routes/desk/site-courses.tsx"),
      route("picture", "routes/desk/site-picture.tsx"),
      route("editions", "routes/desk/site-editions.tsx"),
      route("editions/:number", "routes/desk/site-edition.tsx"),
      route(":language/*", "routes/desk/site-text.tsx"),
    ]),
    route("site/preview/*", "routes/desk/site-preview.ts"),
    route("figures", "routes/desk/figures.tsx"),
    route("figures/export", "routes/desk/figures-export.ts"),
    route("money/hours", "routes/desk/tutor-hours.tsx"),
    route("money/hours.csv", "routes/desk/tutor-hours-export.ts"),
    route("hours", "routes/desk/hours.tsx"),
    route("closed", "routes/desk/closed.tsx"),
    route("keys", "routes/desk/keys.tsx"),
    route("rota", "routes/desk/rota.tsx"),
    route("team", "routes/desk/team.tsx"),
    route("leave", "routes/desk/leave.tsx"),
    route("log", "routes/desk/log.tsx"),
    route("mail", "routes/desk/mail.tsx"),
    route("people", "routes/desk/people.tsx"),
    route("people/export", "routes/desk/people-export.ts"),
    route("people/report", "routes/desk/people-report.tsx"),
  ]),
  route("desk/enter", "routes/desk/enter.tsx"),
  route("desk/invitation", "routes/desk/invitation.tsx"),

  // The way into a site that `npm run demo` has started; everywhere else it does not exist.
  route("demo", "routes/demo/enter.tsx"),

  // For machines.
  route("sitemap.xml", "routes/meta/sitemap.ts"),
  route("robots.txt", "routes/meta/robots.ts"),
  route("course-results.json", "routes/quizzes/course-results.ts"),
  route("course-search.json", "routes/courses/search-index.ts"),
  route("site.json", "routes/meta/site-facts.ts"),
  route("brand/:id/:name", "routes/meta/logo.ts"),
  route("manifest.webmanifest", "routes/meta/manifest.ts"),
  route("api/error-report", "routes/meta/error-report.ts"),
  // Named in every page's headers, hence so short.
  route("api/csp", "routes/meta/policy-report.ts"),
  route(".well-known/security.txt", "routes/meta/security-txt.ts"),
  route(".well-known/change-password", "routes/meta/change-password.ts"),

  // `/error` and every address that nothing above knows.
  route("*", "routes/meta/not-found.tsx"),
];

/** Those whose words the language of this build has. */
const known = routesIn(built);

export default routes.filter(
  ({ path = "" }) => known?.includes(path) ?? true,
) satisfies RouteConfig;
