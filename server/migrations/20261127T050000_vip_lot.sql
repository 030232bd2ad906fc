-- What VIP costs, as operators edit it. Rows stay: purchases name them.
create table vip_product (
  id bigint generated always as identity primary key,
  tier text not null check (tier in ('vip', 'svip')),
  days integer not null check (days between 1 and 1000),
  name text not null,
  name_en text not null default '',
  note text not null default '',
  note_en text not null default '',
  -- A coin is ten fen.
  price_fen integer not null check (price_fen between 10 and 10000000 and price_fen % 10 = 0),
  is_newcomer boolean not null default false,
  weight integer not null default 0 check (weight between 0 and 1000),
  retired_at timestamptz
);
insert into vip_product (tier, days, name, name_en, price_fen, is_newcomer, weight) values
  ('vip', 30, '新人月卡', 'Newcomer’s month', 990, true, 100),
  ('vip', 30, 'VIP 月卡', 'VIP, a month', 3000, false, 30),
  ('vip', 90, 'VIP 季卡', 'VIP, three months', 7800, false, 20),
  ('vip', 365, 'VIP 年卡', 'VIP, a year', 25800, false, 10),
  ('svip', 30, '超级 VIP 月卡', 'Super VIP, a month', 6000, false, 30),
  ('svip', 90, '超级 VIP 季卡', 'Super VIP, three months', 15800, false, 20),
  ('svip', 365, '超级 VIP 年卡', 'Super VIP, a year', 51800, false, 10);

-- Purchases with coins. Like the ledger they outlive the account, without its name.
create table vip_purchase (
  id bigint generated always as identity primary key,
  uid bigint references account on delete set null,
  product_id bigint not null references vip_product,
  coins integer not null check (coins > 0),
  created_at timestamptz not null default app_now()
);
create index vip_purchase_of_person on vip_purchase (uid);

-- The time that somebody was given of a tier, each time once. Older lots run out first.
create table vip_lot (
  id bigint generated always as identity primary key,
  uid bigint references account on delete set null,
  tier text not null check (tier in ('vip', 'svip')),
  hours integer not null check (hours > 0),
  source text not null check (source in ('money', 'coins', 'gift', 'code', 'task')),
  ref text not null check (length(ref) between 1 and 100),
  journal_id bigint references wallet_journal,
  created_at timestamptz not null default app_now(),
  revoked_at timestamptz,
  -- What was left of it then.
  revoked_seconds integer check (revoked_seconds >= 0),
  unique (source, ref),
  check ((revoked_at is null) = (revoked_seconds is null)),
  check (source <> 'coins' or journal_id is not null)
);
create index vip_lot_of_person on vip_lot (uid, tier, id desc);

-- The smallest of the days before its end that a person was reminded of, or did not have to be.
alter table vip_membership
  add column vip_reminded smallint,
  add column svip_reminded smallint;
create index vip_membership_vip_end on vip_membership (vip_until) where vip_reminded is distinct from 1;
create index vip_membership_svip_end on vip_membership (svip_until) where svip_reminded is distinct from 1;

-- Who has the newcomer price until when, and by what they are known: it is given once to each of these.
create table vip_newcomer (
  uid bigint primary key references account on delete cascade,
  ends_at timestamptz not null,
  used_at timestamptz
);
insert into vip_newcomer (uid, ends_at)
  select uid, registered_at + interval '24 hours' from account
  where registered_at > app_now() - interval '24 hours';
-- Keyed hashes.
create table vip_newcomer_mark (
  uid bigint not null references account on delete cascade,
  kind text not null check (kind in ('device', 'phone')),
  mark bytea not null,
  primary key (uid, kind, mark)
);
-- Kept when the account goes: else the next one on the same phone would be a newcomer again.
create table vip_newcomer_used (
  kind text not null check (kind in ('device', 'phone')),
  mark bytea not null,
  used_at timestamptz not null default app_now(),
  primary key (kind, mark)
);
