create table account (
  uid bigint primary key check (uid between 1 and 9007199254740991),
  name text not null,
  registered_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now()
);
