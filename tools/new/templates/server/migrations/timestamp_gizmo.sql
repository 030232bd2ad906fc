create table gizmo (
  id bigint generated always as identity primary key,
  title text not null,
  created_at timestamptz not null default app_now()
);
