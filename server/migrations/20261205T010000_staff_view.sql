-- How somebody of the staff wants to see a desk. The row without a name holds the columns hidden without a view.
create table staff_view (
  staff_id bigint not null references staff_member on delete cascade,
  desk text not null check (char_length(desk) between 1 and 64),
  name text not null check (char_length(name) <= 40),
  filters jsonb not null check (octet_length(filters::text) <= 32768),
  hidden text[] not null check (cardinality(hidden) <= 60),
  is_default boolean not null,
  primary key (staff_id, desk, name),
  check (name <> '' or not is_default)
);
create unique index staff_view_default on staff_view (staff_id, desk) where is_default;
