-- The server's role may only read these tables: functions of the owner write them.
alter table append_only add column by_function boolean not null default false;

-- The pots of a person. Lazy ones store no balance.
create table wallet_pot (
  pot smallint primary key check (pot between 0 and 15),
  name text not null unique,
  currency text not null check (currency in ('coin', 'point', 'fen')),
  is_lazy boolean not null
);
insert into wallet_pot (pot, name, currency, is_lazy) values
  (1, 'coin', 'coin', false),
  (2, 'bonus', 'coin', false),
  (3, 'point', 'point', false),
  (4, 'income', 'fen', false),
  (5, 'frozen', 'fen', false),
  (6, 'pending', 'fen', true),
  -- Points that were bought with coins: they buy prizes, but no draw.
  (7, 'bought', 'point', false);

-- A person's account is numbered uid * 16 + pot, an account of the product's own below zero.
create table wallet_account (
  id bigint primary key,
  name text not null,
  currency text not null check (currency in ('coin', 'point', 'fen')),
  is_lazy boolean not null,
  balance bigint not null default 0,
  check (case when is_lazy then balance = 0 else balance between 0 and 9007199254740991 end)
) with (fillfactor = 70);
create unique index wallet_account_house on wallet_account (name, currency) where id < 0;
insert into wallet_account (id, name, currency, is_lazy) values
  (-1, 'sales', 'coin', true),
  (-2, 'grant', 'coin', true),
  (-3, 'grant', 'point', true),
  (-4, 'exchange', 'coin', true),
  (-5, 'exchange', 'point', true),
  (-6, 'exchange', 'fen', true),
  (-7, 'forfeit', 'coin', true),
  (-8, 'forfeit', 'point', true),
  (-9, 'forfeit', 'fen', true);

-- One business event each; its reference is unique for ever.
create table wallet_journal (
  id bigint generated always as identity primary key,
  op text not null check (op ~ '^[a-z][A-Za-z_.]{1,39}$'),
  ref text not null check (length(ref) between 1 and 100),
  legs_hash bytea not null,
  reverses bigint unique references wallet_journal,
  actor text not null,
  created_at timestamptz not null default app_now(),
  unique (op, ref)
);

create table wallet_transfer (
  journal_id bigint not null references wallet_journal,
  n smallint not null,
  currency text not null,
  debit bigint not null,
  credit bigint not null check (credit <> debit),
  amount bigint not null check (amount between 1 and 9007199254740991),
  -- Transactions commit in another order than they get their ids: sums of lazy accounts are kept up to a transaction.
  xact xid8 not null default pg_current_xact_id(),
  primary key (journal_id, n)
);
create index wallet_transfer_xact on wallet_transfer (xact);

-- The bill of a constrained account. Ids are given under the account's lock, so they follow the order of its changes.
create table wallet_entry (
  account_id bigint not null,
  id bigint generated always as identity,
  journal_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance bigint not null check (balance >= 0),
  primary key (account_id, id)
);

insert into append_only (table_name, by_function) values
  ('wallet_pot', true),
  ('wallet_account', true),
  ('wallet_journal', true),
  ('wallet_transfer', true),
  ('wallet_entry', true);

create function wallet_refuse_change() returns trigger
  language plpgsql
  as $$ begin
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'LG403';
  end $$;
create trigger wallet_pot_kept before update or delete or truncate on wallet_pot
  for each statement execute function wallet_refuse_change();
create trigger wallet_account_kept before delete or truncate on wallet_account
  for each statement execute function wallet_refuse_change();
create trigger wallet_account_stays before update of id, name, currency, is_lazy on wallet_account
  for each statement execute function wallet_refuse_change();
create trigger wallet_journal_kept before update or delete or truncate on wallet_journal
  for each statement execute function wallet_refuse_change();
create trigger wallet_transfer_kept before update or delete or truncate on wallet_transfer
  for each statement execute function wallet_refuse_change();
create trigger wallet_entry_kept before update or delete or truncate on wallet_entry
  for each statement execute function wallet_refuse_change();

-- Creates accounts of people that do not exist yet.
create function wallet_open(ids bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into wallet_account (id, name, currency, is_lazy)
    select wanted.id, pot.name, pot.currency, pot.is_lazy
    from (select distinct unnest(ids) as id) wanted
      join wallet_pot pot on wanted.id > 0 and pot.pot = wanted.id % 16
      join account person on person.uid = wanted.id / 16
    order by wanted.id
    on conflict do nothing
  $$;

-- Balances of those accounts, which no other transaction changes before this one ends. The server's role could not lock.
create function wallet_lock(ids bigint[]) returns table (id bigint, balance bigint)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    select one.id, one.balance from wallet_account one where one.id = any(ids) order by one.id for no key update
  $$;

-- Writes one business event: transfers of `amounts` from `debits` to `credits`, and the balances that they change. The
-- same event again answers the first one's journal. LG402: a balance does not suffice. LG409: the reference was used for
-- something else. LG422: the legs are not valid. Each undoes everything, the reference too.
create function wallet_post(
  in post_op text, in post_ref text, in post_actor text, in post_reverses bigint,
  in debits bigint[], in credits bigint[], in amounts bigint[],
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
    -- Waits for a twin that has not committed yet.
    insert into wallet_journal (op, ref, legs_hash, reverses, actor)
      values (post_op, post_ref, hash, post_reverses, post_actor)
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

-- Coins that somebody turned into points.
create table wallet_exchange (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  coins integer not null check (coins > 0),
  points integer not null check (points > 0),
  created_at timestamptz not null default app_now()
);
create index wallet_exchange_of_person on wallet_exchange (uid, created_at);
