-- Which days somebody checked in on. Like the ledger it outlives the account, without its name.
create table checkin (
  id bigint generated always as identity primary key,
  uid bigint references account on delete set null,
  -- The day of Shanghai that it is for.
  day date not null,
  -- How many days in a row there were with it.
  streak integer not null check (streak > 0),
  -- What it gave; a day that was made up gives nothing.
  points integer not null check (points >= 0),
  -- On which day it was made up.
  made_up_on date check (made_up_on > day),
  -- What it gave, or what making it up cost.
  journal_id bigint not null unique references wallet_journal,
  at timestamptz not null default app_now(),
  unique (uid, day),
  check ((made_up_on is null) = (points > 0))
);
create index checkin_made_up on checkin (uid, made_up_on) where made_up_on is not null;
