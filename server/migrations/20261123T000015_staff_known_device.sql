-- Browsers on which somebody of the staff has logged in, by a cookie of their own: tries there are counted apart.
create table staff_known_device (
  staff_id bigint not null references staff_member on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default app_now(),
  primary key (staff_id, device_hash)
);
