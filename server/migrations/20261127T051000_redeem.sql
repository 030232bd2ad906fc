-- Codes that are made together and give the same.
create table redeem_batch (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('coins', 'points', 'vip', 'svip', 'coupons', 'gold')),
  amount integer not null check (amount > 0),
  -- How long coupons last.
  hours integer check (hours > 0),
  count integer not null check (count > 0),
  per_person integer not null check (per_person > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null check (state in ('waiting', 'live', 'refused', 'revoked')),
  staff_id bigint references staff_member on delete set null,
  created_at timestamptz not null default app_now(),
  check (starts_at < ends_at)
);

create table redeem_code (
  id bigint generated always as identity primary key,
  batch_id bigint not null references redeem_batch,
  -- Keyed: the code itself is nowhere.
  code_hash bytea not null unique,
  status text not null default 'unused' check (status in ('unused', 'used', 'revoked'))
);
create index redeem_code_of_batch on redeem_code (batch_id, status);

-- Who used which code. Like the ledger it outlives the account, without its name.
create table redeem_use (
  id bigint generated always as identity primary key,
  code_id bigint not null unique references redeem_code,
  batch_id bigint not null references redeem_batch,
  uid bigint references account on delete set null,
  journal_id bigint references wallet_journal,
  at timestamptz not null default app_now()
);
create index redeem_use_of_person on redeem_use (uid, id desc);

