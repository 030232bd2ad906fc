alter table topup_suspense
  drop constraint topup_suspense_why_check,
  add constraint topup_suspense_why_check
    check (why in ('amount', 'currency', 'app', 'order', 'twice', 'newcomer'));
