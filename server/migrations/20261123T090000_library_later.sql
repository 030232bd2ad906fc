-- What people keep to watch later, until they have watched it.
create table library_later (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  kind text not null,
  created_at timestamptz not null default app_now(),
  unique (uid, work_id)
);
create index library_later_latest on library_later (uid, id desc);
create index library_later_of_work on library_later (work_id);
