-- A row of `short_seen` means that the short was on screen for a second. Those that were only served, and of which no
-- playback was ever reported, are not seen.
delete from short_seen where not exists (
  select from video_event as played
  where played.uid = short_seen.uid and played.work_id = short_seen.work_id
);

-- The walks that were chosen without them.
delete from short_walk;

-- What a visit was dealt from its former walks and did not see: its next walk leaves it out.
alter table short_walk add column dealt bigint[] not null default '{}';
