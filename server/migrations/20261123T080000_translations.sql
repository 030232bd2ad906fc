-- The English form of each text that operators write. Blank while there is none: the Chinese text is shown then.
alter table layout_module add column name_en text not null default '';
alter table layout_announcement add column text_en text not null default '';
alter table layout_entry
  add column title_en text not null default '',
  add column badge_en text not null default '';
alter table support_question
  add column category_en text not null default '',
  add column question_en text not null default '',
  add column answer_en text not null default '';
alter table advert
  add column title_en text not null default '',
  add column text_en text not null default '';

alter table tag add column name_en text not null default '';
-- A tag is found by either name, so no two share an English one.
create unique index tag_name_en on tag (lower(name_en)) where name_en <> '';

alter table search_tag add column name_en text not null default '';
create or replace function search_tag_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) values ('tag', new.id) on conflict do nothing;
  if tg_op = 'UPDATE' then
    -- Its works are found by either of its names.
    insert into search_stale (kind, id)
      select 'work', work_id from work_tag where tag_id = new.id and is_listed
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger search_tag_translated after update of name_en on tag for each row
  when (old.name_en <> new.name_en) execute function search_tag_changed();
