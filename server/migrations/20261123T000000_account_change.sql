-- Changes of the ways into an account (phone, password, certificate) and of its end, for its person to check.
create table account_change (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  kind text not null,
  device text not null,
  created_at timestamptz not null default app_now()
);
create index account_change_of_person on account_change (uid, id desc);
create index account_change_age on account_change (created_at);

-- The logins that are still to be told of a change: all of the person's but the one that made it.
create table account_change_notice (
  session_id bigint not null references session on delete cascade,
  change_id bigint not null references account_change on delete cascade,
  primary key (session_id, change_id)
);
create index account_change_notice_of_change on account_change_notice (change_id);

-- A person whose money is held may still have the first certificate.
alter table account_certificate
  drop constraint account_certificate_generation_check,
  add check (generation >= 0);
