import type { SchemaStep } from "./migration.ts";

/** Whether a lesson was held is often noted after its card was left. */
export const laterLessons: SchemaStep = {
  name: "059-later-lessons",
  statements: ({ key }) => [
    `alter table feedback add column lesson_email_key ${key}`,
    `create index feedback_lesson_email_key on feedback (created_at)
      where lesson_email_key is not null`,
  ],
};
