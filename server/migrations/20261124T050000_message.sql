-- A conversation of two people. Who closed their account is null: the other keeps what was said.
create table message_conversation (
  id bigint generated always as identity primary key,
  low_uid bigint references account on delete set null,
  high_uid bigint references account on delete set null,
  -- The number of the latest message; its row lock numbers them without gaps.
  last_seq integer not null default 0 check (last_seq >= 0),
  -- Who wrote to a stranger; null where the two were none.
  stranger_uid bigint references account on delete set null,
  created_at timestamptz not null default app_now(),
  check (low_uid < high_uid),
  unique (low_uid, high_uid)
);
create index message_conversation_of_high on message_conversation (high_uid);
-- How many strangers somebody wrote to today.
create index message_conversation_to_strangers on message_conversation (stranger_uid, created_at)
  where stranger_uid is not null;

create table message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references message_conversation on delete cascade,
  seq integer not null check (seq > 0),
  sender_uid bigint references account on delete set null,
  -- Chosen by the sender's device, so that a message that is sent twice is there once.
  client_id text not null,
  kind text not null check (kind in ('text', 'picture', 'work')),
  text text not null default '',
  picture_id bigint references media_picture on delete set null,
  work_id bigint references work on delete set null,
  -- A new account writes of money, or sends a link.
  is_risky boolean not null default false,
  recalled_at timestamptz,
  recalled_by text check (recalled_by in ('sender', 'moderator')),
  created_at timestamptz not null default app_now(),
  check ((recalled_at is null) = (recalled_by is null)),
  check (recalled_at is null or (text = '' and picture_id is null and work_id is null)),
  unique (conversation_id, seq)
);
create unique index message_of_device on message (sender_uid, client_id);
-- What the limits on frequency count.
create index message_of_sender on message (sender_uid, created_at);
create index message_age on message (created_at);
create index message_picture on message (picture_id) where picture_id is not null;
create index message_work on message (work_id) where work_id is not null;

-- A conversation as one of its two sees it.
create table message_member (
  conversation_id bigint not null references message_conversation on delete cascade,
  uid bigint not null references account on delete cascade,
  other_uid bigint references account on delete set null,
  -- A request waits until its recipient accepts, answers or follows.
  is_request boolean not null default false,
  read_seq integer not null default 0 check (read_seq >= 0),
  -- Deleted for this person up to here.
  hidden_seq integer not null default 0 check (hidden_seq >= 0),
  -- Of the other's messages behind both: neither recalled nor deleted by this person.
  unread integer not null default 0 check (unread >= 0),
  is_muted boolean not null default false,
  is_pinned boolean not null default false,
  -- Of the latest message, which orders the list; null where the conversation was deleted and nothing came since.
  last_id bigint,
  primary key (conversation_id, uid),
  unique (uid, other_uid)
);
create index message_member_list on message_member (uid, is_request, is_pinned desc, last_id desc)
  where last_id is not null;
create index message_member_unread on message_member (uid) include (unread, is_request, is_muted, other_uid)
  where unread > 0;
create index message_member_of_other on message_member (other_uid);

-- Messages that somebody deleted for themselves.
create table message_removed (
  message_id bigint not null references message on delete cascade,
  uid bigint not null references account on delete cascade,
  primary key (message_id, uid)
);
create index message_removed_of_person on message_removed (uid);

create table message_setting (
  uid bigint primary key references account on delete cascade,
  accepts text not null check (accepts in ('everybody', 'followed', 'nobody')),
  shows_read boolean not null
);

-- A reported message comes with what was said before it.
alter table moderation_report add column evidence jsonb;
alter table moderation_report drop constraint moderation_report_target_check;
alter table moderation_report add constraint moderation_report_target_check
  check (target in ('work', 'comment', 'person', 'message')) not valid;
