create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  uid bigint references account on delete cascade,
  staff_id bigint references staff_member on delete cascade,
  device text not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (num_nonnulls(uid, staff_id) = 1)
);
-- "Where I am logged in", newest first.
create index session_of_person on session (uid, id desc) where revoked_at is null;
create index session_dead on session (least(expires_at, revoked_at));
