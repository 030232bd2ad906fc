-- A video as the product keeps it: what was sent, and what was made of it. Whoever sends the same bytes for the same use
-- gets the same row, so nothing is made twice.
create table media_video (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('short', 'video')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- Where the original lies in the storage; it is never served. Null once it is given up.
  original text,
  -- Names the folder of everything that was made of it, and is what its signed paths open.
  item text not null unique check (item ~ '^[a-z0-9]{22}$'),
  state text not null default 'checking'
    check (state in ('checking', 'encoding', 'ready', 'refused', 'cancelled')),
  -- The key of the refusal.
  refusal text,
  stage text not null default 'waiting' check (stage in ('waiting', 'probe', 'first', 'ladder', 'done')),
  percent smallint not null default 0 check (percent between 0 and 100),
  seconds_left integer,
  -- Plays, if not yet in every quality.
  is_watchable boolean not null default false,
  duration_ms integer check (duration_ms > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Heights that can be played, the smallest first.
  heights smallint[] not null default '{}',
  preview_ms integer,
  -- {sheets, columns, rows, width, height, every}
  sprite jsonb,
  poster_id bigint references media_picture on delete set null,
  tries smallint not null default 0,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  unique (sha256, kind)
);
create index media_video_poster on media_video (poster_id) where poster_id is not null;

-- Frames to choose a cover from.
create table media_video_frame (
  video_id bigint not null references media_video on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture on delete cascade,
  primary key (video_id, position)
);
create index media_video_frame_picture on media_video_frame (picture_id);

-- Somebody sending a video: from the ticket on.
create table media_upload (
  id text primary key check (id ~ '^[a-z0-9]{22}$'),
  uid bigint not null references account,
  kind text not null check (kind in ('short', 'video')),
  name text not null default '',
  bytes bigint not null check (bytes > 0),
  state text not null default 'receiving'
    check (state in ('receiving', 'arrived', 'refused', 'cancelled')),
  refusal text,
  -- Once it has arrived whole and has been told apart from others by its content.
  video_id bigint references media_video,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now()
);
create index media_upload_of_person on media_upload (uid, created_at desc);
create index media_upload_open on media_upload (changed_at) where state = 'receiving';
create index media_upload_of_video on media_upload (video_id) where video_id is not null;

-- Signed paths that are dead before their time.
create table media_revoked (
  session text primary key,
  until timestamptz not null
);
