-- Whom a comment mentions: decided when it is written, since names change.
create table comment_mention (
  comment_id bigint not null references comment (id) on delete cascade,
  -- As it stands in the text, without the @.
  name text not null,
  uid bigint not null references account (uid) on delete cascade,
  primary key (comment_id, name)
);
create index comment_mention_of_person on comment_mention (uid);

-- Finds whom a mention means.
create index account_of_name on account (name) where registered_at is not null;
