-- What lists sort and choose by, worked out where the facts are; `work_module` holds copies of it.
alter table work
  add column hot bigint not null
    generated always as (work_hot(likes, comments, views, coalesce(published_at, created_at))) stored,
  -- 1 under ten minutes, 2 under half an hour, 3 longer; 0 for what does not play.
  add column length smallint not null generated always as (
    case when duration is null then 0 when duration < 600 then 1 when duration < 1800 then 2 else 3 end
  ) stored,
  -- 1 what plays, 2 pictures and words.
  add column form smallint not null generated always as (
    case when kind in ('video', 'short') then 1 else 2 end
  ) stored;

-- Lists of whatever is published, in no module.
create index work_hot on work (hot desc, id desc, length, form) where state = 'published';
create index work_latest on work (published_at desc, id desc, length, form) where state = 'published';
create index work_views on work (views desc, id desc, length, form) where state = 'published';
