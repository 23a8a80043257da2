import { site } from "#content/site.ts";

/** Where others have used up what the site takes: nothing here is the visitor's doing. */
export const siteBusy = {
  /** For browsers without JavaScript; with it the check runs by itself. */
  check: `The site is very busy just now, through no fault of yours. With JavaScript switched on, your browser can pass a short check and go on at once. Otherwise please try again in an hour, or write to ${site.email}.`,
  later: `The site is very busy just now, through no fault of yours. Please try again in an hour, or write to ${site.email}.`,
};
