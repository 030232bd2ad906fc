-- Whose withdrawals a member of the staff does not process: their own.
alter table staff_member add column own_uid bigint;

-- Where somebody's withdrawals are paid to. The number is sealed, and shown masked.
create table payout_payee (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  act_type text not null check (act_type in ('bank', 'usdt')),
  holder text not null,
  masked text not null,
  bank text,
  network text check (network in ('trc20', 'erc20')),
  -- Holder, number, bank and branch, and the name of the key that sealed them.
  sealed bytea not null,
  key_name text not null,
  -- A keyed hash of the number: equal numbers have equal ones.
  fingerprint bytea not null,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  usable_at timestamptz not null,
  unique (uid, fingerprint),
  check ((act_type = 'bank') = (bank is not null) and (act_type = 'usdt') = (network is not null))
);
create unique index payout_payee_default on payout_payee (uid) where is_default;

-- Withdrawals. Terms and payee stand here as they were when it was asked for. Whose it was is removed with the account;
-- the withdrawal stays.
create table payout_order (
  id bigint generated always as identity primary key,
  uid bigint,
  payee_id bigint,
  amount bigint not null check (amount > 0),
  fee_percent integer not null check (fee_percent between 0 and 100),
  fee bigint not null check (fee between 0 and amount),
  net bigint generated always as (amount - fee) stored,
  -- Yuan for one USDT, what the network takes, and what arrives: in millionths.
  usdt_rate bigint check (usdt_rate > 0),
  usdt_network_fee bigint check (usdt_network_fee >= 0),
  usdt_arrives bigint check (usdt_arrives > 0),
  act_type text not null check (act_type in ('bank', 'usdt')),
  holder text not null,
  masked text not null,
  bank text,
  network text,
  sealed bytea,
  key_name text not null,
  -- A keyed hash of whom and what: nothing is paid that was changed since.
  terms_hash bytea not null,
  state text not null default 'requested' check (state in (
    'requested', 'review', 'second', 'approved', 'submitting', 'submitted', 'unknown', 'paid', 'rejected', 'failed',
    'returned', 'cancelled'
  )),
  version integer not null default 1,
  provider text not null,
  risks text[] not null default '{}',
  why text,
  -- The provider's number of the payment.
  reference text,
  created_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  -- When the worker looks at it next, and until when one worker does.
  next_at timestamptz,
  leased_until timestamptz,
  -- Since when its outcome waits for a person.
  unclear_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(usdt_rate, usdt_network_fee, usdt_arrives) = case act_type when 'usdt' then 3 else 0 end),
  check ((ended_at is not null) = (state in ('paid', 'rejected', 'failed', 'returned', 'cancelled'))),
  check (ended_at is not null or uid is not null)
);
create unique index payout_order_pending on payout_order (uid) where ended_at is null;
create index payout_order_of_person on payout_order (uid, id desc);
create index payout_order_open on payout_order (due_at, id) where ended_at is null;
create index payout_order_over on payout_order (id desc) where ended_at is not null;
create index payout_order_by_state on payout_order (state, id);
create index payout_order_next on payout_order (next_at) where ended_at is null and next_at is not null;

-- Each change of a withdrawal's state, and each time that its payee's number was shown (`opened`).
create table payout_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references payout_order,
  from_state text,
  to_state text not null,
  because text not null check (because in ('person', 'staff', 'worker', 'provider', 'opened', 'exported')),
  note text,
  staff_id bigint references staff_member,
  created_at timestamptz not null default app_now()
);
create index payout_history_of_order on payout_history (order_id, id);
create index payout_history_by_time on payout_history using brin (created_at) with (pages_per_range = 16, autosummarize = on);
insert into append_only (table_name) values ('payout_history');

-- Each time that a provider was asked to pay. Written before it is asked; every attempt names the same number.
create table payout_attempt (
  order_id bigint not null references payout_order,
  seq smallint not null check (seq > 0),
  out_biz_no text not null,
  started_at timestamptz not null default app_now(),
  answer text,
  answered_at timestamptz,
  primary key (order_id, seq),
  check (out_biz_no = 'wd:' || order_id)
);
