/** Pages about the academy and its courses as a whole. */
const sitePaths = [
  "/",
  "/about",
  "/courses",
  "/team",
  "/testimonial",
  "/contact",
  "/feedback",
  "/pages",
  "/privacy",
  "/terms",
  "/assessment",
  "/classes",
  "/classes/trial",
  "/tutors",
  "/progress",
  "/courses/structure",
  "/newsletter",
  "/placement/java",
  "/placement/fullstack",
  "/placement/javascript",
  "/placement/react",
  "/test/java",
  "/test/fullstack",
  "/test/javascript",
  "/test/react",
];

/** Pages that say something about one visitor, which the sitemap leaves out. */
export const personalPaths = ["/register", "/profile", "/signin", "/courses/cart"];

/** Pages of an account, for someone whom nobody knows. */
export const accountPaths = [
  "/register/done",
  "/account/forgot",
  "/account/forgot?sent=1",
  "/account/reset",
  "/account/reset?done=1",
  "/account/verify",
  "/account/verify?sent=1",
  "/account/password",
];

/** Every course that the catalogue, the footer or the list of course routes names. */
const courseSlugs = `
  noorani-qaida nazra-quran tajweed quran-translation hifz-program islamic-studies
  mathematics science english physics chemistry
  fullstack react javascript html-css nodejs
  java python dsa cpp sql
  mern mern/nodejs mern/express mern/react mern/mongodb
  fullstack/sql fullstack/nodejs fullstack/express fullstack/react
  fullstack/mongodb fullstack/javascript fullstack/html fullstack/css
  programming programming/java programming/advJava programming/javascript
  computer professional
`
  .trim()
  .split(/\s+/);

export const coursePaths = courseSlugs.map((slug) => `/courses/${slug}`);

export const listedPaths = [...sitePaths, ...coursePaths];

/** Every page that a visitor can open without having done anything before. */
export const allPaths = [...listedPaths, ...personalPaths];

/** The same without the sign-in page, which leads on at once. */
export const readablePaths = allPaths.filter((path) => path !== "/signin");
