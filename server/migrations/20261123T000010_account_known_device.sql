-- Devices on which a member has logged in: tries at the password on these are counted apart from those of strangers.
create table account_known_device (
  uid bigint not null references account on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default app_now(),
  primary key (uid, device_hash)
);
