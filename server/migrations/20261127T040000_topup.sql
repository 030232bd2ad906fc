-- Packages of coins that are sold for money. Prices are in fen.
create table topup_package (
  id bigint generated always as identity primary key,
  coins integer not null check (coins between 1 and 1000000),
  bonus integer not null check (bonus between 0 and 1000000),
  price integer not null check (price between 1 and 10000000),
  sort integer not null default 0,
  retired_at timestamptz,
  updated_at timestamptz not null default app_now()
);
create unique index topup_package_on_sale on topup_package (price) where retired_at is null;
insert into topup_package (coins, bonus, price, sort) values
  (60, 0, 600, 1),
  (300, 15, 3000, 2),
  (680, 50, 6800, 3),
  (1280, 130, 12800, 4),
  (3280, 400, 32800, 5),
  (6480, 1000, 64800, 6);

-- Orders. What was ordered stands here as it was offered. Whose it was is removed with the account; the order stays.
create table topup_order (
  id bigint generated always as identity primary key,
  uid bigint,
  item text not null check (item in ('coin', 'vip')),
  product_id bigint not null,
  coins integer not null default 0,
  bonus integer not null default 0,
  first_bonus integer not null default 0,
  tier text check (tier in ('vip', 'svip')),
  days integer not null default 0,
  is_newcomer boolean not null default false,
  price integer not null check (price > 0),
  provider text not null,
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'expired', 'cancelled', 'mismatch', 'refunded', 'disputed')),
  -- The provider's number of the payment that it offers, and where to pay it.
  payment text,
  pay_url text,
  -- The transaction that paid it, and how much that was.
  txn text,
  paid_fen bigint,
  is_late boolean not null default false,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  polled_at timestamptz,
  check (item = 'coin' and coins > 0 and tier is null or item = 'vip' and days > 0 and tier is not null),
  check (state not in ('paid', 'refunded', 'disputed') or txn is not null)
);
create index topup_order_of_person on topup_order (uid, id desc);
create index topup_order_by_state on topup_order (state, id desc);
create index topup_order_open on topup_order (expires_at) where state in ('created', 'pending');
create unique index topup_order_txn on topup_order (provider, txn) where txn is not null;

-- Each change of an order's state.
create table topup_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references topup_order,
  from_state text,
  to_state text not null,
  because text not null,
  created_at timestamptz not null default app_now()
);
create index topup_history_of_order on topup_history (order_id, id);
insert into append_only (table_name) values ('topup_history');

-- What providers told, each event once. Written before the provider is answered, applied by a job.
create table topup_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null check (kind in ('paid', 'refunded', 'disputed', 'other')),
  -- Our number of the order, as the provider names it.
  order_no text,
  txn text,
  amount bigint,
  currency text,
  app text,
  received_at timestamptz not null default app_now(),
  applied_at timestamptz,
  result text not null default '',
  unique (provider, event_id)
);
create index topup_event_waiting on topup_event (provider, txn) where applied_at is null;
create index topup_event_of_order on topup_event (order_no, id) where order_no is not null;

-- Money that came in and fits no order.
create table topup_suspense (
  id bigint generated always as identity primary key,
  provider text not null,
  txn text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  why text not null check (why in ('amount', 'currency', 'app', 'order', 'twice')),
  order_id bigint references topup_order,
  state text not null default 'open' check (state in ('open', 'credited', 'refunding', 'refunded')),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  unique (provider, txn)
);
create index topup_suspense_open on topup_suspense (id) where settled_at is null;
create index topup_suspense_settled on topup_suspense (id desc) where settled_at is not null;
create index topup_suspense_of_order on topup_suspense (order_id) where order_id is not null;

-- Money that goes back through a provider: of an order, or of money that fits none.
create table topup_refund (
  id bigint generated always as identity primary key,
  order_id bigint unique references topup_order,
  suspense_id bigint unique references topup_suspense,
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  check (num_nonnulls(order_id, suspense_id) = 1)
);
create index topup_refund_open on topup_refund (created_at) where done_at is null;

-- By what somebody is recognised whose first top-up is over. Hashes; they outlive the account, or a new one would be
-- another first.
create table topup_first (
  kind text not null check (kind in ('person', 'phone', 'device')),
  hash bytea not null,
  order_id bigint not null references topup_order,
  primary key (kind, hash)
);
create index topup_first_of_order on topup_first (order_id);

-- A person's own limit of what a month may cost, in fen. A higher one, or none, applies from `next_at` on.
create table topup_limit (
  uid bigint primary key references account (uid) on delete cascade,
  fen integer check (fen > 0),
  next_fen integer check (next_fen > 0),
  next_at timestamptz
);

-- The other side of the channel for trying out: what a provider would keep.
create table topup_sandbox (
  id bigint generated always as identity primary key,
  token text not null unique,
  order_no text not null unique,
  amount bigint not null,
  title text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'closed', 'refunded')),
  paid bigint not null default 0,
  expires_at timestamptz not null
);
