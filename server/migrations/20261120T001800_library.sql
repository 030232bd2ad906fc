-- What a person looked at: one row per work, with the last time.
create table library_history (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  kind text not null,
  -- To the millisecond, the precision of a cursor.
  at timestamptz(3) not null default app_now(),
  primary key (uid, work_id)
);
create index library_history_latest on library_history (uid, at desc, work_id desc);
create index library_history_kind on library_history (uid, kind, at desc, work_id desc);
create index library_history_age on library_history (at);
create index library_history_of_work on library_history (work_id);

-- People who turned their history off. Without a row it is on.
create table library_paused (
  uid bigint primary key references account on delete cascade,
  since timestamptz not null default app_now()
);
