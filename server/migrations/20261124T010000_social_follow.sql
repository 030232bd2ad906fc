-- Who follows whom: the truth that the counters are computed from.
create table social_follow (
  id bigint generated always as identity,
  uid bigint not null references account on delete cascade,
  other_uid bigint not null references account on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (uid, other_uid),
  check (uid <> other_uid)
);
create index social_follow_latest on social_follow (uid, id desc);
create index social_follow_fans on social_follow (other_uid, id desc);

-- How many somebody follows, and how many follow them. No row: none of either.
create table social_count (
  uid bigint primary key references account on delete cascade,
  follows integer not null default 0 check (follows >= 0),
  fans integer not null default 0 check (fans >= 0)
);

-- Whom somebody began to follow in the last days: what the pace is measured by, and what the other was told of.
create table social_follow_begun (
  uid bigint not null references account on delete cascade,
  other_uid bigint not null references account on delete cascade,
  begun_at timestamptz not null default app_now(),
  primary key (uid, other_uid)
);
create index social_follow_begun_latest on social_follow_begun (uid, begun_at desc);
create index social_follow_begun_by on social_follow_begun (other_uid);
create index social_follow_begun_age on social_follow_begun (begun_at);
