-- What was counted of each day. A figure that has no value on a day has no row.
create table dashboard_figure (
  day date not null,
  name text not null,
  value double precision not null,
  primary key (day, name)
);

-- When a day was last counted, which tells what is still to be counted.
create table dashboard_day (
  day date primary key,
  counted_at timestamptz not null
);

-- Whether a line answered the server.
create table dashboard_probe (
  url text not null,
  at timestamptz not null default app_now(),
  -- Null where it did not answer in time.
  ms integer,
  primary key (url, at)
);
create index dashboard_probe_age on dashboard_probe (at);

-- What the figures of a day are counted by.
create index session_seen on session (last_seen_at) where uid is not null;
create index account_registered on account (registered_at) where registered_at is not null;
create index topup_order_paid on topup_order (paid_at) where paid_at is not null;
create index moderation_report_decided on moderation_report (decided_at) where decided_at is not null;
create index work_decision_time on work_decision (decided_at);
create index work_published on work (published_at) where published_at is not null;

-- How long a work waited for its decision.
alter table work add column review_since timestamptz;
comment on column work.review_since is 'When it last came to review.';
update work set review_since = created_at where state = 'review';
create function work_comes_to_review() returns trigger language plpgsql as $$
begin
  new.review_since := app_now();
  return new;
end
$$;
create trigger work_comes_to_review before update of state on work
  for each row when (new.state = 'review' and old.state <> 'review')
  execute function work_comes_to_review();
create trigger work_begins_in_review before insert on work
  for each row when (new.state = 'review')
  execute function work_comes_to_review();
alter table work_decision add column waited_seconds integer;

-- Rows are appended in the order of time.
create index video_event_time on video_event using brin (created_at) with (pages_per_range = 16, autosummarize = on);
