-- What a work of kind `video` or `short` plays.
create table video (
  work_id bigint primary key references work on delete cascade,
  -- The upload it was published from, which may still be incomplete.
  upload_id text references media_upload on delete set null,
  media_id bigint,
  -- A removed work outlives its media.
  foreign key (media_id) references media_video on delete set null
);
create index video_of_upload on video (upload_id) where upload_id is not null;
create index video_of_media on video (media_id) where media_id is not null;

-- The start of a playback. What was permitted then stays permitted for the length of the video plus ten minutes.
create table video_play (
  id text primary key check (id ~ '^[a-z0-9]{22}$'),
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  reason text not null,
  -- When the permission ends by itself, for VIP time and free windows.
  ends_at timestamptz,
  started_at timestamptz not null default app_now(),
  -- The largest height that was permitted at the start; null for no limit.
  height smallint check (height > 0)
);
create index video_play_of_person on video_play (uid, started_at desc);
create index video_play_of_work on video_play (work_id);
create index video_play_age on video_play (started_at);

-- The playback position of a person in a video, across devices.
create table video_position (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  seconds real not null check (seconds >= 0),
  at timestamptz not null,
  primary key (uid, work_id)
);
create index video_position_of_work on video_position (work_id);

-- What players reported. Append-only.
create table video_event (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  event text not null,
  work_id bigint not null references work on delete cascade,
  type text not null check (type in ('impression', 'view', 'qualified', 'completion', 'watch')),
  seconds real,
  source text not null,
  -- Whether it was the first of its type by this person within the hour.
  counts boolean not null,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  unique (uid, event)
);
create index video_event_of_work on video_event (work_id, type, created_at);
create index video_event_of_person on video_event (uid, work_id, type, created_at desc);

-- Views that are not yet added to the counter of their work. One row per view, so that a thousand people who watch one
-- video do not contend for its row; a job adds them up and deletes them.
create table video_tally (
  event_id bigint primary key references video_event on delete cascade,
  work_id bigint not null references work on delete cascade
);
create index video_tally_of_work on video_tally (work_id);

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
