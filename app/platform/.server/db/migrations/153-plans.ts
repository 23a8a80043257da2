import type { Statements } from "./migration.ts";

/** A plan for each chain of series that take one another's place, under the id of the first. */
export const plans: Statements = ({ key, tableEnd }) => [
  `create table plan (
    id ${key} primary key not null,
    learner_id ${key} not null references learner (id) on delete cascade,
    began_with ${key} unique,
    created_at ${key} not null
  )${tableEnd}`,
  "create index plan_learner on plan (learner_id)",
  `insert into plan (id, learner_id, began_with, created_at)
    select id, learner_id, trial_id, created_at from series
    where follows is null or follows not in (select id from series)`,
  `alter table series add column plan_id ${key} references plan (id) on delete cascade`,
  `with recursive chain (series_id, plan_id) as (
      select id, id from plan
      union all select series.id, chain.plan_id from series join chain on series.follows = chain.series_id)
    update series set plan_id = chain.plan_id from chain where chain.series_id = series.id`,
  "create index series_plan on series (plan_id)",
];
