-- What posts are about. People create topics by naming them; operators translate, illustrate, recommend and hide them.
create table topic (
  id bigint generated always as identity primary key,
  name text not null,
  -- Names that differ in case or width only are one name.
  folded text not null unique,
  name_en text not null default '',
  intro text not null default '',
  intro_en text not null default '',
  cover_id bigint references media_picture on delete set null,
  created_by bigint references account on delete set null,
  state text not null default 'shown' check (state in ('shown', 'hidden')),
  is_recommended boolean not null default false,
  -- How many published works have it; kept by the trigger `topic_work_counts`.
  works bigint not null default 0 check (works >= 0),
  -- Kept by the trigger `topic_follow_counts`.
  followers bigint not null default 0 check (followers >= 0),
  -- Of its works, and how much people did with those of the last days: both as of its last ranking.
  views bigint not null default 0 check (views >= 0),
  heat bigint not null default 0,
  -- Recommended topics come first.
  rank bigint not null generated always as (
    heat + case when is_recommended then 1000000000000 else 0 end
  ) stored,
  created_at timestamptz not null default app_now()
);
create index topic_rank on topic (rank desc, id desc) where state = 'shown';
create index topic_of_person on topic (created_by, id desc) where created_by is not null;
create index topic_of_cover on topic (cover_id) where cover_id is not null;

-- The topics of a work, with copies from `work`, so that a list walks one index. A work that is not published, or belongs to
-- the area after dark, keeps its rows unlisted.
create table topic_work (
  topic_id bigint not null references topic,
  work_id bigint not null references work on delete cascade,
  -- The order in which its author named them.
  position smallint not null,
  hot bigint not null,
  views bigint not null,
  published_at timestamptz(3),
  author_uid bigint not null,
  is_listed boolean not null,
  primary key (topic_id, work_id),
  check (not is_listed or published_at is not null)
);
create index topic_work_of_work on topic_work (work_id);
create index topic_work_hot on topic_work (topic_id, hot desc, work_id desc) include (author_uid)
  where is_listed;
create index topic_work_latest on topic_work (topic_id, published_at desc, work_id desc) include (author_uid)
  where is_listed;

create table topic_follow (
  id bigint generated always as identity unique,
  uid bigint not null references account on delete cascade,
  topic_id bigint not null references topic,
  -- When the person last looked at the topic's page.
  seen_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  primary key (uid, topic_id)
);
create index topic_follow_latest on topic_follow (uid, id desc);
create index topic_follow_of_topic on topic_follow (topic_id);

-- Topics whose works or their numbers changed since they were ranked.
create table topic_stale (
  topic_id bigint primary key references topic
);

create function topic_work_counts() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.is_listed then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.is_listed then 1 else 0 end;
begin
  if was <> becomes then
    update topic set works = works + becomes - was where id = coalesce(new.topic_id, old.topic_id);
  end if;
  if was = 1 or becomes = 1 then
    insert into topic_stale (topic_id) values (coalesce(new.topic_id, old.topic_id)) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger topic_work_counts after insert or delete or update of is_listed, hot on topic_work
  for each row execute function topic_work_counts();

create function topic_follow_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update topic set followers = followers + 1 where id = new.topic_id;
  else
    update topic set followers = followers - 1 where id = old.topic_id;
  end if;
  return null;
end
$$;
create trigger topic_follow_counts after insert or delete on topic_follow
  for each row execute function topic_follow_counts();

-- Lists and unlists a work under its topics in the same transaction that changes its state.
create function topic_work_listed() returns trigger language plpgsql as $$
begin
  -- In one order for everybody, so that two works of the same topics never wait for each other in a circle.
  perform from topic where id in (select topic_id from topic_work where work_id = new.id)
    order by id for no key update;
  update topic_work set
    is_listed = new.state = 'published' and not new.is_dark,
    published_at = new.published_at, hot = new.hot, views = new.views
  where work_id = new.id;
  return null;
end
$$;
create trigger topic_work_listed after update of state, is_dark, published_at on work for each row
  when ((old.state, old.is_dark, old.published_at) is distinct from (new.state, new.is_dark, new.published_at))
  execute function topic_work_listed();
