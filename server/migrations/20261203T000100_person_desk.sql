-- The people of the back office: newest first, and by the beginning of their name.
create index account_newest on account (created_at desc, uid desc);
create index account_by_name on account ((name collate "C"), uid);

-- What the staff notes about somebody, for the staff.
create table person_note (
  id bigint generated always as identity primary key,
  uid bigint not null references account (uid) on delete cascade,
  text text not null,
  created_at timestamptz not null default app_now(),
  staff_id bigint references staff_member (id) on delete set null
);
create index person_note_of_person on person_note (uid, id desc);
create index person_note_of_staff on person_note (staff_id) where staff_id is not null;

-- Who else logged in on a device.
create index account_known_device_here on account_known_device (device_hash);
