-- The pictures of a comment, in their order.
create table comment_picture (
  comment_id bigint not null references comment (id) on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references media_picture (id) on delete cascade,
  primary key (comment_id, position)
);
create index comment_picture_of_picture on comment_picture (picture_id);

-- What a moderator removed, for as long as it can be restored. Its pictures and mentions are kept as long.
create table comment_withheld (
  comment_id bigint primary key references comment (id) on delete cascade,
  text text not null,
  withheld_at timestamptz not null default app_now()
);
create index comment_withheld_age on comment_withheld (withheld_at);

-- Hidden until the staff decides about it.
alter table comment add column held_at timestamptz;
