-- The secret of a certificate follows from the server's key, the uid and this number; it is kept nowhere. A person
-- without a row has the first one.
create table account_certificate (
  uid bigint primary key references account on delete cascade,
  generation integer not null check (generation > 0),
  rotated_at timestamptz not null default app_now(),
  -- After a login by certificate money stays where it is for a day.
  money_held_until timestamptz
);
