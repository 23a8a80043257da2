import * as v from "valibot";

import type { PageGroup } from "../types.ts";
import {
  alt,
  closing,
  eyebrow,
  header,
  heading,
  introduced,
  link,
  listed,
  meta,
  paragraph,
  points,
  richText,
  sections,
  steps,
  withLinks,
} from "./page-shapes.ts";
import { text } from "./texts.ts";

type PageKind = {
  /** Path of the page. */
  path: string;
  /** True if the page is the same for every visitor, and so rendered once and kept. */
  kept: boolean;
  /** Where the index of pages names it. */
  group?: PageGroup;
  schema: v.GenericSchema<unknown, { meta: v.InferOutput<typeof meta> }>;
};

const home = v.pipe(
  v.strictObject({
    meta,
    slides: v.pipe(
      v.array(v.strictObject({ eyebrow, heading, text: text(200), alt })),
      v.length(2, "must be two: each has a picture of its own"),
    ),
    enroll: v.pipe(link, v.title("First button of a slide")),
    readMore: v.pipe(
      v.strictObject({
        ...link.entries,
        more: v.pipe(
          text(40),
          v.description("Read out after the label, which says nothing in a list of links."),
        ),
      }),
      v.title("Second button of a slide"),
    ),
    services: v.strictObject({
      heading,
      tiles: v.pipe(
        v.array(
          v.strictObject({
            icon: v.picklist(["assessment", "live-class", "tutors", "progress"]),
            ...link.entries,
            text: text(120),
          }),
        ),
        v.minLength(1),
        v.maxLength(4),
      ),
    }),
    about: v.strictObject({
      eyebrow,
      heading,
      alt,
      paragraphs: v.pipe(v.array(text(400)), v.minLength(1)),
      bullets: points,
    }),
  }),
  v.title("Home page"),
);

const about = v.strictObject({
  meta,
  header,
  statement: v.strictObject({ text: text(200) }),
  sections,
  notDone: listed,
  firstMonth: v.strictObject({ ...introduced, steps }),
  pledge: v.strictObject({ heading, promise: listed, ask: listed }),
  closing,
});

const classes = v.strictObject({
  meta,
  header,
  trial: v.strictObject(withLinks),
  stages: v.strictObject({ heading, stages: steps }),
  clocks: v.strictObject({ heading, text: paragraph }),
  sections,
  safeguarding: v.strictObject({
    ...introduced,
    rules: points,
    concern: v.strictObject({ heading, text: paragraph }),
  }),
});

const team = v.strictObject({
  meta,
  header,
  groups: v.strictObject({
    ...introduced,
    labels: v.strictObject({ does: text(40), chosen: text(40), askFor: text(40) }),
  }),
  closing,
});

const tutors = v.strictObject({
  meta,
  header,
  selection: v.strictObject({ ...introduced, steps }),
  sections,
  closing,
});

const testimonial = v.strictObject({ meta, header, closing });

const courses = v.strictObject({
  meta,
  header,
  catalogue: v.strictObject({
    heading,
    intros: v.strictObject({
      islamic: text(200),
      tuition: text(200),
      web: text(200),
      programming: text(200),
    }),
  }),
  closing,
});

const structure = v.strictObject({
  meta,
  header,
  layers: v.strictObject({ heading, layers: steps }),
  reports: v.strictObject({
    heading,
    text: paragraph,
    marks: v.pipe(steps, v.length(3, "must be three: each has a drawing of its own")),
  }),
  fitting: v.strictObject({ heading, points, after: text(200) }),
  closing,
});

const contact = v.strictObject({
  meta,
  header,
  details: v.strictObject({
    heading,
    office: v.strictObject({ heading, text: text(100) }),
    phone: v.strictObject({ heading }),
    email: v.strictObject({ heading }),
    chat: v.strictObject({ heading, text: text(160) }),
  }),
  map: v.strictObject({
    heading,
    text: text(200),
    title: v.pipe(text(80), v.description("Names the map for people who do not see it.")),
    alt,
    /** Of editions of before, as the address of the link is. The point is a fact now (`mapOf`). */
    embed: v.optional(v.pipe(v.string(), v.metadata({ isAsked: false }))),
    link: v.strictObject({
      label: text(40),
      href: v.optional(v.pipe(v.string(), v.metadata({ isAsked: false }))),
    }),
  }),
  next: v.strictObject({ heading, steps }),
});

const assessment = v.strictObject({
  meta,
  header,
  quizzes: v.strictObject({ heading }),
  checks: v.strictObject(introduced),
  placement: v.strictObject({ ...withLinks, steps }),
});

/**
 * Every page whose words are a document, in the order in which the index lists those of a group: `pages/{name}` in
 * `content/documents/{language}`.
 */
export const pageKinds = {
  home: { path: "/", kept: true, group: "start", schema: home },
  about: { path: "/about", kept: true, group: "start", schema: about },
  classes: { path: "/classes", kept: true, group: "start", schema: classes },
  courses: { path: "/courses", kept: true, group: "courses", schema: courses },
  structure: { path: "/courses/structure", kept: true, group: "courses", schema: structure },
  team: { path: "/team", kept: true, group: "people", schema: team },
  // With the cards of tutors, who may take theirs down at any moment.
  tutors: { path: "/tutors", kept: false, group: "people", schema: tutors },
  testimonial: { path: "/testimonial", kept: true, group: "people", schema: testimonial },
  assessment: { path: "/assessment", kept: false, group: "level", schema: assessment },
  contact: { path: "/contact", kept: false, group: "talk", schema: contact },
  index: { path: "/pages", kept: true, schema: v.strictObject({ meta, header }) },
} as const satisfies Readonly<Record<string, PageKind>>;

export type PageName = keyof typeof pageKinds;

/** The groups of instructors, which home, about and team show. Each has a picture. */
export const instructorsSchema = v.pipe(
  v.strictObject({
    eyebrow,
    ...introduced,
    groups: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.picklist(["male", "female", "experienced", "mentors"]), v.title("Picture")),
          title: text(40),
          blurb: v.pipe(text(200), v.description("On the home page, about and team.")),
          alt,
          does: v.pipe(richText(120), v.title("What they do"), v.description("On team.")),
          chosen: v.pipe(richText(120), v.title("How they are chosen"), v.description("On team.")),
          askFor: v.pipe(richText(120), v.title("What to ask for"), v.description("On team.")),
        }),
      ),
      v.minLength(1),
      v.check(
        (groups) => new Set(groups.map((group) => group.id)).size === groups.length,
        "has two groups of one picture",
      ),
    ),
  }),
  v.title("Instructor groups"),
  v.description("On the home page, About and Our Team."),
  v.metadata({ group: "offer" }),
);

/** That somebody may be quoted. It stays at the desk. */
const consent = v.pipe(
  v.strictObject({
    day: v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2027-01-04"),
      v.title("Given on"),
      v.metadata({ input: "date" }),
    ),
    way: v.pipe(
      text(100),
      v.title("How, and for what"),
      v.description("Such as: by mail, for this site, with the first name."),
      v.metadata({ isWords: false }),
    ),
  }),
  v.title("Consent of who said it"),
  v.description("Never shown. Without it only a sample can be published."),
);

export const quotationsSchema = v.pipe(
  v.strictObject({
    eyebrow,
    heading,
    quotes: v.pipe(
      v.array(
        v.strictObject({
          name: text(60),
          role: text(40),
          text: text(400),
          alt,
          /** A drawing in `public/art/people`, without its ending. */
          picture: v.picklist(["student-1", "student-2", "student-3", "student-4"]),
          sample: v.pipe(
            v.boolean(),
            v.title("A sample"),
            v.description("Words of the academy’s own, and not a student’s."),
          ),
          consent: v.optional(consent),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.title("Quotations"),
  v.description("What families say of lessons, with a record that they agreed to it."),
  v.metadata({ group: "say" }),
);
