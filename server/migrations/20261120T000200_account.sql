create table account (
  uid bigint primary key check (uid between 1 and 9007199254740991),
  name text not null,
  -- Null while the account is a guest's. Free windows and prices for newcomers are counted from here.
  registered_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  account_name text unique check (account_name ~ '^[a-z][a-z0-9_]{4,19}$'),
  password_hash text,
  bio text not null default '',
  -- Paths on the image line; empty where there is no picture.
  portrait text not null default '',
  cover text not null default '',
  name_changed_at timestamptz,
  video_free_until timestamptz,
  gold_free_until timestamptz,
  -- When the account is deleted for good; set while the cooling-off period runs.
  closes_at timestamptz,
  -- An invitation code, or where the person came from, as the client reported it.
  cut_infos text,
  -- Whether a block or a mute hides anything from this person. Everybody else shares one cached answer per public list.
  -- A trigger of the feature `social` keeps it up to date.
  hides_authors boolean not null default false
);
create index account_closing on account (closes_at) where closes_at is not null;

-- Which guest account a device opens. Registered accounts have no row: they need a login.
create table account_device (
  device_hash bytea primary key,
  uid bigint not null references account on delete cascade,
  created_at timestamptz not null default app_now()
);
create index account_device_of_person on account_device (uid);

-- A phone number is looked up by its keyed hash. It is decrypted only to show it masked and to send a message.
create table account_phone (
  uid bigint primary key references account on delete cascade,
  phone_hash bytea not null unique,
  phone_sealed bytea not null,
  bound_at timestamptz not null default app_now()
);

-- Codes that were requested. The rate limits count these rows, so a row outlives its code.
create table account_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('bind', 'reset', 'verify')),
  -- Who requested it; null for a password reset, which nobody is logged in for.
  uid bigint references account on delete cascade,
  phone_hash bytea not null,
  phone_sealed bytea not null,
  prefix text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  -- Null once the code is sent. It stays where no provider is set up, for an operator to pass on.
  code_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'refused')),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_code_of_phone on account_code (phone_hash, id desc);
create index account_code_of_address on account_code (address_hash, id desc);
create index account_code_of_prefix on account_code (prefix, id desc);
create index account_code_of_person on account_code (uid) where uid is not null;
create index account_code_age on account_code (created_at);

-- A certificate's secret is derived from the server's key, the uid and the generation; it is stored nowhere. An account
-- without a row has generation 1.
create table account_certificate (
  uid bigint primary key references account on delete cascade,
  generation integer not null check (generation > 0),
  rotated_at timestamptz not null default app_now(),
  -- After a login by certificate, money cannot be moved for a day.
  money_held_until timestamptz
);

create table account_export (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null default app_now(),
  storage_key text not null unique,
  bytes bigint not null default 0 check (bytes >= 0),
  expires_at timestamptz
);
-- One export at a time for each person.
create unique index account_export_preparing on account_export (uid) where state = 'preparing';
create index account_export_of_person on account_export (uid, id desc);
create index account_export_age on account_export (requested_at);
