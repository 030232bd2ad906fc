-- A number is looked up by its keyed hash and read only where it is shown masked or a message is sent.
create table account_phone (
  uid bigint primary key references account on delete cascade,
  phone_hash bytea not null unique,
  phone_sealed bytea not null,
  bound_at timestamptz not null default app_now()
);

-- Codes that were asked for. They are what the budgets count, so a row stays longer than its code lives.
create table account_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('bind', 'reset', 'verify')),
  -- Whose request it belongs to; a password is reset by nobody in particular.
  uid bigint references account on delete cascade,
  phone_hash bytea not null,
  phone_sealed bytea not null,
  prefix text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  -- Until it is sent; longer only where there is no provider and an operator hands it on.
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
