create table tag (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- The place among the tags on offer. A tag without one is no longer offered, and stays on the works that have it.
  position integer,
  -- How many published works have the tag. A trigger of the feature `work` keeps it up to date.
  works bigint not null default 0 check (works >= 0)
);
