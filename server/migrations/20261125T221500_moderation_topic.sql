alter table moderation_report
  drop constraint moderation_report_target_check,
  add constraint moderation_report_target_check
    check (target in ('work', 'comment', 'person', 'message', 'topic')) not valid;
