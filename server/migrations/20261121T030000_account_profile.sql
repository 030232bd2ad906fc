-- `created_at` is a guest's first day; `registered_at` is what new members' windows and prices start from.
alter table account
  add column account_name text unique check (account_name ~ '^[a-z][a-z0-9_]{4,19}$'),
  add column password_hash text,
  add column bio text not null default '',
  -- Paths on the image line; blank where there is none.
  add column portrait text not null default '',
  add column cover text not null default '',
  add column name_changed_at timestamptz,
  add column video_free_until timestamptz,
  add column gold_free_until timestamptz,
  -- When it is deleted for good, while it is in its cooling-off time.
  add column closes_at timestamptz,
  -- An invitation code, or where somebody came from, as the client told it.
  add column cut_infos text;

-- Which guest a device opens. A registered account has no row here: its device alone opens nothing.
create table account_device (
  device_hash bytea primary key,
  uid bigint not null references account on delete cascade,
  created_at timestamptz not null default app_now()
);
create index account_device_of_person on account_device (uid);
