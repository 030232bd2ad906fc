-- What an upheld report came to; null while it is open, where it is dismissed, and where nobody was left to warn.
alter table moderation_report add column outcome text check (outcome in ('removed', 'warned'));

-- Whether the content is back after an upheld appeal; null where no content had been taken.
alter table moderation_appeal add column is_restored boolean;

alter table moderation_decision
  drop constraint moderation_decision_verdict_check,
  add constraint moderation_decision_verdict_check check (verdict in ('refused', 'takenDown', 'warned'));
