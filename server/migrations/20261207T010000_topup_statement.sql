-- What providers list of payments and refunds, compared with the orders.
create table topup_statement (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Days of Shanghai, which it covers whole.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  lines integer not null default 0,
  -- How many differences were found in it.
  differences integer not null default 0,
  created_at timestamptz not null default app_now(),
  unique (provider, first_day, last_day)
);

create table topup_statement_line (
  provider text not null,
  txn text not null,
  kind text not null check (kind in ('paid', 'refunded')),
  -- The provider's number of this movement: a payment may be refunded in parts.
  ref text not null,
  statement_id bigint not null references topup_statement on delete cascade,
  order_no text,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (provider, txn, kind, ref)
);
create index topup_statement_line_of_statement on topup_statement_line (statement_id);

create table topup_difference (
  id bigint generated always as identity primary key,
  provider text not null,
  txn text not null,
  kind text not null check (
    kind in ('notHere', 'notThere', 'amount', 'refundNotHere', 'refundNotThere', 'refundAmount')
  ),
  order_id bigint references topup_order,
  suspense_id bigint references topup_suspense,
  theirs bigint,
  ours bigint,
  currency text not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'cleared')),
  note text not null default '',
  settled_at timestamptz check ((settled_at is null) = (state = 'open')),
  created_at timestamptz not null default app_now(),
  unique (provider, txn, kind)
);
create index topup_difference_open on topup_difference (id) where settled_at is null;
create index topup_difference_settled on topup_difference (id desc) where settled_at is not null;
create index topup_difference_of_order on topup_difference (order_id) where order_id is not null;
create index topup_difference_of_suspense on topup_difference (suspense_id) where suspense_id is not null;

-- What was received and sent back on the days of a statement.
create index topup_suspense_received on topup_suspense (created_at);
create index topup_refund_done on topup_refund (done_at) where done_at is not null;
