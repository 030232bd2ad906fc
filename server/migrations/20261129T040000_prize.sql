-- What the shop gives for points.
create table prize_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('vip', 'svip', 'coupons', 'physical')),
  amount integer not null check (amount > 0),
  -- How long coupons last.
  hours integer check (hours > 0),
  name text not null,
  name_en text not null default '',
  about text not null default '',
  about_en text not null default '',
  price integer not null check (price > 0),
  stock integer not null check (stock >= 0),
  left_over integer not null check (left_over between 0 and stock),
  per_person integer not null check (per_person > 0),
  weight integer not null default 0,
  retired_at timestamptz,
  created_at timestamptz not null default app_now()
);

-- Prizes that people got, in the shop or by the lottery. Like the ledger they outlive the account, without its name.
create table prize_order (
  id bigint generated always as identity primary key,
  uid bigint references account on delete set null,
  item_id bigint references prize_item,
  source text not null check (source in ('shop', 'lottery')),
  -- Of the draw that won it; in the shop the order's own number.
  ref text not null,
  kind text not null check (kind in ('vip', 'svip', 'coupons', 'physical')),
  amount integer not null check (amount > 0),
  name text not null,
  name_en text not null default '',
  -- How it was paid: points that were bought with coins, and others.
  bought integer not null default 0 check (bought >= 0),
  points integer not null default 0 check (points >= 0),
  -- Without an address, with one, on the way, with the person or delivered at once, taken back.
  state text not null check (state in ('address', 'preparing', 'sent', 'done', 'cancelled')),
  -- Name, phone and address, sealed.
  address bytea,
  tracking text not null default '',
  created_at timestamptz not null default app_now(),
  unique (source, ref),
  check ((source = 'shop') = (item_id is not null)),
  check (state not in ('preparing', 'sent') or kind = 'physical')
);
create index prize_order_of_person on prize_order (uid, id desc);
create index prize_order_of_item on prize_order (item_id, uid);
