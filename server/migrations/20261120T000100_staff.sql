create table staff_member (
  id bigint generated always as identity primary key,
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  account text unique check (account ~ '^[a-z][a-z0-9_.-]{1,63}$'),
  role text not null default 'support'
    check (role in ('owner', 'moderator', 'operator', 'finance', 'support')),
  password_hash text,
  -- The TOTP secret, encrypted with the installation's key.
  totp_sealed bytea,
  -- The last TOTP step (30 seconds) that was accepted. Codes of this step and earlier ones are refused, against replay.
  totp_step bigint not null default 0,
  disabled_at timestamptz
);

alter table setting
  add foreign key (staff_id) references staff_member on delete set null;
