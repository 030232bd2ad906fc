alter table work
  add column favourites bigint not null default 0 check (favourites >= 0),
  add column shares bigint not null default 0 check (shares >= 0),
  add column removed_by text check (removed_by in ('author', 'moderator')),
  -- What its author is told.
  add column removed_reason text not null default '';

-- What a work had before every single like was kept: counters are this and the edges.
create table work_base (
  work_id bigint primary key references work on delete cascade,
  views bigint not null default 0,
  likes bigint not null default 0,
  favourites bigint not null default 0,
  comments bigint not null default 0,
  shares bigint not null default 0
);
insert into work_base (work_id, views, likes, comments)
  select id, views, likes, comments from work where state = 'published';

-- How high a work stands among the recommended: what people did with it weighs by orders of magnitude, and being newer by
-- three days as much as e times the interest. It needs no recount as time goes by.
drop index work_hot, work_latest, work_views;
alter table work drop column hot;
drop function work_hot(bigint, bigint, bigint, timestamptz);
create function work_hot(
  likes bigint, favourites bigint, comments bigint, shares bigint, views bigint, published_at timestamptz
) returns bigint
  language sql immutable parallel safe
  as $$ select (
    1000 * ln(1 + likes + 2 * favourites + 3 * comments + 4 * shares + 0.02 * views)
      + extract(epoch from published_at) / 259.2
  )::bigint $$;
alter table work add column hot bigint not null generated always as (
  work_hot(likes, favourites, comments, shares, views, coalesce(published_at, created_at))
) stored;

-- Lists of whatever is published, of a kind of it, and of one author.
create index work_hot on work (hot desc, id desc, length, form) include (author_uid)
  where state = 'published';
create index work_latest on work (published_at desc, id desc, length, form) include (author_uid)
  where state = 'published';
create index work_views on work (views desc, id desc, length, form) include (author_uid)
  where state = 'published';
create index work_kind_hot on work (kind, hot desc, id desc) include (author_uid)
  where state = 'published';
create index work_kind_latest on work (kind, published_at desc, id desc) include (author_uid)
  where state = 'published';
create index work_kind_views on work (kind, views desc, id desc) include (author_uid)
  where state = 'published';
create index work_author_hot on work (author_uid, hot desc, id desc) include (kind)
  where state = 'published';
create index work_author_latest on work (author_uid, published_at desc, id desc) include (kind)
  where state = 'published';
create index work_author_views on work (author_uid, views desc, id desc) include (kind)
  where state = 'published';

-- Copies in lists know the author and the kind too, for who sees less and for who wants one kind alone. What is not
-- published any more keeps its places and is passed over by every list: it may come back.
drop index work_module_hot, work_module_latest, work_module_views;
alter table work_module
  add column author_uid bigint,
  add column kind text,
  add column is_listed boolean not null default true;
update work_module
  set author_uid = work.author_uid, kind = work.kind, hot = work.hot, is_listed = work.state = 'published'
  from work where work.id = work_module.work_id;
alter table work_module alter column author_uid set not null, alter column kind set not null;
create index work_module_hot on work_module (module_id, hot desc, work_id desc, length, form)
  include (author_uid, kind) where is_listed;
create index work_module_latest on work_module (module_id, published_at desc, work_id desc, length, form)
  include (author_uid, kind) where is_listed;
create index work_module_views on work_module (module_id, views desc, work_id desc, length, form)
  include (author_uid, kind) where is_listed;

-- The tags of published works, with the same copies; `work.tags` is what the author wrote.
create table work_tag (
  tag_id bigint not null references tag,
  work_id bigint not null references work on delete cascade,
  hot bigint not null,
  published_at timestamptz(3) not null,
  views bigint not null,
  kind text not null,
  author_uid bigint not null,
  is_listed boolean not null default true,
  primary key (tag_id, work_id)
);
create index work_tag_of_work on work_tag (work_id);
create index work_tag_hot on work_tag (tag_id, hot desc, work_id desc) include (author_uid, kind)
  where is_listed;
create index work_tag_latest on work_tag (tag_id, published_at desc, work_id desc) include (author_uid, kind)
  where is_listed;
create index work_tag_views on work_tag (tag_id, views desc, work_id desc) include (author_uid, kind)
  where is_listed;

-- How many published works bear a tag.
alter table tag add column works bigint not null default 0 check (works >= 0);
create function work_tag_counts() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.is_listed then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.is_listed then 1 else 0 end;
begin
  if was <> becomes then
    update tag set works = works + becomes - was where id = coalesce(new.tag_id, old.tag_id);
  end if;
  return null;
end
$$;
create trigger work_tag_counts after insert or delete or update of is_listed on work_tag
  for each row execute function work_tag_counts();

-- Whoever changes a work's state has its places follow in the same moment.
create function work_listed() returns trigger language plpgsql as $$
begin
  update work_module set is_listed = new.state = 'published' where work_id = new.id;
  update work_tag set is_listed = new.state = 'published' where work_id = new.id;
  return null;
end
$$;
create trigger work_listed after update of state on work for each row
  when ((old.state = 'published') <> (new.state = 'published')) execute function work_listed();

-- Works whose copies in lists are behind what they say; a job has them follow.
create table work_touched (
  work_id bigint primary key references work on delete cascade
);

-- What came to a work on each day in Shanghai: what a window of days is counted from.
create table work_day (
  day date not null,
  work_id bigint not null references work on delete cascade,
  views bigint not null default 0,
  likes bigint not null default 0,
  primary key (day, work_id)
);
create index work_day_of_work on work_day (work_id, day desc);
