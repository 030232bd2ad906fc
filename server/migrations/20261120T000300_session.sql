-- A login of either a person or a member of staff.
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
  -- When the person last confirmed who they are, for calls that require step-up authentication.
  stepped_up_at timestamptz,
  check (num_nonnulls(uid, staff_id) = 1)
);
-- The list of a person's devices, newest first.
create index session_of_person on session (uid, id desc) where revoked_at is null;
create index session_of_staff on session (staff_id) where staff_id is not null;
create index session_dead on session (least(expires_at, revoked_at));
