create table moderation_report (
  id bigint generated always as identity primary key,
  by_uid bigint references account on delete set null,
  target text not null check (target in ('work', 'comment', 'person')),
  target_id bigint not null,
  reason text not null,
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references staff_member on delete set null,
  check ((state = 'open') = (decided_at is null))
);
-- One open report per person and target.
create unique index moderation_report_open on moderation_report (by_uid, target, target_id) where state = 'open';
create index moderation_report_queue on moderation_report (state, id);
create index moderation_report_of_person on moderation_report (by_uid, id desc);
create index moderation_report_about on moderation_report (target, target_id) where state = 'open';
create index moderation_report_decider on moderation_report (decided_by) where decided_by is not null;
