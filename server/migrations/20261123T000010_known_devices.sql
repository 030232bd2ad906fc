-- Devices on which a member has logged in: tries at the password on these are counted apart from those of strangers.
create table account_known_device (
  uid bigint not null references account on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default app_now(),
  primary key (uid, device_hash)
);

-- The same for the back office, whose browsers carry a cookie of their own.
create table staff_known_device (
  staff_id bigint not null references staff_member on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default app_now(),
  primary key (staff_id, device_hash)
);
