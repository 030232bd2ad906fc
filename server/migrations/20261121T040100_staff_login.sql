alter table staff_member
  add column account text unique check (account ~ '^[a-z][a-z0-9_.-]{1,63}$'),
  add column role text not null default 'support'
    check (role in ('owner', 'moderator', 'operator', 'finance', 'support')),
  add column password_hash text,
  -- The secret of the authenticator, encrypted by the installation's key.
  add column totp_sealed bytea,
  -- The 30 seconds whose code was used last: that one and those before it work no more.
  add column totp_step bigint not null default 0,
  add column disabled_at timestamptz;
create index session_of_staff on session (staff_id) where staff_id is not null;
