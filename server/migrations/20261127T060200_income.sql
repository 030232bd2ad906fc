-- What an author gets of a sale. It is held at first, and then cleared into their income.
create table income_sale (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  -- As the work was called then.
  title text not null,
  unlock_id bigint not null unique,
  fen bigint not null check (fen > 0),
  state text not null default 'held' check (state in ('held', 'cleared', 'reversed')),
  clears_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index income_sale_of_person on income_sale (uid, id desc);
create index income_sale_due on income_sale (clears_at) where state = 'held';
