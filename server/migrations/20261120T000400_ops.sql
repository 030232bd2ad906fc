-- What clients report, one row per day for equal reports.
create table ops_report (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'domain', 'video')),
  day date not null,
  fingerprint bytea not null,
  count integer not null default 1 check (count > 0),
  devices integer not null default 0 check (devices >= 0),
  sample jsonb not null,
  first_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  unique (kind, day, fingerprint)
);
create index ops_report_of_kind on ops_report (kind, id desc);
create index ops_report_age on ops_report (last_at);

create table ops_report_device (
  report_id bigint not null references ops_report on delete cascade,
  device_hash bytea not null,
  primary key (report_id, device_hash)
);
