-- The boards as they stand, made anew every few minutes; the place of the ranking of the day before stands beside.
create table feed_rank (
  board text not null check (board in ('hot', 'rising', 'liked', 'short')),
  place smallint not null check (place > 0),
  work_id bigint not null references work on delete cascade,
  -- Views in the window, and how many days that is.
  recent bigint not null,
  days smallint not null,
  previous smallint,
  primary key (board, place),
  unique (board, work_id)
);
create index feed_rank_of_work on feed_rank (work_id);

-- How the boards stood at the end of a day in Shanghai.
create table feed_rank_day (
  day date not null,
  board text not null,
  work_id bigint not null references work on delete cascade,
  place smallint not null check (place > 0),
  primary key (day, board, work_id)
);
create index feed_rank_day_of_work on feed_rank_day (work_id);

-- Who makes what is watched these days.
create table feed_creator (
  uid bigint primary key references account on delete cascade,
  place smallint not null unique check (place > 0),
  recent bigint not null,
  works integer not null
);
