-- Searchable text, normalised and cut into characters and pairs of adjacent characters. A pair of UTF-16 units fits an
-- integer, so nothing is hashed and nothing collides.
create table search_work (
  work_id bigint primary key references work on delete cascade,
  -- 0 holds the hottest works; each further tier is larger and colder. A common word is answered from the first ones.
  tier smallint not null,
  kind text not null,
  hot bigint not null,
  views bigint not null,
  published_at timestamptz(3) not null,
  author_uid bigint not null references account on delete cascade,
  title text not null,
  tags text not null,
  author text not null,
  initials text not null,
  -- Filters are encoded as grams too, so that a filter is one more posting list to intersect.
  grams integer[] not null
) with (fillfactor = 85);
create index search_work_tier_0 on search_work using gin (grams) with (fastupdate = off) where tier = 0;
create index search_work_tier_1 on search_work using gin (grams) with (fastupdate = off) where tier = 1;
create index search_work_tier_2 on search_work using gin (grams) with (fastupdate = off) where tier = 2;
create index search_work_tier_3 on search_work using gin (grams) with (fastupdate = off) where tier = 3;
create index search_work_author on search_work (author_uid);

-- The highest `hot` of each tier after the first. Empty below a few thousand works: then there is one tier.
create table search_tier (
  tier smallint primary key,
  hot bigint not null
);

create table search_person (
  uid bigint primary key references account on delete cascade,
  name text not null,
  initials text not null,
  -- How many works the person has published.
  works bigint not null,
  grams integer[] not null
);
create index search_person_name on search_person (name, works desc, uid desc);
create index search_person_authors on search_person using gin (grams) with (fastupdate = off) where works > 0;
create index search_person_others on search_person using gin (grams) with (fastupdate = off) where works = 0;

create table search_tag (
  tag_id bigint primary key references tag on delete cascade,
  name text not null,
  initials text not null,
  grams integer[] not null
);
create index search_tag_grams on search_tag using gin (grams) with (fastupdate = off);

-- Latin words of titles and tags, to correct misspelt queries: words match when they are equal after leaving letters out.
create table search_word (
  word text primary key,
  cuts integer[] not null,
  seen_on date not null
);
create index search_word_cuts on search_word using gin (cuts) with (fastupdate = off);
create index search_word_unseen on search_word (seen_on);

-- What a job has to index again.
create table search_stale (
  kind text not null check (kind in ('work', 'person', 'tag')),
  id bigint not null,
  primary key (kind, id)
);

create function search_work_changed() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    insert into search_stale (kind, id) values ('work', new.id) on conflict do nothing;
  else
    -- What is taken away is not found from that moment on.
    delete from search_work where work_id = new.id;
  end if;
  insert into search_stale (kind, id) values ('person', new.author_uid) on conflict do nothing;
  return null;
end
$$;
create trigger search_work_added after insert on work for each row
  when (new.state = 'published') execute function search_work_changed();
create trigger search_work_changed after update of state, title, tags, kind, duration, access, published_at on work
  for each row
  when ((old.state = 'published' or new.state = 'published')
    and (old.state, old.title, old.tags, old.kind, old.duration, old.access, old.published_at)
      is distinct from (new.state, new.title, new.tags, new.kind, new.duration, new.access, new.published_at))
  execute function search_work_changed();

create function search_person_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) values ('person', new.uid) on conflict do nothing;
  if tg_op = 'UPDATE' and old.name is distinct from new.name then
    insert into search_stale (kind, id)
      select 'work', id from work where author_uid = new.uid and state = 'published'
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger search_person_added after insert on account for each row
  when (new.registered_at is not null) execute function search_person_changed();
create trigger search_person_changed after update of name, registered_at on account for each row
  when ((old.name, old.registered_at) is distinct from (new.name, new.registered_at))
  execute function search_person_changed();

create function search_tag_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, id) values ('tag', new.id) on conflict do nothing;
  return null;
end
$$;
create trigger search_tag_added after insert or update of name on tag for each row
  execute function search_tag_changed();

-- Successful searches of a day in Shanghai. `uid` makes a person count once; the rows are deleted after the day.
create table search_query (
  day date not null,
  folded text not null,
  uid bigint not null references account on delete cascade,
  primary key (day, folded, uid)
);
create index search_query_of_person on search_query (uid);

create table search_query_day (
  day date not null,
  folded text not null,
  word text not null,
  people bigint not null default 0 check (people >= 0),
  primary key (day, folded)
);

-- The most frequent searches, rebuilt by a job.
create table search_hot (
  folded text primary key,
  word text not null,
  initials text not null,
  place integer not null,
  heat bigint not null,
  trend text not null check (trend in ('new', 'up', 'same', 'down'))
);
create index search_hot_place on search_hot (place);

create table search_history (
  uid bigint not null references account on delete cascade,
  folded text not null,
  word text not null,
  at timestamptz not null default app_now(),
  primary key (uid, folded)
);
create index search_history_latest on search_history (uid, at desc);

-- People who turned their search history off. Without a row it is on.
create table search_paused (
  uid bigint primary key references account on delete cascade,
  since timestamptz not null default app_now()
);
