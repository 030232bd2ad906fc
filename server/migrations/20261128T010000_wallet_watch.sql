-- What the operator gives to authors.
insert into wallet_account (id, name, currency, is_lazy) values (-20, 'grant', 'fen', true);

-- What the ledger is checked by every minute.

-- The sum of each account's transfers up to a transaction; what follows is added when it is read.
create table wallet_fold (
  account_id bigint primary key,
  balance bigint not null
) with (fillfactor = 70);
create table wallet_fold_end (
  id boolean primary key default true check (id),
  -- Transfers of transactions before this one are in the sums.
  xact xid8 not null default '0'
);
insert into wallet_fold_end default values;

-- What came of the last check of each invariant.
create table wallet_check (
  name text primary key,
  scope text not null check (scope in ('all', 'payout')),
  differences integer not null,
  -- The first of them, as a person reads it.
  example text,
  checked_at timestamptz not null default app_now()
);

-- Finds what is new: rows are only ever added at the end.
create index wallet_journal_by_time on wallet_journal using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index topup_history_by_time on topup_history using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index vip_lot_by_time on vip_lot using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index vip_purchase_by_time on vip_purchase using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index unlock_by_time on unlock using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index unlock_refund_by_time on unlock_refund using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index redeem_use_by_time on redeem_use using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Writes one business event: transfers of `amounts` from `debits` to `credits`, and the balances that they change. The
-- same event again answers the first one's journal. LG402: a balance does not suffice. LG409: the reference was used for
-- something else. LG422: the legs are not valid. LG503: money is paused. Each undoes everything,
-- the reference too.
create or replace function wallet_post(
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
    is_open boolean := false;
    added integer;
    written integer := 0;
    after bigint;
  begin
    if cardinality(debits) = 0 or (cardinality(credits), cardinality(amounts)) is distinct from (cardinality(debits), cardinality(debits)) then
      raise exception 'legs of % %: none, or of different lengths', post_op, post_ref using errcode = 'LG422';
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
    -- After the repeats: what became of a first attempt is answered during a pause too.
    if exists (select from wallet_pause where scope = 'all') then
      raise exception 'money is paused' using errcode = 'LG503';
    end if;

    loop
      insert into wallet_transfer (journal_id, n, currency, debit, credit, amount)
        select journal, leg.n, giver.currency, giver.id, taker.id, leg.amount
        from unnest(debits, credits, amounts) with ordinality leg(debit, credit, amount, n)
          join wallet_account giver on giver.id = leg.debit
          join wallet_account taker on taker.id = leg.credit and taker.currency = giver.currency
        on conflict do nothing;
      get diagnostics added = row_count;
      written := written + added;
      exit when is_open or written = cardinality(debits);
      -- Accounts of people are created by the first event that names them.
      perform wallet_open(debits || credits);
      is_open := true;
    end loop;
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
