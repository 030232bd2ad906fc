create table media_picture (
  id bigint generated always as identity primary key,
  -- Null for the product's own pictures.
  uid bigint references account,
  -- The path on the image line and the key in the storage. Not unique: equal pictures share one path.
  path text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default app_now(),
  -- The widths that are stored besides its own.
  widths smallint[] not null default '{}',
  -- Whether every width is stored as AVIF too.
  has_avif boolean not null default false,
  -- Whether the file at the path is animated. Its other widths are still pictures, and it gets no AVIF.
  is_animated boolean not null default false,
  -- How often the making of its AVIF was started.
  avif_tries smallint not null default 0
);
create index media_picture_of_person on media_picture (uid, id desc) where uid is not null;
create index media_picture_path on media_picture (path);
create index media_picture_without_avif on media_picture (id)
  where not has_avif and not is_animated and avif_tries < 3;

-- Files that nothing refers to. They are deleted only when no backup can bring back a reference to them.
create table media_removed (
  path text primary key,
  removed_at timestamptz not null default app_now()
);
create index media_removed_age on media_removed (removed_at);

-- An uploaded video and what was made of it. Uploads of the same bytes for the same use share one row, so that nothing
-- is transcoded twice.
create table media_video (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('short', 'video')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- The storage key of the original, which is never served. Null once the original is removed.
  original text,
  -- Names the folder of everything that was made of it. Signed paths grant access to this folder.
  item text not null unique check (item ~ '^[a-z0-9]{22}$'),
  state text not null default 'checking'
    check (state in ('checking', 'encoding', 'ready', 'refused', 'cancelled')),
  -- The error key of the refusal.
  refusal text,
  stage text not null default 'waiting' check (stage in ('waiting', 'probe', 'first', 'ladder', 'done')),
  percent smallint not null default 0 check (percent between 0 and 100),
  seconds_left integer,
  -- Whether it can be played, possibly not yet in every rendition.
  is_watchable boolean not null default false,
  duration_ms integer check (duration_ms > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Heights of the renditions that can be played, in ascending order.
  heights smallint[] not null default '{}',
  preview_ms integer,
  -- {sheets, columns, rows, width, height, every}
  sprite jsonb,
  poster_id bigint references media_picture on delete set null,
  tries smallint not null default 0,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  -- Fencing token of the attempt that is at work: an attempt that was presumed dead finds another one's and stops.
  making uuid,
  unique (sha256, kind)
);
create index media_video_poster on media_video (poster_id) where poster_id is not null;

-- Frames that the author can choose a cover from.
create table media_video_frame (
  video_id bigint not null references media_video on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture on delete cascade,
  primary key (video_id, position)
);
create index media_video_frame_picture on media_video_frame (picture_id);

-- The upload of one video by one person, from the ticket on.
create table media_upload (
  id text primary key check (id ~ '^[a-z0-9]{22}$'),
  uid bigint not null references account,
  kind text not null check (kind in ('short', 'video')),
  name text not null default '',
  bytes bigint not null check (bytes > 0),
  state text not null default 'receiving'
    check (state in ('receiving', 'arrived', 'refused', 'cancelled')),
  refusal text,
  -- Set when all bytes have arrived and their hash is known.
  video_id bigint references media_video,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  -- Whether the ticket was used to start the upload.
  is_begun boolean not null default false,
  -- Bytes that were synced to the disk. The file may be longer after a crash; the rest does not count.
  received bigint not null default 0,
  -- Written before the file is moved into the storage, so that it is found there after a crash in between.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_upload_received_check check (received between 0 and bytes)
);
create index media_upload_of_person on media_upload (uid, created_at desc);
create index media_upload_open on media_upload (changed_at) where state = 'receiving';
create index media_upload_of_video on media_upload (video_id) where video_id is not null;

-- Sessions whose signed paths were revoked before they expire.
create table media_revoked (
  session text primary key,
  until timestamptz not null
);
