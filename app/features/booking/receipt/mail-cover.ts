import type { MailCover } from "#app/platform/.server/outbox/mail-part.ts";
import type { Course } from "#content/schema/course-schema.ts";

/** The colours of the drawn covers (art/pictures), and a sign in the place of the drawing. */
const covers: Record<Course["category"], MailCover> = {
  islamic: { ground: "#1a4a36", ink: "#f1d38a", sign: "ق" },
  tuition: { ground: "#f4e8d2", ink: "#93421f", sign: "✎" },
  web: { ground: "#1e3c78", ink: "#cfe4f8", sign: "</>" },
  programming: { ground: "#251d3f", ink: "#f3b79f", sign: "{ }" },
};

const signs: Readonly<Record<string, string>> = {
  "noorani-qaida": "ن",
  mathematics: "π",
  english: "Aa",
  physics: "λ",
};

/** The cover of a course for a mail, which shows no pictures. */
export function mailCover({ slug, category }: Pick<Course, "slug" | "category">): MailCover {
  const cover = covers[category];
  return { ...cover, sign: signs[slug] ?? cover.sign };
}
