-- The number of the latest event of each person's devices. Its row lock orders the events of one person as they commit.
create table live_person (
  uid bigint primary key references account on delete cascade,
  last_id bigint not null
);

-- What a person's devices are told of, numbered without gaps from 1 on; kept for some days.
create table live_event (
  uid bigint not null references account on delete cascade,
  id bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (uid, id)
);
create index live_event_age on live_event (created_at);
