import type { Statements } from "./migration.ts";

/** What was said of each change of a lesson by a person: one word for each count of its changes. */
export const lessonWord: Statements = ({ key, tableEnd }) => [
  `create table lesson_word (
    lesson_id ${key} not null references lesson (id) on delete cascade,
    sequence integer not null,
    learner_id ${key} not null references learner (id) on delete cascade,
    act ${key} not null,
    side ${key} not null check (side in ('family', 'tutor', 'academy')),
    said_at ${key} not null,
    way ${key} not null check (way in ('page', 'mail', 'phone', 'chat')),
    words text not null,
    member_id ${key},
    entered_at ${key} not null,
    primary key (lesson_id, sequence)
  )${tableEnd}`,
  "create index lesson_word_learner on lesson_word (learner_id)",
];
