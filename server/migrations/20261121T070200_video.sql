-- The playing part of a work: a video's or a short's.
create table video (
  work_id bigint primary key references work on delete cascade,
  -- What it was published from, while that may still have to arrive.
  upload_id text references media_upload on delete set null,
  media_id bigint references media_video
);
create index video_of_upload on video (upload_id) where upload_id is not null;
create index video_of_media on video (media_id) where media_id is not null;

-- Somebody beginning to watch. What they were allowed then holds to the end of the video, and ten minutes more.
create table video_play (
  id text primary key check (id ~ '^[a-z0-9]{22}$'),
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  reason text not null,
  -- When the right ends by itself: of VIP time and free windows.
  ends_at timestamptz,
  started_at timestamptz not null default app_now()
);
create index video_play_of_person on video_play (uid, started_at desc);
create index video_play_of_work on video_play (work_id);
create index video_play_age on video_play (started_at);

-- Where somebody is in a video, whichever device it was on.
create table video_position (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  seconds real not null check (seconds >= 0),
  at timestamptz not null,
  primary key (uid, work_id)
);
create index video_position_of_work on video_position (work_id);

-- What happened in front of screens, as it was reported. Appended, never changed.
create table video_event (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  event text not null,
  work_id bigint not null references work on delete cascade,
  type text not null check (type in ('impression', 'view', 'qualified', 'completion', 'watch')),
  seconds real,
  source text not null,
  -- Whether it was the first of its type by this person in the hour.
  counts boolean not null,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  unique (uid, event)
);
create index video_event_of_work on video_event (work_id, type, created_at);
create index video_event_of_person on video_event (uid, work_id, type, created_at desc);

create table video_trouble (
  id bigint generated always as identity primary key,
  uid bigint references account on delete set null,
  work_id bigint not null references work on delete cascade,
  kind text not null,
  text text not null,
  seconds real not null,
  line text not null,
  created_at timestamptz not null default app_now()
);
create index video_trouble_of_work on video_trouble (work_id, created_at desc);
create index video_trouble_of_person on video_trouble (uid) where uid is not null;

-- What a video says of itself beside its title; tags are the author's words.
alter table work
  add column tags text[] not null default '{}',
  -- Why it was not taken.
  add column refusal text not null default '',
  add column is_original boolean not null default true,
  add column removed_at timestamptz;
create index work_in_review on work (id) where state = 'review';
