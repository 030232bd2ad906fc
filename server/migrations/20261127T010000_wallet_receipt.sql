-- What a movement was for, as it is shown in the bill: the title of a work, the number of an order. Written once, as it
-- was called then.
alter table wallet_journal add column about jsonb not null default '{}'
  check (jsonb_typeof(about) = 'object' and pg_column_size(about) <= 1000);

insert into wallet_account (id, name, currency, is_lazy) values
  -- Money of top-ups and purchases, by provider; what was paid that fits no order.
  (-10, 'gateway.sandbox', 'fen', true),
  (-11, 'gateway.stripe', 'fen', true),
  (-12, 'gateway.alipay', 'fen', true),
  (-13, 'suspense', 'fen', true),
  (-14, 'sales', 'fen', true),
  -- What authors get of their sales; withdrawals and their fees.
  (-15, 'share', 'fen', true),
  (-16, 'payout', 'fen', true),
  (-17, 'fee', 'fen', true),
  -- What was given back and could not be taken back from whom had got it.
  (-18, 'loss', 'fen', true),
  (-19, 'loss', 'coin', true);

-- While a row stands here, money of that scope does not move: all of it, or withdrawals.
create table wallet_pause (
  scope text primary key check (scope in ('all', 'payout')),
  reason text not null,
  created_at timestamptz not null default app_now()
);

-- What somebody owes who could not give back what was taken back. Paid first by what comes in later.
create table wallet_debt (
  id bigint generated always as identity primary key,
  uid bigint not null,
  currency text not null check (currency in ('coin', 'fen')),
  op text not null,
  ref text not null,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  created_at timestamptz not null default app_now(),
  unique (op, ref)
);
create index wallet_debt_open on wallet_debt (uid) where paid < amount;

drop function wallet_post(text, text, text, bigint, bigint[], bigint[], bigint[]);
-- Writes one business event: transfers of `amounts` from `debits` to `credits`, and the balances that they change. The
-- same event again answers the first one's journal. LG402: a balance does not suffice. LG409: the reference was used for
-- something else. LG422: the legs are not valid. LG503: money is paused. Each undoes
-- everything, the reference too.
create function wallet_post(
  in post_op text, in post_ref text, in post_actor text, in post_reverses bigint,
  in debits bigint[], in credits bigint[], in amounts bigint[],
  in post_about jsonb default '{}',
  out journal bigint, out is_replay boolean
)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    hash constant bytea := sha256(convert_to(concat_ws('|', post_reverses, debits, credits, amounts), 'UTF8'));
    first_hash bytea;
    change record;
    written integer;
    after bigint;
  begin
    if cardinality(debits) = 0 or (cardinality(credits), cardinality(amounts)) is distinct from (cardinality(debits), cardinality(debits)) then
      raise exception 'legs of % %: none, or of different lengths', post_op, post_ref using errcode = 'LG422';
    end if;
    if exists (select from wallet_pause where scope = 'all') then
      raise exception 'money is paused' using errcode = 'LG503';
    end if;
    -- Waits for a twin that has not committed yet.
    insert into wallet_journal (op, ref, legs_hash, reverses, actor, about)
      values (post_op, post_ref, hash, post_reverses, post_actor, post_about)
      on conflict (op, ref) do nothing returning id into journal;
    is_replay := journal is null;
    if is_replay then
      -- A statement of its own, which sees what the twin committed.
      select id, legs_hash into journal, first_hash from wallet_journal where op = post_op and ref = post_ref;
      if first_hash is distinct from hash then
        raise exception 'the reference % % was used for something else', post_op, post_ref using errcode = 'LG409';
      end if;
      return;
    end if;

    if exists (
      select from unnest(debits || credits) wanted(id)
      where not exists (select from wallet_account where id = wanted.id)
    ) then
      perform wallet_open(debits || credits);
    end if;
    insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
      select journal, leg.n, giver.currency, giver.id, taker.id, leg.amount
      from unnest(debits, credits, amounts) with ordinality leg(debit, credit, amount, n)
        join wallet_account giver on giver.id = leg.debit
        join wallet_account taker on taker.id = leg.credit and taker.currency = giver.currency;
    get diagnostics written = row_count;
    if written <> cardinality(debits) then
      raise exception 'legs of % %: unknown account, or two currencies', post_op, post_ref using errcode = 'LG422';
    end if;

    -- Ascending numbers: two postings that lock the same accounts lock them in the same order.
    for change in
      select moved.id, sum(moved.amount)::bigint as amount
      from (
        select unnest(credits) as id, unnest(amounts) as amount
        union all
        select unnest(debits), -unnest(amounts)
      ) moved join wallet_account one on one.id = moved.id and not one.is_lazy
      group by moved.id having sum(moved.amount) <> 0
      order by moved.id
    loop
      update wallet_account set balance = balance + change.amount
        where id = change.id and balance + change.amount >= 0
        returning balance into after;
      if not found then
        raise exception 'account % does not have enough', change.id using errcode = 'LG402';
      end if;
      insert into wallet_entry (account_id, journal_id, amount, balance)
        values (change.id, journal, change.amount, after);
    end loop;
  end $$;
