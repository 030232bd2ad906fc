-- Seven tiers by heat instead of four, each at most twice as large as all hotter ones together: a common word is answered
-- from fewer documents, however many there are.
create index search_work_tier_4 on search_work using gin (grams) with (fastupdate = off) where tier = 4;
create index search_work_tier_5 on search_work using gin (grams) with (fastupdate = off) where tier = 5;
create index search_work_tier_6 on search_work using gin (grams) with (fastupdate = off) where tier = 6;

-- The same by time and by views, for the newest and the most seen works only. Existing documents wait for the nightly
-- job in the last tier, which no index holds; a new one is among the newest.
alter table search_work
  add column time_tier smallint not null default 6,
  add column views_tier smallint not null default 6;
alter table search_work alter column time_tier set default 0;
create index search_work_time_0 on search_work using gin (grams) with (fastupdate = off) where time_tier = 0;
create index search_work_time_1 on search_work using gin (grams) with (fastupdate = off) where time_tier = 1;
create index search_work_time_2 on search_work using gin (grams) with (fastupdate = off) where time_tier = 2;
create index search_work_time_3 on search_work using gin (grams) with (fastupdate = off) where time_tier = 3;
create index search_work_views_0 on search_work using gin (grams) with (fastupdate = off) where views_tier = 0;
create index search_work_views_1 on search_work using gin (grams) with (fastupdate = off) where views_tier = 1;
create index search_work_views_2 on search_work using gin (grams) with (fastupdate = off) where views_tier = 2;
create index search_work_views_3 on search_work using gin (grams) with (fastupdate = off) where views_tier = 3;

-- The first values of each tier after the first, in each order; the nightly job recomputes them.
alter table search_tier
  add column published_at timestamptz(3),
  add column views bigint;
delete from search_tier;
insert into search_tier (tier, hot, published_at, views)
select tier, hot, published_at, views
from unnest(array[2000, 6000, 18000, 54000, 162000, 486000]) with ordinality as given (size, tier)
cross join lateral (
  select hot from work where state = 'published' and not is_dark
  order by hot desc, id desc offset size limit 1
) as by_hot
cross join lateral (
  select published_at from work where state = 'published' and not is_dark
  order by published_at desc, id desc offset size limit 1
) as by_time
cross join lateral (
  select views from work where state = 'published' and not is_dark
  order by views desc, id desc offset size limit 1
) as by_views;
