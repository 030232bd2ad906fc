-- Whoever passed the gate of the area after dark, and when; null while it is closed.
alter table account add column dark_passed_at timestamptz;

-- Whether a work belongs to the area after dark: it is placed in one of its modules. The trigger `work_placed` keeps it, and
-- `work_listed` the copy in `work_tag`, so that every list decides by its own index.
alter table work add column is_dark boolean not null default false;
alter table work_tag add column is_dark boolean not null default false;
alter table search_work add column is_dark boolean not null default false;
-- Published works of the area after dark with the tag; `works` counts the others.
alter table tag add column dark_works bigint not null default 0 check (dark_works >= 0);

create function work_placed() returns trigger language plpgsql as $$
declare
  placed bigint := coalesce(new.work_id, old.work_id);
  dark boolean := exists (
    select from work_module join layout_module on layout_module.id = module_id
    where work_id = placed and module_type = 2
  );
begin
  update work set is_dark = dark where id = placed and is_dark <> dark;
  if tg_op = 'INSERT' and dark then
    -- Into another module it was placed by mistake: works of the area belong to it only.
    update work_module set is_listed = false
    where work_id = placed and module_id = new.module_id and is_listed
      and not exists (select from layout_module where id = module_id and module_type = 2);
  end if;
  return null;
end
$$;
create trigger work_placed after insert or delete on work_module
  for each row execute function work_placed();

create or replace function work_listed() returns trigger language plpgsql as $$
begin
  update work_module set is_listed = new.state = 'published'
    and (not new.is_dark or exists (
      select from layout_module where id = module_id and module_type = 2
    ))
  where work_id = new.id;
  update work_tag set is_listed = new.state = 'published', is_dark = new.is_dark
  where work_id = new.id;
  return null;
end
$$;
drop trigger work_listed on work;
create trigger work_listed after update of state, is_dark on work for each row
  when ((old.state = 'published') <> (new.state = 'published') or old.is_dark <> new.is_dark)
  execute function work_listed();

create or replace function work_tag_counts() returns trigger language plpgsql as $$
declare
  was_listed boolean := tg_op <> 'INSERT' and old.is_listed;
  is_listed boolean := tg_op <> 'DELETE' and new.is_listed;
  light integer := (is_listed and not new.is_dark)::integer - (was_listed and not old.is_dark)::integer;
  dark integer := (is_listed and new.is_dark)::integer - (was_listed and old.is_dark)::integer;
begin
  if light <> 0 or dark <> 0 then
    update tag set works = works + light, dark_works = dark_works + dark
    where id = coalesce(new.tag_id, old.tag_id);
  end if;
  return null;
end
$$;
drop trigger work_tag_counts on work_tag;
create trigger work_tag_counts after insert or delete or update of is_listed, is_dark on work_tag
  for each row execute function work_tag_counts();

create or replace function search_work_changed() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    insert into search_stale (kind, id) values ('work', new.id) on conflict do nothing;
    -- A work that enters the area after dark is not found outside it from that moment on.
    update search_work set is_dark = new.is_dark where work_id = new.id and is_dark <> new.is_dark;
  else
    -- What is taken away is not found from that moment on.
    delete from search_work where work_id = new.id;
  end if;
  insert into search_stale (kind, id) values ('person', new.author_uid) on conflict do nothing;
  return null;
end
$$;
drop trigger search_work_changed on work;
create trigger search_work_changed
  after update of state, title, tags, kind, duration, access, published_at, is_dark on work
  for each row
  when ((old.state = 'published' or new.state = 'published')
    and (old.state, old.title, old.tags, old.kind, old.duration, old.access, old.published_at, old.is_dark)
      is distinct from
      (new.state, new.title, new.tags, new.kind, new.duration, new.access, new.published_at, new.is_dark))
  execute function search_work_changed();

-- Lists that nobody asked for by name never hold works of the area after dark: their indexes leave them out.
drop index work_hot, work_latest, work_views, work_kind_hot, work_kind_latest, work_kind_views,
  work_vip_gallery_hot, work_vip_gallery_latest, work_vip_gallery_views, work_short_bucket;
create index work_hot on work (hot desc, id desc, length, form) include (author_uid)
  where state = 'published' and not is_dark;
create index work_latest on work (published_at desc, id desc, length, form) include (author_uid)
  where state = 'published' and not is_dark;
create index work_views on work (views desc, id desc, length, form) include (author_uid)
  where state = 'published' and not is_dark;
create index work_kind_hot on work (kind, hot desc, id desc) include (author_uid)
  where state = 'published' and not is_dark;
create index work_kind_latest on work (kind, published_at desc, id desc) include (author_uid)
  where state = 'published' and not is_dark;
create index work_kind_views on work (kind, views desc, id desc) include (author_uid)
  where state = 'published' and not is_dark;
create index work_vip_gallery_hot on work (hot desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip' and not is_dark;
create index work_vip_gallery_latest on work (published_at desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip' and not is_dark;
create index work_vip_gallery_views on work (views desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip' and not is_dark;
create index work_short_bucket on work ((hashint8(id) & 63), views, id) include (author_uid)
  where state = 'published' and kind = 'short' and not is_dark;

-- Lists of an author and of a tag show them to whoever passed the gate: `include` saves the visit to the table.
drop index work_author_hot, work_author_latest, work_author_views, work_tag_hot, work_tag_latest, work_tag_views;
create index work_author_hot on work (author_uid, hot desc, id desc) include (kind, is_dark)
  where state = 'published';
create index work_author_latest on work (author_uid, published_at desc, id desc) include (kind, is_dark)
  where state = 'published';
create index work_author_views on work (author_uid, views desc, id desc) include (kind, is_dark)
  where state = 'published';
create index work_tag_hot on work_tag (tag_id, hot desc, work_id desc) include (author_uid, kind, is_dark)
  where is_listed;
create index work_tag_latest on work_tag (tag_id, published_at desc, work_id desc)
  include (author_uid, kind, is_dark) where is_listed;
create index work_tag_views on work_tag (tag_id, views desc, work_id desc) include (author_uid, kind, is_dark)
  where is_listed;

-- What is placed in the area already.
update work set is_dark = true
where exists (
  select from work_module join layout_module on layout_module.id = module_id
  where work_id = work.id and module_type = 2
);
