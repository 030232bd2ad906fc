-- What the review decided, so that the staff sees it and can undo it for a while.
create table work_decision (
  id bigint generated always as identity primary key,
  work_id bigint not null references work on delete cascade,
  -- Null where a command decided.
  staff_id bigint references staff_member on delete set null,
  verdict text not null check (verdict in ('publish', 'refuse')),
  reason_code text check (verdict = 'refuse' or reason_code is null),
  reason text not null default '',
  decided_at timestamptz not null default app_now(),
  undone_at timestamptz
);
create index work_decision_of_work on work_decision (work_id, id desc);
create index work_decision_decider on work_decision (staff_id) where staff_id is not null;

-- The desk walks works from the newest on. What is not published is rare, so that its indexes are small.
create index work_desk_kind on work (kind, id desc);
create index work_desk_unpublished on work (state, id desc) where state <> 'published';
create index work_desk_unpublished_kind on work (state, kind, id desc) where state <> 'published';

-- Every character of a title and every two that follow each other.
create function work_title_grams(title text) returns text[]
  language sql immutable parallel safe strict as $$
    select coalesce(array_agg(distinct gram), '{}') from (
      select substr(folded, at, length) as gram
      from (select lower(title) as folded) as written,
        generate_series(1, char_length(title)) as at, generate_series(1, 2) as length
    ) as grams where gram <> ''
  $$;

-- Beside the works, whose rows change with every counter.
create table work_title (
  work_id bigint primary key references work on delete cascade,
  grams text[] not null
);
insert into work_title select id, work_title_grams(title) from work;
create index work_title_grams on work_title using gin (grams);

create function work_titled() returns trigger language plpgsql as $$
begin
  insert into work_title values (new.id, work_title_grams(new.title))
  on conflict (work_id) do update set grams = excluded.grams;
  return null;
end
$$;
create trigger work_titled after insert or update of title on work
  for each row execute function work_titled();
