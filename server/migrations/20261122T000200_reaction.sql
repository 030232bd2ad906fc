create table reaction_like (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (uid, work_id)
);
create index reaction_like_of_work on reaction_like (work_id, created_at desc);
create index reaction_like_latest on reaction_like (uid, created_at desc);

create table reaction_favourite (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  -- As the work has it, so that one kind is a walk along an index.
  kind text not null,
  created_at timestamptz not null default app_now(),
  unique (uid, work_id)
);
create index reaction_favourite_latest on reaction_favourite (uid, id desc);
create index reaction_favourite_kind on reaction_favourite (uid, kind, id desc);
create index reaction_favourite_of_work on reaction_favourite (work_id);

-- One person counts once for a work, however often and whichever way they share it.
create table reaction_share (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  way text not null,
  created_at timestamptz not null default app_now(),
  primary key (uid, work_id)
);
create index reaction_share_of_work on reaction_share (work_id);
