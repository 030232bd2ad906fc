-- Who of the staff read the private messages that came with a report.
create table moderation_evidence_read (
  id bigint generated always as identity primary key,
  report_id bigint not null references moderation_report (id) on delete cascade,
  staff_id bigint references staff_member (id) on delete set null,
  read_at timestamptz not null default app_now()
);
create index moderation_evidence_read_of on moderation_evidence_read (report_id);
create index moderation_evidence_reader on moderation_evidence_read (staff_id) where staff_id is not null;

insert into append_only values ('moderation_evidence_read');
