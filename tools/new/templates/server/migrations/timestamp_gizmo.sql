create table gizmo (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  title text not null check (title <> ''),
  created_at timestamptz not null default app_now()
);
-- A person's list is read from the newest on, each page from where the one before ended.
create index gizmo_of_person on gizmo (uid, id desc);
