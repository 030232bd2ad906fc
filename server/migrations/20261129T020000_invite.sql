-- The code of a member's invitations, made when it is first needed.
create table invite_code (
  uid bigint primary key references account on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{7}$'),
  -- From how many networks its link was opened, each once a day.
  opens integer not null default 0 check (opens >= 0),
  created_at timestamptz not null default app_now()
);

-- Keyed hashes of networks: an IPv4 address, or the /64 of an IPv6 one.
create table invite_open (
  uid bigint not null references invite_code on delete cascade,
  on_day date not null default (app_now() at time zone 'Asia/Shanghai')::date,
  network bytea not null,
  primary key (uid, on_day, network)
);
create index invite_open_day on invite_open (on_day);
create table invite_network (
  uid bigint not null references account on delete cascade,
  network bytea not null,
  seen_at timestamptz not null default app_now(),
  primary key (uid, network)
);
create index invite_network_seen on invite_network (seen_at);

-- Who was invited by whom: once, for ever. Like the ledger it outlives both accounts, without their names.
create table invite_bond (
  id bigint generated always as identity primary key,
  uid bigint unique references account on delete set null,
  inviter bigint references account on delete set null check (inviter <> uid),
  bound_at timestamptz not null default app_now(),
  -- Where it was bound from.
  network bytea,
  active_days integer not null default 1 check (active_days > 0),
  active_on date not null default (app_now() at time zone 'Asia/Shanghai')::date,
  -- The first payment since then.
  paid_at timestamptz,
  qualified_at timestamptz,
  state text not null default 'bound'
    check (state in ('bound', 'qualified', 'held', 'capped', 'rewarded')),
  reason text check (reason in ('same_device', 'same_network', 'crowded_network')),
  released_at timestamptz,
  rewarded_at timestamptz,
  -- The inviter's reward.
  points integer not null default 0 check (points >= 0),
  vip_days integer not null default 0 check (vip_days >= 0),
  check ((state = 'bound') = (qualified_at is null)),
  check ((state in ('capped', 'rewarded')) = (rewarded_at is not null)),
  check (state <> 'held' or reason is not null)
);
create index invite_bond_of_inviter on invite_bond (inviter, id desc);
create index invite_bond_rewarded on invite_bond (inviter, rewarded_at) where state = 'rewarded';
create index invite_bond_network on invite_bond (network);
create index invite_bond_waiting on invite_bond (id) where state = 'qualified';
create index invite_bond_held on invite_bond (id) where state = 'held';

-- What an inviter gets of a payment, held at first.
create table invite_commission (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  -- Of the person who paid.
  bond_id bigint not null references invite_bond,
  order_id bigint not null,
  level smallint not null check (level in (1, 2)),
  -- The cash that was paid.
  paid_fen bigint not null check (paid_fen > 0),
  percent smallint not null check (percent between 1 and 100),
  fen bigint not null check (fen > 0 and fen <= paid_fen),
  state text not null default 'held' check (state in ('held', 'cleared', 'reversed')),
  clears_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  unique (order_id, level),
  check ((state = 'held') = (ended_at is null))
);
create index invite_commission_of_person on invite_commission (uid, id desc);
create index invite_commission_of_bond on invite_commission (bond_id);
create index invite_commission_due on invite_commission (clears_at) where state = 'held';
