-- One clock for every time rule: the database's, moved by an offset that tests and a demonstration may set.
create table clock (
  id boolean primary key default true check (id),
  "offset" interval not null default interval '0'
);
insert into clock default values;

-- STABLE, so that a comparison with it can use an index: within one statement the time stands still. It is the
-- statement's time and not the transaction's, so that a statement that waited for a lock sees how late it is.
create function app_now() returns timestamptz
  language sql stable parallel safe
  as $$ select statement_timestamp() + (select "offset" from clock) $$;

-- Answers of writes that carried an idempotency key, kept for a day.
create table idempotency (
  owner text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, path, key)
);
create index idempotency_created_at on idempotency (created_at);

-- Limits that all processes share and a restart does not reset.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_window_window_start on rate_window (window_start);
