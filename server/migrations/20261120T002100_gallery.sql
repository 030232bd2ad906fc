-- Galleries with pages behind signed paths.
create table gallery_guard (
  work_id bigint primary key references work on delete cascade,
  -- How many pages at the beginning are open to everybody; null while pages are being moved.
  open integer check (open >= 0),
  begun_at timestamptz not null default app_now()
);
