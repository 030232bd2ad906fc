-- Who asks to be a creator, and what the staff decided. An approved one draws the badge.
create table profile_application (
  id bigint generated always as identity primary key,
  uid bigint not null references account (uid) on delete cascade,
  reason text not null,
  contact text not null,
  -- Samples: works of the person's own.
  work_ids bigint[] not null default '{}' check (cardinality(work_ids) <= 3),
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  answer text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references staff_member (id) on delete set null,
  check ((state = 'open') = (decided_at is null))
);
create index profile_application_of_person on profile_application (uid, id desc);
create index profile_application_queue on profile_application (state, id);
create index profile_application_decider on profile_application (decided_by) where decided_by is not null;
-- One at a time, and none by whom is a creator.
create unique index profile_application_once on profile_application (uid) where state in ('open', 'approved');
