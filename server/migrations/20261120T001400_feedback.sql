create table feedback (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  kind text not null check (kind in ('bug', 'idea', 'content', 'account', 'payment', 'other')),
  text text not null,
  contact text not null default '',
  device text not null default '',
  created_at timestamptz not null default app_now(),
  reply text,
  replied_at timestamptz,
  replied_by bigint references staff_member on delete set null,
  check ((reply is null) = (replied_at is null))
);
create index feedback_of_person on feedback (uid, id desc);
create index feedback_open on feedback (id desc) where reply is null;

create table feedback_picture (
  feedback_id bigint not null references feedback on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture on delete cascade,
  primary key (feedback_id, position)
);
create index feedback_picture_of_picture on feedback_picture (picture_id);
