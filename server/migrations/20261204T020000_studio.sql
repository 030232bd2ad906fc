-- What works brought by day of Shanghai and by the screen that viewers came from, counted anew from the events.
create table studio_day (
  work_id bigint not null references work on delete cascade,
  day date not null,
  source text not null,
  -- Started, watched long enough to count, and watched to the end.
  views bigint not null,
  qualified bigint not null,
  completions bigint not null,
  watch_seconds double precision not null,
  primary key (work_id, day, source)
);

-- One row: everything that was stored before then is counted.
create table studio_counted (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null
);

-- The screen that the viewer came from; null where the app did not say.
alter table video_event add from_screen text;

-- The work at which somebody began to follow its author.
alter table social_follow add work_id bigint references work on delete set null;
create index social_follow_of_work on social_follow (work_id, created_at) where work_id is not null;
create index social_follow_gained on social_follow (other_uid, created_at);

create index income_sale_of_work on income_sale (work_id, created_at) include (fen)
  where state <> 'reversed';
