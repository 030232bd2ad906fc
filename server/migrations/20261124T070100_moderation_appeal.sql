-- What is reported and not decided yet: locked before its reports, so that none is missed when they are weighed.
create table moderation_subject (
  target text not null,
  target_id bigint not null,
  -- Hidden by its reports until they are decided.
  held_at timestamptz,
  primary key (target, target_id)
);

alter table moderation_report add column is_held boolean not null default false;
create index moderation_report_waiting on moderation_report (is_held desc, id) where state = 'open';

-- What the staff decided against somebody's own: what may be appealed.
create table moderation_decision (
  id bigint generated always as identity primary key,
  uid bigint not null references account (uid) on delete cascade,
  target text not null,
  target_id bigint not null,
  verdict text not null check (verdict in ('refused', 'takenDown', 'restricted')),
  -- The beginning of what it said, since the thing itself may be gone.
  about text not null default '',
  reason text not null default '',
  decided_by bigint references staff_member (id) on delete set null,
  decided_at timestamptz not null default app_now(),
  revoked_at timestamptz
);
create index moderation_decision_of_person on moderation_decision (uid, id desc);
create index moderation_decision_about on moderation_decision (target, target_id) where revoked_at is null;
create index moderation_decision_decider on moderation_decision (decided_by) where decided_by is not null;

-- Once per decision.
create table moderation_appeal (
  id bigint generated always as identity primary key,
  decision_id bigint not null unique references moderation_decision (id) on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references staff_member (id) on delete set null,
  check ((state = 'open') = (decided_at is null))
);
create index moderation_appeal_queue on moderation_appeal (state, id);
create index moderation_appeal_decider on moderation_appeal (decided_by) where decided_by is not null;
