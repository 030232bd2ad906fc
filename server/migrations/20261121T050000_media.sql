create table media_picture (
  id bigint generated always as identity primary key,
  -- Whose it is; the product's own pictures belong to nobody.
  uid bigint references account,
  -- Where it lies on the image line, and in the storage.
  path text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default app_now()
);
create index media_picture_of_person on media_picture (uid, id desc) where uid is not null;

-- Files that nothing refers to any more. They stay as long as a backup may bring back what referred to them.
create table media_removed (
  path text primary key,
  removed_at timestamptz not null default app_now()
);
create index media_removed_age on media_removed (removed_at);
