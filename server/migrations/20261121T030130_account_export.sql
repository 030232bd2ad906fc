create table account_export (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null default app_now(),
  storage_key text not null unique,
  bytes bigint not null default 0 check (bytes >= 0),
  expires_at timestamptz
);
-- One at a time for each person.
create unique index account_export_preparing on account_export (uid) where state = 'preparing';
create index account_export_of_person on account_export (uid, id desc);
create index account_export_age on account_export (requested_at);

create index account_closing on account (closes_at) where closes_at is not null;
