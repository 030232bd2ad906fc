-- What the staff and the operator's commands have done. Each entry continues the hash of the one before; ids have no gaps.
create table audit_entry (
  id bigint primary key check (id > 0),
  at timestamptz not null,
  -- Null for a command.
  staff_id bigint,
  role text not null,
  action text not null,
  subject text not null,
  -- The input as JSON without secrets, as text: its hash is of exactly these characters.
  input text not null,
  hash bytea not null check (octet_length(hash) = 32)
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_of_staff on audit_entry (staff_id, id);
create index audit_entry_of_action on audit_entry (action, id);
create index audit_entry_of_subject on audit_entry (subject, id);

insert into append_only (table_name) values ('audit_entry');
