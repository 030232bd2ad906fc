-- What a module and its parts are to become, once somebody publishes it.
create table layout_draft (
  module_id bigint primary key references layout_module on delete cascade,
  document jsonb not null,
  -- The version of the module on which it stands; 0 where no version is kept yet.
  base integer not null check (base >= 0),
  -- Counts its changes, so that of two editors neither overwrites what the other has not seen.
  revision integer not null default 1 check (revision > 0),
  at timestamptz not null default app_now(),
  staff_id bigint references staff_member on delete set null
);
create index layout_draft_of_staff on layout_draft (staff_id) where staff_id is not null;
