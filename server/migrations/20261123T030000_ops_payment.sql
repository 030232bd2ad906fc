-- Each report of a failed payment: what tells equal reports apart, which the support needs.
create table ops_payment_failure (
  id bigint generated always as identity primary key,
  report_id bigint not null references ops_report on delete cascade,
  at timestamptz not null default app_now(),
  device_hash bytea,
  payid text,
  -- As the app said: nobody is logged in by it.
  user_uid text,
  address text
);
create index ops_payment_failure_of_report on ops_payment_failure (report_id, id desc);
create index ops_payment_failure_of_payid on ops_payment_failure (payid, id desc) where payid is not null;
create index ops_payment_failure_of_user on ops_payment_failure (user_uid, id desc) where user_uid is not null;
create index ops_payment_failure_address on ops_payment_failure (at) where address is not null;
