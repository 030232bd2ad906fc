-- What one member of the staff asks for and another one decides.
create table staff_approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  -- What it is about, as the id of an order.
  subject text not null,
  reason text not null check (length(reason) between 1 and 500),
  data jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  asked_by bigint not null references staff_member,
  asked_at timestamptz not null default app_now(),
  decided_by bigint references staff_member,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index staff_approval_open on staff_approval (kind, subject) where state = 'open';
create index staff_approval_list on staff_approval (state, id desc);
