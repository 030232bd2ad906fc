-- How high a work stands among the recommended: what people did with it weighs by orders of magnitude, and being newer by
-- three days as much as e times the interest. It needs no recount as time goes by.
create function work_hot(likes bigint, comments bigint, views bigint, published_at timestamptz) returns bigint
  language sql immutable parallel safe
  as $$ select (1000 * ln(1 + likes + 3 * comments + 0.02 * views) + extract(epoch from published_at) / 259.2)::bigint $$;
