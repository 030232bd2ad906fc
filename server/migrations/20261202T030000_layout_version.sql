-- What a module and its parts looked like, each time that staff changed it.
create table layout_version (
  module_id bigint not null references layout_module on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  at timestamptz not null default app_now(),
  staff_id bigint references staff_member on delete set null,
  primary key (module_id, version)
);
create index layout_version_of_staff on layout_version (staff_id) where staff_id is not null;
insert into append_only (table_name) values ('layout_version');
