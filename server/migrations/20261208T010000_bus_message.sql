-- Messages between processes, where Valkey carries them: each is written with what it tells of, and deleted once it is sent.
create table bus_message (
  id bigint generated always as identity primary key,
  payload text not null,
  written_at timestamptz not null default clock_timestamp()
);
