-- What a person is told of. Texts are made when they are read: only who, what and small data are kept.
create table notice (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  kind text not null,
  box text not null check (box in ('likes', 'comments', 'fans', 'system', 'posts')),
  -- Who did it; null where the product tells, and where several fold into one notice.
  actor_uid bigint references account on delete cascade,
  work_id bigint references work on delete cascade,
  comment_id bigint references comment on delete cascade,
  -- The day in Shanghai that likes fold by.
  day date,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  at timestamptz(3) not null default app_now()
);
create index notice_listed on notice (uid, box, at desc, id desc);
create index notice_unread on notice (uid) where not is_read;
create index notice_age on notice (at);
create index notice_by_actor on notice (actor_uid) where actor_uid is not null;
create index notice_of_work on notice (work_id) where work_id is not null;
create index notice_of_comment on notice (comment_id) where comment_id is not null;
create unique index notice_folded on notice (uid, kind, work_id, comment_id, day) nulls not distinct
  where day is not null;
create unique index notice_commented on notice (uid, comment_id)
  where kind in ('comment', 'reply', 'mention');
create unique index notice_followed on notice (uid, actor_uid) where kind = 'follow';
create unique index notice_posted on notice (uid, work_id) where kind = 'post';

-- Who did what folds into one notice, each once.
create table notice_actor (
  notice_id bigint not null references notice on delete cascade,
  actor_uid bigint not null references account on delete cascade,
  at timestamptz not null default app_now(),
  primary key (notice_id, actor_uid)
);
create index notice_actor_latest on notice_actor (notice_id, at desc, actor_uid);
create index notice_actor_by on notice_actor (actor_uid, notice_id);

-- No row: the usual switches.
create table notice_setting (
  uid bigint primary key references account on delete cascade,
  push_off text[] not null default '{}',
  has_posts boolean not null default true,
  has_quiet_hours boolean not null default false,
  shows_text boolean not null default false
);

-- A browser that is pushed to, for as long as its login lasts.
create table notice_device (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  session_id bigint not null unique references session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null default app_now()
);
create index notice_device_of_person on notice_device (uid, id);
