-- The desk lists them newest first: of one kind, or on one work.
create index video_trouble_of_kind on video_trouble (kind, id desc);
drop index video_trouble_of_work;
create index video_trouble_of_work on video_trouble (work_id, id desc);
