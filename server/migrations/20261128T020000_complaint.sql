-- What buyers say of works that are not what they promised.
create table complaint (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  unlock_id bigint not null unique,
  work_id bigint not null references work on delete cascade,
  reason text not null,
  -- Seconds of a video, when it was filed.
  watched integer,
  paid_coin integer not null,
  paid_bonus integer not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  answer text,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  staff_id bigint references staff_member on delete set null,
  check ((state = 'open') = (decided_at is null))
);
create index complaint_of_person on complaint (uid, id desc);
create index complaint_of_work on complaint (work_id);
create index complaint_open on complaint (id) where state = 'open';
create index complaint_decided on complaint (id desc) where state <> 'open';
