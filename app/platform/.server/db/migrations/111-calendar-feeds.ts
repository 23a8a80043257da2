import type { SchemaStep } from "./migration.ts";

/** From what the secret address of someone's calendar is made: null while there is none. */
export const calendarFeeds: SchemaStep = {
  name: "111-calendar-feeds",
  statements: ({ key }) => [
    `alter table tutor add column feed_key ${key}`,
    `alter table guardian add column feed_key ${key}`,
  ],
};
