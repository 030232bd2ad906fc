-- Adds one event to the log of each of these people. Rows are locked in the order of uids; a person's lock is held until the
-- transaction ends, so that events commit in the order of their numbers.
create function live_push(people bigint[], event_type text, event_data jsonb) returns void
language sql as $$
  with numbered as (
    insert into live_person (uid, last_id)
    select uid, 1 from unnest(people) as person (uid) order by uid
    on conflict (uid) do update set last_id = live_person.last_id + 1
    returning uid, last_id
  )
  insert into live_event (uid, id, type, data)
  select uid, last_id, event_type, event_data from numbered
$$;
