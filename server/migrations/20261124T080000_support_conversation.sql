-- What a person writes to customer service, and its answers: one conversation each, also of a guest.
create table support_conversation (
  id bigint generated always as identity primary key,
  uid bigint not null unique references account on delete cascade,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  -- The number of the latest message; its row lock numbers them without gaps.
  last_seq integer not null default 0 check (last_seq >= 0),
  -- Up to where the person has read.
  read_seq integer not null default 0 check (read_seq >= 0 and read_seq <= last_seq),
  -- Of the latest message, which orders the lists of the desk.
  last_id bigint,
  -- Of the first message without an answer, which orders the queue.
  waiting_id bigint,
  assigned_to bigint references staff_member on delete set null,
  -- Until then nobody else takes or answers it.
  leased_until timestamptz,
  -- When the person began to write after it was closed, and when the staff first answered that.
  opened_at timestamptz not null default app_now(),
  first_answered_at timestamptz,
  last_at timestamptz not null default app_now(),
  check ((state = 'waiting') = (waiting_id is not null))
);
create index support_conversation_waiting on support_conversation (waiting_id) where waiting_id is not null;
create index support_conversation_recent on support_conversation (last_id desc);
create index support_conversation_state on support_conversation (state, last_id desc);
create index support_conversation_assigned on support_conversation (assigned_to, last_id desc)
  where assigned_to is not null;

create table support_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support_conversation on delete cascade,
  seq integer not null check (seq > 0),
  is_staff boolean not null,
  staff_id bigint references staff_member on delete set null,
  -- Chosen by the sender's device, so that a message that is sent twice is there once.
  client_id text not null,
  kind text not null check (kind in ('text', 'picture', 'closed')),
  text text not null default '',
  picture_id bigint references media_picture on delete set null,
  -- The conversation in whose folder the picture is stored: after a merge it is in another conversation.
  folder_id bigint,
  created_at timestamptz not null default app_now(),
  check (is_staff or staff_id is null),
  unique (conversation_id, seq)
);
create unique index support_message_of_person on support_message (conversation_id, client_id) where not is_staff;
create unique index support_message_of_staff on support_message (staff_id, client_id) where staff_id is not null;
-- What the limit on frequency counts.
create index support_message_pace on support_message (conversation_id, created_at) where not is_staff;
create index support_message_age on support_message (created_at);
create index support_message_picture on support_message (picture_id) where picture_id is not null;

-- Answers that the staff inserts into a conversation.
create table support_canned (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  text_en text not null default ''
);

-- Who of the staff did what. It names no person and outlives the conversation.
create table support_act (
  id bigint generated always as identity primary key,
  staff_id bigint references staff_member on delete set null,
  act text not null check (
    act in ('taken', 'answered', 'handedOver', 'closed', 'cannedSaved', 'cannedRemoved')
  ),
  -- The conversation or the canned answer.
  target_id bigint not null,
  -- To whom a conversation was handed over.
  to_staff_id bigint references staff_member on delete set null,
  at timestamptz not null default app_now()
);
create index support_act_target on support_act (target_id, at);
create index support_act_staff on support_act (staff_id);
create index support_act_receiver on support_act (to_staff_id) where to_staff_id is not null;
insert into append_only values ('support_act');
