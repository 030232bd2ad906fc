create table tag (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- Its place among those that are offered; a tag without one is offered no more and stays on what it stands on.
  position integer
);
