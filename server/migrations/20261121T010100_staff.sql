create table staff_member (
  id bigint generated always as identity primary key,
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now()
);
