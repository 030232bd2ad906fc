-- What somebody did for a task on a day of Shanghai, each subject once: a work, or a person.
create table task_mark (
  uid bigint not null references account on delete cascade,
  day date not null,
  task text not null,
  subject text not null,
  primary key (uid, day, task, subject)
);
create index task_mark_by_day on task_mark (day);

-- How long somebody watched on a day.
create table task_watch (
  uid bigint not null references account on delete cascade,
  day date not null,
  seconds real not null check (seconds >= 0),
  reported_at timestamptz not null,
  primary key (uid, day)
);
create index task_watch_by_day on task_watch (day);

-- Rewards that were received. Like the ledger they outlive the account, without its name.
create table task_receipt (
  id bigint generated always as identity primary key,
  uid bigint references account on delete set null,
  -- The day that the task was done on, and the one that its reward was received on.
  day date not null,
  received_on date not null check (received_on - day in (0, 1)),
  task text not null,
  points integer not null check (points > 0),
  journal_id bigint not null unique references wallet_journal,
  at timestamptz not null default app_now(),
  unique (uid, day, task)
);
create index task_receipt_of_day on task_receipt (uid, received_on);
