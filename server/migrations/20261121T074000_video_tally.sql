-- The largest height that was allowed when somebody began; null where every one was.
alter table video_play add column height smallint check (height > 0);

-- Views that are counted and not added to their works yet. One row a view, so that a thousand people who watch one video
-- never wait for its row; a job adds them up and takes them away.
create table video_tally (
  event_id bigint primary key references video_event on delete cascade,
  work_id bigint not null references work on delete cascade
);
create index video_tally_of_work on video_tally (work_id);

-- Works whose making is looked after.
create index work_in_making on work (id) where state = 'processing';
