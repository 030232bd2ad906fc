-- Galleries whose pages do not all lie where everybody reaches them.
create table gallery_guard (
  work_id bigint primary key references work on delete cascade,
  -- So many at the beginning do; null while pages are on their way.
  open integer check (open >= 0),
  begun_at timestamptz not null default app_now()
);

-- Galleries that pages are to be guarded of, and what VIP opens, in each order.
create index work_paid_gallery on work (id) where kind = 'gallery' and access <> 'free';
create index work_vip_gallery_hot on work (hot desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip';
create index work_vip_gallery_latest on work (published_at desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip';
create index work_vip_gallery_views on work (views desc, id desc) include (author_uid)
  where state = 'published' and kind = 'gallery' and access = 'vip';
