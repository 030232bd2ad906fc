-- The score that recommended lists sort by. Interest counts logarithmically, and three days of age weigh as much as a factor
-- of e in interest. The current time is not part of it, so scores stay valid as time passes.
create function work_hot(
  likes bigint, favourites bigint, comments bigint, shares bigint, views bigint, published_at timestamptz
) returns bigint
  language sql immutable parallel safe
  as $$ select (
    1000 * ln(1 + likes + 2 * favourites + 3 * comments + 4 * shares + 0.02 * views)
      + extract(epoch from published_at) / 259.2
  )::bigint $$;

-- Whatever people publish is a work of some kind.
create table work (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('video', 'short', 'gallery', 'post')),
  author_uid bigint not null references account on delete cascade,
  title text not null,
  text text not null default '',
  cover_id bigint references media_picture on delete set null,
  -- In whole seconds; null for what does not play.
  duration integer check (duration > 0),
  -- Number of pages of a gallery.
  pages integer check (pages > 0),
  access text not null default 'free' check (access in ('free', 'vip', 'coin')),
  price integer check (price > 0),
  views bigint not null default 0 check (views >= 0),
  likes bigint not null default 0 check (likes >= 0),
  comments bigint not null default 0 check (comments >= 0),
  state text not null default 'draft'
    check (state in ('draft', 'processing', 'review', 'published', 'removed')),
  -- To the millisecond, the precision of a cursor.
  published_at timestamptz(3),
  created_at timestamptz not null default app_now(),
  -- 1 under ten minutes, 2 under half an hour, 3 longer; 0 for what does not play.
  length smallint not null generated always as (
    case when duration is null then 0 when duration < 600 then 1 when duration < 1800 then 2 else 3 end
  ) stored,
  -- 1 for what plays, 2 for pictures and text.
  form smallint not null generated always as (
    case when kind in ('video', 'short') then 1 else 2 end
  ) stored,
  -- As the author wrote them; `work_tag` holds the tags that published works are listed under.
  tags text[] not null default '{}',
  -- Why review refused it.
  refusal text not null default '',
  is_original boolean not null default true,
  -- Set by the trigger `work_removed_at`.
  removed_at timestamptz,
  favourites bigint not null default 0 check (favourites >= 0),
  shares bigint not null default 0 check (shares >= 0),
  removed_by text check (removed_by in ('author', 'moderator')),
  -- Shown to the author.
  removed_reason text not null default '',
  hot bigint not null generated always as (
    work_hot(likes, favourites, comments, shares, views, coalesce(published_at, created_at))
  ) stored,
  check ((access = 'coin') = (price is not null)),
  check (state <> 'published' or published_at is not null)
);
create index work_of_author on work (author_uid, id desc);
create index work_of_cover on work (cover_id) where cover_id is not null;
create index work_in_review on work (id) where state = 'review';
create index work_in_making on work (id) where state = 'processing';
create index work_removed on work (removed_at) where state = 'removed';

-- Lists of all published works, of one kind, and of one author, in each order. `include` saves the visit to the table
-- when works of hidden authors are filtered out.
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

-- Galleries whose pages need guarding, and VIP galleries in each order.
create index work_paid_gallery on work (id) where kind = 'gallery' and access <> 'free';
create index work_vip_gallery_hot on work (hot desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip';
create index work_vip_gallery_latest on work (published_at desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip';
create index work_vip_gallery_views on work (views desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip';

-- The least viewed shorts of a sample: a walk of shorts picks a few of the 64 buckets and reads the beginning of each.
create index work_short_bucket on work ((hashint8(id) & 63), views, id) include (author_uid)
  where state = 'published' and kind = 'short';

-- `removed_at` follows from the state, whoever writes that: the removal of a work's files is scheduled by it.
create function work_removed_at() returns trigger language plpgsql as $$
begin
  new.removed_at := case when new.state = 'removed' then coalesce(old.removed_at, app_now()) end;
  return new;
end
$$;
create trigger work_removed_at before insert or update of state on work
  for each row execute function work_removed_at();

-- Pictures of a post, or pages of a gallery.
create table work_picture (
  work_id bigint not null references work on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture on delete cascade,
  primary key (work_id, position)
);
create index work_picture_of_picture on work_picture (picture_id);

-- The modules that a work is listed in. The columns after the ids are copies from `work`, so that a list walks one index
-- whatever it is sorted by. A work that is no longer published keeps its rows, unlisted, because it may come back.
create table work_module (
  module_id bigint not null references layout_module,
  work_id bigint not null references work on delete cascade,
  hot bigint not null,
  published_at timestamptz(3) not null,
  views bigint not null,
  -- As in `work`.
  length smallint not null,
  form smallint not null,
  author_uid bigint not null,
  kind text not null,
  is_listed boolean not null default true,
  primary key (module_id, work_id)
);
create index work_module_of_work on work_module (work_id);
create index work_module_hot on work_module (module_id, hot desc, work_id desc, length, form)
  include (author_uid, kind) where is_listed;
create index work_module_latest on work_module (module_id, published_at desc, work_id desc, length, form)
  include (author_uid, kind) where is_listed;
create index work_module_views on work_module (module_id, views desc, work_id desc, length, form)
  include (author_uid, kind) where is_listed;

-- The tags that a work is listed under, with the same copies.
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

-- Keeps `tag.works`.
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

-- Lists and unlists a work in the same transaction that changes its state.
create function work_listed() returns trigger language plpgsql as $$
begin
  update work_module set is_listed = new.state = 'published' where work_id = new.id;
  update work_tag set is_listed = new.state = 'published' where work_id = new.id;
  return null;
end
$$;
create trigger work_listed after update of state on work for each row
  when ((old.state = 'published') <> (new.state = 'published')) execute function work_listed();

-- Works whose copies in lists are out of date; a job updates them.
create table work_touched (
  work_id bigint primary key references work on delete cascade
);

-- Counts that no rows stand for, such as those of the demonstration. A counter is this plus the rows that are counted.
create table work_base (
  work_id bigint primary key references work on delete cascade,
  views bigint not null default 0,
  likes bigint not null default 0,
  favourites bigint not null default 0,
  comments bigint not null default 0,
  shares bigint not null default 0
);

-- Counts per day in Shanghai, for rankings over a window of days.
create table work_day (
  day date not null,
  work_id bigint not null references work on delete cascade,
  views bigint not null default 0,
  likes bigint not null default 0,
  primary key (day, work_id)
);
create index work_day_of_work on work_day (work_id, day desc);
