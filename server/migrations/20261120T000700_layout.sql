-- A module is a tab on the page of its type, or a section of the module that `pid` names.
create table layout_module (
  id bigint generated always as identity primary key,
  pid bigint references layout_module on delete cascade,
  -- 0 index, 1 community, 2 dark, 3 image, 4 short video.
  module_type smallint not null check (module_type between 0 and 4),
  name text not null,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  is_hidden boolean not null default false,
  position integer not null default 0
);
create index layout_module_part on layout_module (pid);

create table layout_announcement (
  id bigint generated always as identity primary key,
  text text not null,
  link text not null default '',
  is_popup boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  check (starts_at < ends_at)
);

create table layout_entry (
  id bigint generated always as identity primary key,
  title text not null,
  icon text not null,
  badge text not null default '',
  link text not null,
  position integer not null default 0
);
