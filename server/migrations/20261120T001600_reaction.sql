create table reaction_like (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (uid, work_id)
);
create index reaction_like_of_work on reaction_like (work_id, created_at desc);
-- `work_id` breaks ties between likes of the same moment, so that a cursor is exact.
create index reaction_like_latest on reaction_like (uid, created_at desc, work_id desc);

create table reaction_favourite (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  -- Copied from the work, so that the list of one kind walks an index.
  kind text not null,
  created_at timestamptz not null default app_now(),
  unique (uid, work_id)
);
create index reaction_favourite_latest on reaction_favourite (uid, id desc);
create index reaction_favourite_kind on reaction_favourite (uid, kind, id desc);
create index reaction_favourite_of_work on reaction_favourite (work_id);

-- A person counts once per work, however often and by whatever way they share it.
create table reaction_share (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  way text not null,
  created_at timestamptz not null default app_now(),
  primary key (uid, work_id)
);
create index reaction_share_of_work on reaction_share (work_id);

-- People who show others what they like. Without a row, likes are private.
create table reaction_shown (
  uid bigint primary key references account on delete cascade,
  since timestamptz not null default app_now()
);
