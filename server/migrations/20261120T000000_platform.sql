-- Time as the product sees it: the database's clock plus an offset, which only tests and a demonstration set.
create table clock (
  -- One row at most.
  id boolean primary key default true check (id),
  "offset" interval not null default interval '0'
);
insert into clock default values;

-- STABLE, so that a comparison with it can use an index. It returns the statement's time rather than the transaction's:
-- a statement that waited for a lock must see how late it is.
create function app_now() returns timestamptz
  language sql stable parallel safe
  as $$ select statement_timestamp() + (select "offset" from clock) $$;

-- Answers to writes that carried an idempotency key, kept for a day.
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

-- Rate limits that all processes share and that survive a restart.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_window_window_start on rate_window (window_start);

-- When each scheduled job was last sent. The process that updates the row sends the job, so it is sent once.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);

-- Settings that operators change while the product runs. The highest version is in force; the others are kept so that
-- any of them can be restored.
create table setting (
  name text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  at timestamptz not null default app_now(),
  -- Null where a command set it.
  staff_id bigint,
  primary key (name, version)
);
