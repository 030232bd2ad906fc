-- The syllables of the texts, between blanks: what is typed as whole syllables is found in them.
alter table search_work add column pinyin text not null default '';
alter table search_person add column pinyin text not null default '';
alter table search_tag add column pinyin text not null default '';
alter table search_hot add column pinyin text not null default '';

-- Every document is built again by the job that follows changes.
insert into search_stale (kind, id)
  select 'work', work_id from search_work
  union all select 'person', uid from search_person
  union all select 'tag', tag_id from search_tag
  on conflict do nothing;
