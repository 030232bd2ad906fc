-- What operators set while the product runs. Every version stays, so that any of them can be had again; the highest counts.
create table setting (
  name text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  at timestamptz not null default app_now(),
  -- Nobody where it was set by a command.
  staff_id bigint references staff_member on delete set null,
  primary key (name, version)
);
