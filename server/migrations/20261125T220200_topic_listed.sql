-- A topic that a person names is public only while a published work has it, so that a name passes review with the post that
-- brings it. What operators save is public at once.
alter table topic add column needs_work boolean not null default false;
update topic set needs_work = true where created_by is not null and not is_recommended;
alter table topic add column is_listed boolean not null
  generated always as (state = 'shown' and (works > 0 or not needs_work)) stored;
create index topic_listed on topic (rank desc, id desc) where is_listed;
drop index topic_rank;
