-- The spine of the content: whatever somebody makes is a work of some kind.
create table work (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('video', 'short', 'gallery', 'post')),
  author_uid bigint not null references account on delete cascade,
  title text not null,
  text text not null default '',
  cover_id bigint references media_picture on delete set null,
  -- Whole seconds, of what plays.
  duration integer check (duration > 0),
  -- Of a gallery.
  pages integer check (pages > 0),
  access text not null default 'free' check (access in ('free', 'vip', 'coin')),
  price integer check (price > 0),
  views bigint not null default 0 check (views >= 0),
  likes bigint not null default 0 check (likes >= 0),
  comments bigint not null default 0 check (comments >= 0),
  state text not null default 'draft'
    check (state in ('draft', 'processing', 'review', 'published', 'removed')),
  -- To the millisecond, which is what a cursor can carry.
  published_at timestamptz(3),
  created_at timestamptz not null default app_now(),
  check ((access = 'coin') = (price is not null)),
  check (state <> 'published' or published_at is not null)
);
create index work_of_author on work (author_uid, id desc);

-- Pictures of a post, or pages of a gallery.
create table work_picture (
  work_id bigint not null references work on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture on delete cascade,
  primary key (work_id, position)
);
create index work_picture_of_picture on work_picture (picture_id);
create index work_of_cover on work (cover_id) where cover_id is not null;

-- Where a published work is listed. The columns behind the ids are copies from `work`, written with it, so that a list
-- is a walk along one index, whatever it is sorted by.
create table work_module (
  module_id bigint not null references layout_module,
  work_id bigint not null references work on delete cascade,
  hot bigint not null,
  published_at timestamptz(3) not null,
  views bigint not null,
  -- 1 under ten minutes, 2 under half an hour, 3 longer; 0 for what does not play.
  length smallint not null,
  -- 1 what plays, 2 pictures and words.
  form smallint not null,
  primary key (module_id, work_id)
);
create index work_module_of_work on work_module (work_id);
create index work_module_hot on work_module (module_id, hot desc, work_id desc, length, form);
create index work_module_latest on work_module (module_id, published_at desc, work_id desc, length, form);
create index work_module_views on work_module (module_id, views desc, work_id desc, length, form);
