import {
  index,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

import { built, routesIn } from "../content/language-routes.server.ts";

const routes: RouteConfigEntry[] = [
  // What the academy is: written to HTML when the site is built.
  index("routes/marketing/home.tsx"),
  route("about", "routes/marketing/about.tsx"),
  route("team", "routes/marketing/team.tsx"),
  route("testimonial", "routes/marketing/testimonial.tsx"),
  route("classes", "routes/marketing/classes.tsx"),
  route("tutors", "routes/marketing/tutors.tsx"),
  route("pages", "routes/marketing/pages.tsx"),
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
  route("lesson/:token", "routes/trial/lesson.tsx"),
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
    route("cases/news", "routes/desk/case-news.ts"),
    route("cases/stream", "routes/desk/case-stream.ts"),
    route("replies", "routes/desk/replies.tsx"),
    route("trials", "routes/desk/trials.tsx"),
    route("trials/:id", "routes/desk/trial.tsx"),
    route("reviews", "routes/desk/reviews.tsx"),
    route("letters", "routes/desk/letters.tsx"),
    route("letters/:id", "routes/desk/letter.tsx"),
    route("figures", "routes/desk/figures.tsx"),
    route("hours", "routes/desk/hours.tsx"),
    route("keys", "routes/desk/keys.tsx"),
    route("team", "routes/desk/team.tsx"),
    route("leave", "routes/desk/leave.tsx"),
    route("log", "routes/desk/log.tsx"),
    route("mail", "routes/desk/mail.tsx"),
    route("people", "routes/desk/people.tsx"),
    route("people/export", "routes/desk/people-export.ts"),
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
