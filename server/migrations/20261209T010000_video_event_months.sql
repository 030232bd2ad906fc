-- Events of watching by month: months that are old are dropped as a whole, and indexes that are written to stay as small as a
-- month. What was stored until now becomes one partition. This rewrites no row, but reads all of them and builds two indexes.

-- A number of a partitioned table is not unique by itself.
alter table video_tally drop constraint video_tally_event_id_fkey;

alter table video_event rename to video_event_before;
alter table video_event_before
  drop constraint video_event_pkey,
  drop constraint video_event_uid_event_key,
  alter id drop identity;
alter table video_event_before rename constraint video_event_uid_fkey to video_event_before_uid_fkey;
alter table video_event_before rename constraint video_event_work_id_fkey to video_event_before_work_id_fkey;
alter index video_event_of_work rename to video_event_before_of_work;
alter index video_event_of_person rename to video_event_before_of_person;
alter index video_event_time rename to video_event_before_time;

create table video_event (
  id bigint generated always as identity,
  uid bigint not null references account on delete cascade,
  -- A person's report names each of its events; the account's lock keeps the same one from being stored twice.
  event text not null,
  work_id bigint not null references work on delete cascade,
  -- Under the name that it has in the partition.
  type text not null constraint video_event_type_check
    check (type in ('impression', 'view', 'qualified', 'completion', 'watch')),
  seconds real,
  source text not null,
  -- Whether it was the first of its type by this person within the hour.
  counts boolean not null,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  from_screen text,
  primary key (id, created_at)
) partition by range (created_at);
create index video_event_named on video_event (uid, event);
create index video_event_of_work on video_event (work_id, type, created_at);
create index video_event_of_person on video_event (uid, work_id, type, created_at desc);
create index video_event_time on video_event using brin (created_at) with (pages_per_range = 16, autosummarize = on);

do $$
declare
  newest constant timestamptz := greatest(app_now(), (select max(created_at) from video_event_before));
begin
  perform setval(
    pg_get_serial_sequence('video_event', 'id'),
    coalesce((select max(id) from video_event_before), 0) + 1,
    false
  );
  execute format(
    'alter table video_event attach partition video_event_before for values from (minvalue) to (%L)',
    (date_trunc('month', newest at time zone 'UTC') + interval '1 month') at time zone 'UTC'
  );
end $$;
-- For months that nobody has made a partition of.
create table video_event_default partition of video_event default;

-- Makes the partitions of the months until the next but one, and drops those of which even the newest row is older than
-- `kept_days` less a month; answers whether there was anything to do. Run by the owner, since the server's role may not change
-- tables. It does not wait long for locks: the next night tries again.
create function video_event_months(kept_days integer) returns boolean
  language plpgsql volatile security definer
  set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms'
  as $$
  declare
    is_changed boolean := false;
    month timestamptz;
    past record;
  begin
    select max(substring(pg_get_expr(relpartbound, oid) from $re$TO \('([^']+)'\)$re$)::timestamptz) into month
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'video_event'::regclass;
    month := greatest(month, date_trunc('month', app_now()));
    while month <= app_now() + interval '2 months' loop
      -- Rows of a month that came before its partition stay where they are.
      if not exists (
        select from video_event_default
        where created_at >= month and created_at < month + interval '1 month'
      ) then
        execute format(
          'create table %I partition of video_event for values from (%L) to (%L)',
          'video_event_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month'
        );
        is_changed := true;
      end if;
      month := month + interval '1 month';
    end loop;
    for past in
      select oid::regclass as name from pg_class join pg_inherits on inhrelid = oid
      where inhparent = 'video_event'::regclass
        and substring(pg_get_expr(relpartbound, oid) from $re$TO \('([^']+)'\)$re$)::timestamptz
          <= app_now() - make_interval(days => kept_days - 31)
    loop
      execute format('drop table %s', past.name);
      is_changed := true;
    end loop;
    return is_changed;
  end
  $$;

-- Statistics of the whole, which autovacuum collects of partitions only.
create function video_event_analyze() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    analyze video_event;
  end
  $$;
