-- Works that a person may open for good, and how they were unlocked. Gifts come from an operator.
create table unlock (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  kind text not null,
  how text not null check (how in ('coins', 'coupon', 'gift')),
  price integer check (price > 0),
  created_at timestamptz not null default app_now(),
  unique (uid, work_id)
);
create index unlock_latest on unlock (uid, id desc);
create index unlock_kind on unlock (uid, kind, id desc);
create index unlock_of_work on unlock (work_id);
