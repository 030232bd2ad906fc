-- What a person is writing. Every save counts its version up, and names the editor that made it.
create table post_draft (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  version integer not null default 1 check (version > 0),
  writer text not null,
  content jsonb not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index post_draft_of_person on post_draft (uid, updated_at desc);
create index post_draft_unchanged on post_draft (updated_at);

-- The uploaded pictures of a draft, in their order: they are kept as long as it is.
create table post_draft_picture (
  draft_id bigint not null references post_draft on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture on delete cascade,
  primary key (draft_id, position)
);
create index post_draft_picture_of_picture on post_draft_picture (picture_id);
