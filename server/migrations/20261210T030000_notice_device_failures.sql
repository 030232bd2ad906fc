-- A device whose pushes fail in a row is left alone for a while.
alter table notice_device
  add column failures smallint not null default 0,
  add column paused_until timestamptz;
