/** Shown if others have used up the site's limits: it is not the visitor's fault. */
export const siteBusy = {
  /** For browsers without JavaScript; with it the captcha solves itself. */
  check:
    "The site is very busy just now, through no fault of yours. With JavaScript switched on, your browser can pass a short check and go on at once. Otherwise please try again in an hour, or write to {academyEmail}.",
  later:
    "The site is very busy just now, through no fault of yours. Please try again in an hour, or write to {academyEmail}.",
};
