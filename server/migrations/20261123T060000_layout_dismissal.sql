-- Announcements that a person has read and wants no more as a popup, with the text they had then: a changed text is
-- an announcement that nobody has read.
create table layout_dismissal (
  uid bigint not null references account on delete cascade,
  announcement_id bigint not null references layout_announcement on delete cascade,
  text text not null,
  primary key (uid, announcement_id)
);
create index layout_dismissal_of_announcement on layout_dismissal (announcement_id);
