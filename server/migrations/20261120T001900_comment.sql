-- A comment, or a reply in its thread. A deleted comment loses its text and keeps its row while it has replies.
create table comment (
  id bigint generated always as identity primary key,
  work_id bigint not null references work on delete cascade,
  -- The comment that a reply is under; null for the comment itself.
  root_id bigint references comment on delete cascade,
  -- Who is answered, where a reply answers another reply.
  to_uid bigint references account on delete set null,
  author_uid bigint references account on delete set null,
  text text not null,
  at_second integer check (at_second >= 0),
  likes bigint not null default 0 check (likes >= 0),
  replies bigint not null default 0 check (replies >= 0),
  hot bigint not null generated always as (
    (1000 * ln(1 + likes + 2 * replies) + extract(epoch from created_at at time zone 'UTC') / 259.2)::bigint
  ) stored,
  is_pinned boolean not null default false,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by text check (deleted_by in ('author', 'moderator')),
  reason text not null default '',
  created_at timestamptz not null default app_now(),
  check ((deleted_at is null) = (deleted_by is null)),
  check (deleted_at is null or text = ''),
  check (not is_pinned or root_id is null)
);
create unique index comment_pinned on comment (work_id) where is_pinned;
-- A deleted comment stays in lists as a tombstone while it has replies.
create index comment_hot on comment (work_id, is_pinned desc, hot desc, id desc)
  where root_id is null and (deleted_at is null or replies > 0);
create index comment_latest on comment (work_id, id desc)
  where root_id is null and (deleted_at is null or replies > 0);
create index comment_of_work on comment (work_id, id desc);
-- The only index on `root_id`: with a second, unordered one the planner takes every thread for a short one and sorts all
-- of it instead of walking this.
create index comment_thread on comment (root_id, id) where root_id is not null;
create index comment_of_person on comment (author_uid, id desc);
create index comment_to_person on comment (to_uid) where to_uid is not null;

create table comment_like (
  uid bigint not null references account on delete cascade,
  comment_id bigint not null references comment on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (uid, comment_id)
);
create index comment_like_of_comment on comment_like (comment_id);

-- Likes that no rows stand for, such as those of the demonstration. The counter is this plus the rows of `comment_like`.
create table comment_base (
  comment_id bigint primary key references comment on delete cascade,
  likes bigint not null default 0
);
