-- What somebody may not do: a ban from everything, or a mute from saying anything, until a moment or for good.
create table account_restriction (
  id bigint generated always as identity primary key,
  uid bigint not null references account (uid) on delete cascade,
  kind text not null check (kind in ('ban', 'mute')),
  reason text not null,
  created_at timestamptz not null default app_now(),
  restricted_by bigint references staff_member (id) on delete set null,
  until timestamptz,
  -- Lifted, or replaced by another.
  ended_at timestamptz,
  ended_by bigint references staff_member (id) on delete set null
);
create unique index account_restriction_standing on account_restriction (uid, kind) where ended_at is null;
create index account_restriction_of_person on account_restriction (uid, id desc);
create index account_restriction_author on account_restriction (restricted_by) where restricted_by is not null;
create index account_restriction_ender on account_restriction (ended_by) where ended_by is not null;

-- A restriction is a decision about a person, who may appeal it.
alter table moderation_decision
  drop constraint moderation_decision_verdict_check,
  add constraint moderation_decision_verdict_check
    check (verdict in ('refused', 'takenDown', 'warned', 'banned', 'muted')),
  add column restriction_id bigint references account_restriction (id) on delete set null;
create index moderation_decision_of_restriction on moderation_decision (restriction_id)
  where restriction_id is not null;
