-- A walk along somebody's likes knows where it stands among those of one moment too.
drop index reaction_like_latest;
create index reaction_like_latest on reaction_like (uid, created_at desc, work_id desc);

-- Whoever shows others what they like. One who is not here keeps it to themselves.
create table reaction_shown (
  uid bigint primary key references account on delete cascade,
  since timestamptz not null default app_now()
);
