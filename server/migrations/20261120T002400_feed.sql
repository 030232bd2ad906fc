-- The current rankings, rebuilt every few minutes. `previous` is the place in yesterday's.
create table feed_rank (
  board text not null check (board in ('hot', 'rising', 'liked', 'short')),
  place smallint not null check (place > 0),
  work_id bigint not null references work on delete cascade,
  -- Views within the window, and the window in days.
  recent bigint not null,
  days smallint not null,
  previous smallint,
  primary key (board, place),
  unique (board, work_id)
);
create index feed_rank_of_work on feed_rank (work_id);

-- The rankings at the end of each day in Shanghai.
create table feed_rank_day (
  day date not null,
  board text not null,
  work_id bigint not null references work on delete cascade,
  place smallint not null check (place > 0),
  primary key (day, board, work_id)
);
create index feed_rank_day_of_work on feed_rank_day (work_id);

-- The ranking of authors by recent views.
create table feed_creator (
  uid bigint primary key references account on delete cascade,
  place smallint not null unique check (place > 0),
  recent bigint not null,
  works integer not null
);

-- Works that a person marked as not interesting, with the tags they had then.
create table feed_uninterest (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  author_uid bigint not null references account on delete cascade,
  tag_ids bigint[] not null,
  created_at timestamptz not null default app_now(),
  primary key (uid, work_id)
);
create index feed_uninterest_latest on feed_uninterest (uid, created_at desc);
create index feed_uninterest_of_work on feed_uninterest (work_id);
create index feed_uninterest_of_author on feed_uninterest (author_uid, uid, created_at);
create index feed_uninterest_age on feed_uninterest (created_at);
